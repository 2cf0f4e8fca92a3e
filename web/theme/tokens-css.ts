import {
  dark,
  fontFamily,
  initials,
  light,
  rem,
  sizes,
  textScales,
  textSizes,
  type Palette,
} from './tokens.ts'

/**
 * The tokens as CSS variables (`--primary`, `--text-faint`, `--control` …), dark and with larger or smaller text as
 * `appearance.ts` marks the page. Sheets give text in `rem`; on paper it has its usual size.
 */
export function tokensCss(): string {
  const measures = Object.entries(sizes).map(([name, value]) => declaration(name, measure(name, value)))
  const texts = textSizes.map(
    (size) => `:root[data-text='${size}'] {\n  font-size: ${+(textScales[size] * 100).toFixed(3)}%;\n}`,
  )
  return [
    `:root {\n${[...colours(light), ...ofInitials(initials.light), ...measures, declaration('font-family', fontFamily)].join('\n')}\n}`,
    `@media screen {\n:root[data-theme='dark'] {\n${['  color-scheme: dark;', ...colours(dark), ...ofInitials(initials.dark)].join('\n')}\n}\n${texts.join('\n')}\n}`,
    // The least height of what is pressed: none for a mouse.
    ':root {\n  --touch: 0px;\n}\n@media (pointer: coarse) {\n:root {\n  --touch: var(--control-touch);\n}\n}',
    '@media (prefers-reduced-motion: reduce) {\n:root {\n  --motion: 0ms;\n}\n}',
  ].join('\n')
}

const measure = (name: string, value: number): string => {
  if (name === 'motion') return `${value}ms`
  return /^(?:font|control|sidebar)/.test(name) ? rem(value) : `${value}px`
}

const colours = (palette: Palette) => Object.entries(palette).map(([name, value]) => declaration(name, value))

const ofInitials = (pairs: readonly (readonly [ground: string, text: string])[]) =>
  pairs.flatMap(([ground, text], index) => [
    declaration(`initials-${index}`, ground),
    declaration(`initials-${index}-text`, text),
  ])

const declaration = (name: string, value: string) =>
  `  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`
