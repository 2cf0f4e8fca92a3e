/** One theme's colours. Text colours have a contrast of at least 4.5 to 1 on `surface`, `ground` and `sunken`. */
export interface Palette {
  /** Behind everything. */
  ground: string
  /** Cards, panels, tables, inputs. */
  surface: string
  /** Table heads, read-only blocks, skeletons. */
  sunken: string
  /** Menus and dialogs floating above a surface. */
  raised: string
  border: string
  /** Borders of inputs and buttons. */
  borderStrong: string
  text: string
  textSecondary: string
  /** Placeholders, descriptions and disabled text: the faintest text allowed. */
  textFaint: string
  /** The one blue: all actions. */
  primary: string
  primaryHover: string
  primaryActive: string
  /** Text and icons on `primary`. */
  onPrimary: string
  /** Background of selected and hovered elements. */
  primarySoft: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  danger: string
  dangerSoft: string
  /** The sidebar, darker than the rest in both themes. */
  side: string
  sideText: string
  sideFaint: string
  sideActive: string
  sideHover: string
  sideLine: string
  /** Overlay on the page under panels and the toggled sidebar. */
  veil: string
  shadow: string
}

export const light: Palette = {
  ground: '#f5f7fa',
  surface: '#ffffff',
  sunken: '#eef2f7',
  raised: '#ffffff',
  border: '#dbe1ea',
  borderStrong: '#a3afbf',
  text: '#17202e',
  textSecondary: '#44516a',
  textFaint: '#5d6a80',
  primary: '#1b4b99',
  primaryHover: '#245ab0',
  primaryActive: '#133a7a',
  onPrimary: '#ffffff',
  primarySoft: '#e8eff9',
  success: '#17663b',
  successSoft: '#e3f3e9',
  warning: '#845000',
  warningSoft: '#fcf0d9',
  danger: '#b3261e',
  dangerSoft: '#fcebe9',
  side: '#142f5c',
  sideText: '#eef3fb',
  sideFaint: '#b3c4e0',
  sideActive: '#2a549b',
  sideHover: '#1d3e75',
  sideLine: '#2b4775',
  veil: 'rgba(13, 22, 38, 0.48)',
  shadow: '0 6px 24px rgba(20, 36, 66, 0.14)',
}

export const dark: Palette = {
  ground: '#0e141d',
  surface: '#161e2a',
  sunken: '#1d2735',
  raised: '#1c2634',
  border: '#2a3647',
  borderStrong: '#55647a',
  text: '#e7ecf4',
  textSecondary: '#b9c4d4',
  textFaint: '#9aa8bb',
  primary: '#8fb6f5',
  primaryHover: '#a9c7f8',
  primaryActive: '#78a5ee',
  onPrimary: '#0b1b36',
  primarySoft: '#20324f',
  success: '#7fd0a0',
  successSoft: '#173327',
  warning: '#eebb66',
  warningSoft: '#38290f',
  danger: '#f4a199',
  dangerSoft: '#411d1b',
  side: '#0f1a2c',
  sideText: '#e4ebf6',
  sideFaint: '#9fb1cd',
  sideActive: '#274472',
  sideHover: '#192a45',
  sideLine: '#23344f',
  veil: 'rgba(2, 5, 10, 0.62)',
  shadow: '0 8px 28px rgba(0, 0, 0, 0.5)',
}

/** Behind the initials of somebody without a photo, and the initials themselves. Pale ones would be too bright in the dark. */
export const initials = {
  light: [
    ['#dbe6f7', '#1b3f7d'],
    ['#d9eee6', '#125440'],
    ['#efe2f4', '#5e2c75'],
    ['#f6e6d8', '#743d0e'],
    ['#dcebf0', '#12505f'],
    ['#f4e1e6', '#7d2440'],
  ],
  dark: [
    ['#22385f', '#bcd3fa'],
    ['#163d32', '#a5dcc6'],
    ['#42294f', '#e0bff0'],
    ['#4a2f18', '#f2cda9'],
    ['#173c47', '#a9d8e6'],
    ['#4d2533', '#f4bccb'],
  ],
} as const

/** Sizes in px on a 4 px grid; motion in ms. */
export const sizes = {
  font: 14,
  fontTable: 13,
  fontSmall: 12,
  control: 32,
  controlTouch: 40,
  radius: 6,
  radiusLarge: 10,
  sidebar: 248,
  header: 48,
  motion: 150,
} as const

/** By the system, light or dark. */
export const themes = ['he-thong', 'sang', 'toi'] as const
export type Theme = (typeof themes)[number]

export const textSizes = ['nho', 'vua', 'lon'] as const
export type TextSize = (typeof textSizes)[number]

/** What sizes of text are multiplied by: 13, 14 and 16 px. */
export const textScales: Readonly<Record<TextSize, number>> = { nho: 13 / 14, vua: 1, lon: 16 / 14 }

/** A length that follows the size of text; px at the usual one, where the browser has its usual one, too. */
export const rem = (px: number): string => `${+(px / 16).toFixed(4)}rem`

/** Wider than this the sidebar is always shown, narrower it is toggled (spec 1 §9). */
export const sidebarBreakpoint = 991.98

/** A typeface made for Vietnamese, with a fallback of nearly the same width so that nothing jumps when it loads. */
export const fontFamily = "'Be Vietnam Pro', 'Be Vietnam Pro Fallback', 'Segoe UI', Arial, sans-serif"
