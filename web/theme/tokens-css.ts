import { dark, fontFamily, initials, light, sizes, type Palette } from './tokens.ts'

/** The tokens as CSS variables (`--primary`, `--text-faint`, `--control` …), dark when the system asks for it. */
export function tokensCss(): string {
  const measures = Object.entries(sizes).map(([name, value]) =>
    declaration(name, name === 'motion' ? `${value}ms` : `${value}px`),
  )
  return [
    `:root {\n${[...colours(light), ...ofInitials(initials.light), ...measures, declaration('font-family', fontFamily)].join('\n')}\n}`,
    `@media screen and (prefers-color-scheme: dark) {\n:root {\n${[...colours(dark), ...ofInitials(initials.dark)].join('\n')}\n}\n}`,
    // The least height of what is pressed: none for a mouse.
    ':root {\n  --touch: 0px;\n}\n@media (pointer: coarse) {\n:root {\n  --touch: var(--control-touch);\n}\n}',
    '@media (prefers-reduced-motion: reduce) {\n:root {\n  --motion: 0ms;\n}\n}',
  ].join('\n')
}

const colours = (palette: Palette) => Object.entries(palette).map(([name, value]) => declaration(name, value))

const ofInitials = (pairs: readonly (readonly [ground: string, text: string])[]) =>
  pairs.flatMap(([ground, text], index) => [
    declaration(`initials-${index}`, ground),
    declaration(`initials-${index}-text`, text),
  ])

const declaration = (name: string, value: string) =>
  `  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`
