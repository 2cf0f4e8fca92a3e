import { theme, type ThemeConfig } from 'antd'
import { variablesClass } from './built-styles.ts'
import { dark, fontFamily, light, sizes, type Palette } from './tokens.ts'

/** The antd theme made from the same values as the CSS variables. */
export function antdTheme(isDark: boolean, stillness: boolean): ThemeConfig {
  const palette = isDark ? dark : light
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: variablesClass },
    hashed: false,
    token: { ...seeds(palette), ...colours(palette), ...measures, motion: !stillness },
    components: components(palette),
  }
}

const seeds = (palette: Palette) => ({
  colorPrimary: palette.primary,
  colorInfo: palette.primary,
  colorSuccess: palette.success,
  colorWarning: palette.warning,
  colorError: palette.danger,
  colorLink: palette.primary,
})

// The derived greys and tints of antd fail the contrast that we require, so they are set one by one.
const colours = (palette: Palette) => ({
  colorPrimaryHover: palette.primaryHover,
  colorPrimaryActive: palette.primaryActive,
  colorPrimaryBg: palette.primarySoft,
  colorPrimaryBgHover: palette.primarySoft,
  colorLinkHover: palette.primaryHover,
  colorLinkActive: palette.primaryActive,
  colorTextLightSolid: palette.onPrimary,
  colorSuccessBg: palette.successSoft,
  colorSuccessText: palette.success,
  colorWarningBg: palette.warningSoft,
  colorWarningText: palette.warning,
  colorErrorBg: palette.dangerSoft,
  colorErrorText: palette.danger,
  colorBgLayout: palette.ground,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.raised,
  colorBgContainerDisabled: palette.sunken,
  colorFillAlter: palette.sunken,
  colorBgMask: palette.veil,
  colorText: palette.text,
  colorTextHeading: palette.text,
  colorTextLabel: palette.textSecondary,
  colorTextSecondary: palette.textSecondary,
  colorTextTertiary: palette.textFaint,
  colorTextQuaternary: palette.textFaint,
  colorTextDescription: palette.textFaint,
  colorTextPlaceholder: palette.textFaint,
  colorTextDisabled: palette.textFaint,
  colorIcon: palette.textSecondary,
  colorBorder: palette.borderStrong,
  colorBorderDisabled: palette.border,
  colorBorderSecondary: palette.border,
  colorSplit: palette.border,
  boxShadowSecondary: palette.shadow,
})

const measures = {
  fontFamily,
  fontSize: sizes.font,
  fontSizeSM: sizes.fontSmall,
  controlHeight: sizes.control,
  borderRadius: sizes.radius,
  borderRadiusLG: sizes.radiusLarge,
  fontWeightStrong: 600,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.15s',
  wireframe: false,
}

const components = (palette: Palette): NonNullable<ThemeConfig['components']> => ({
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
  Form: { labelColor: palette.textSecondary, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
  Table: {
    fontSize: sizes.fontTable,
    fontSizeIcon: sizes.fontSmall,
    headerBg: palette.sunken,
    headerColor: palette.textSecondary,
    headerSplitColor: 'transparent',
    rowHoverBg: palette.sunken,
    rowSelectedBg: palette.primarySoft,
    rowSelectedHoverBg: palette.primarySoft,
    cellPaddingBlockSM: 6,
    cellPaddingInlineSM: 12,
  },
  Tree: { titleHeight: 28, nodeSelectedBg: palette.primarySoft, nodeSelectedColor: palette.text },
  TreeSelect: { nodeSelectedBg: palette.primarySoft },
  // On the ground of the page, whose colour antd's own track has.
  Segmented: { trackBg: palette.border },
  Select: { optionSelectedBg: palette.primarySoft, optionSelectedFontWeight: 600 },
  Tooltip: { colorTextLightSolid: palette.sideText, colorBgSpotlight: palette.side },
  Drawer: { paddingLG: 20, footerPaddingBlock: 12, footerPaddingInline: 20 },
  Tabs: { titleFontSize: sizes.font, horizontalMargin: '0 0 16px' },
  Modal: { titleFontSize: 16 },
})
