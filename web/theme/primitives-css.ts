/**
 * The primitives of one declaration, beside the measures (scale-css.ts) and the compositions (ui/primitives/layout.css):
 * screens are laid out with these classes, other sheets say what they can't. Later lines win over earlier ones, those
 * under a condition over all others. `npm run check` names those that none uses any more.
 */
const plain = {
  // Layout.
  flex: 'display: flex',
  grid: 'display: grid',
  block: 'display: block',
  wrap: 'flex-wrap: wrap',
  between: 'justify-content: space-between',
  'to-end': 'justify-content: flex-end',
  'to-middle': 'justify-content: center',
  'to-top': 'align-items: flex-start',
  'to-bottom': 'align-items: flex-end',
  'to-start': 'justify-items: start',
  'columns-label': 'grid-template-columns: max-content minmax(0, 1fr)',
  'content-start': 'align-content: start',
  'items-start': 'align-items: start',
  'items-center': 'align-items: center',
  'items-baseline': 'align-items: baseline',
  // A child within its row, column or grid.
  relative: 'position: relative',
  absolute: 'position: absolute',
  fixed: 'position: fixed',
  sticky: 'position: sticky',
  'at-top': 'top: 0',
  'at-left': 'left: 0',
  'at-bottom': 'bottom: 0',
  'layer-2': 'z-index: 2',
  push: 'margin-left: auto',
  'pull-8': 'margin-inline: -8px',
  'pull-12': 'margin-inline: -12px',
  centred: 'margin-inline: auto',
  'self-start': 'justify-self: start',
  fit: 'min-width: 0',
  grow: 'flex: 1',
  rigid: 'flex: none',
  'whole-line': 'flex: 1 0 100%',
  unbroken: 'break-inside: avoid',
  full: 'width: 100%',
  'fit-in': 'max-width: 100%',
  'less-than-half': 'max-width: 40%',
  readable: 'max-width: 56ch',
  'window-high': 'min-height: 100dvh',
  'all-columns': 'grid-column: 1 / -1',
  'full-height': 'height: 100%',
  clip: 'overflow: hidden',
  scroll: 'overflow: auto',
  'scroll-x': 'overflow-x: auto',
  'scroll-y': 'overflow-y: auto',
  // Surfaces.
  bordered: 'border: 1px solid var(--border)',
  'bordered-strong': 'border: 1px solid var(--border-strong)',
  dashed: 'border: 1px dashed var(--border-strong)',
  edged: 'border: 1px solid transparent',
  'edged-danger': 'border: 1px solid var(--danger)',
  'edged-warning': 'border: 1px solid var(--warning)',
  edge: 'border-left: 3px solid transparent',
  'edge-primary': 'border-left: 3px solid var(--primary)',
  'rule-above': 'border-top: 1px solid var(--border)',
  'rule-below': 'border-bottom: 1px solid var(--border)',
  rounded: 'border-radius: var(--radius)',
  'round-large': 'border-radius: var(--radius-large)',
  pill: 'border-radius: 999px',
  circle: 'border-radius: 50%',
  surface: 'background: var(--surface)',
  raised: 'background: var(--raised)',
  ground: 'background: var(--ground)',
  sunken: 'background: var(--sunken)',
  warm: 'background: var(--warning-soft)',
  'soft-primary': 'background: var(--primary-soft)',
  'soft-danger': 'background: var(--danger-soft)',
  'soft-success': 'background: var(--success-soft)',
  'fill-primary': 'background: var(--primary)',
  'fill-danger': 'background: var(--danger)',
  'fill-warning': 'background: var(--warning)',
  'fill-success': 'background: var(--success)',
  shadow: 'box-shadow: var(--shadow)',
  dim: 'opacity: 0.6',
  invisible: 'visibility: hidden',
  fade: 'transition: opacity var(--motion)',
  // Text.
  text: 'color: var(--text)',
  muted: 'color: var(--text-secondary)',
  faint: 'color: var(--text-faint)',
  'text-danger': 'color: var(--danger)',
  'text-warning': 'color: var(--warning)',
  'text-success': 'color: var(--success)',
  'text-primary': 'color: var(--primary)',
  pale: 'color: var(--border-strong)',
  small: 'font-size: var(--font-small)',
  'text-table': 'font-size: var(--font-table)',
  strong: 'font-weight: 600',
  regular: 'font-weight: 400',
  mono: "font-family: ui-monospace, 'Cascadia Mono', Consolas, 'Liberation Mono', monospace",
  tight: 'line-height: 1.3',
  snug: 'line-height: 1.4',
  spaced: 'letter-spacing: 0.06em',
  struck: 'text-decoration: line-through',
  'select-all': 'user-select: all',
  break: 'overflow-wrap: anywhere',
  nowrap: 'white-space: nowrap',
  folding: 'white-space: normal',
  'keep-lines': 'white-space: pre-wrap',
  'text-center': 'text-align: center',
  'text-right': 'text-align: right',
  'text-left': 'text-align: left',
  'text-start': 'text-align: start',
  'text-end': 'text-align: end',
  pointer: 'cursor: pointer',
  'no-outline': 'outline: none',
  'no-pointer': 'pointer-events: none',
} as const

/** The same under a condition: a part of the selector, or the media that they are for. */
const conditional = {
  ':hover:where(:not(:disabled))': {
    'hover-line': 'text-decoration: underline',
    'hover-plain': 'text-decoration: none',
    'hover-primary': 'color: var(--primary)',
    'hover-danger': 'color: var(--danger)',
    'hover-text': 'color: var(--text)',
    'hover-sunken': 'background: var(--sunken)',
    'hover-soft': 'background: var(--primary-soft)',
    'hover-soft-danger': 'background: var(--danger-soft)',
  },
  ":is([aria-pressed='true'], [aria-current])": {
    'chosen-soft': 'background: var(--primary-soft)',
    'chosen-primary': 'color: var(--primary)',
    'chosen-strong': 'font-weight: 600',
    'chosen-edge': 'border-color: var(--primary)',
  },
  ':disabled': {
    'disabled-faint': 'color: var(--text-faint)',
  },
  '@media (pointer: coarse)': {
    'no-touch': 'display: none !important',
  },
  '@media screen and (max-width: 1679.98px)': {
    'not-wide-hide': 'display: none',
  },
  '@media screen and (max-width: 991.98px)': {
    'narrow-columns-1': 'grid-template-columns: minmax(0, 1fr)',
    'narrow-columns-2': 'grid-template-columns: repeat(2, minmax(0, 1fr))',
    'narrow-hide': 'display: none',
  },
  '@media screen and (max-width: 767.98px)': {
    'phone-columns-1': 'grid-template-columns: minmax(0, 1fr)',
    'phone-columns-3': 'grid-template-columns: repeat(3, minmax(0, 1fr))',
    'phone-hide': 'display: none',
    'phone-block': 'display: block',
    'phone-pad-20': 'padding: 20px',
    'phone-pad-8-10': 'padding: 8px 10px',
    'phone-pad-10-12': 'padding: 10px 12px',
    'phone-pad-4-0': 'padding: 4px 0',
    'phone-pad-4-16-20': 'padding: 4px 16px 20px',
    'phone-pad-left-0': 'padding-left: 0',
    'phone-pad-above-0': 'padding-top: 0',
    'phone-strong': 'font-weight: 600',
  },
  '@media screen and (max-width: 575.98px)': {
    'small-columns-1': 'grid-template-columns: minmax(0, 1fr)',
    'small-side-128': 'grid-template-columns: 128px minmax(0, 1fr)',
    'small-hide': 'display: none',
    'small-gap-0': 'gap: 0',
    'small-gap-4': 'gap: 4px',
    'small-pad-8': 'padding: 8px',
    'small-pad-12-12-4': 'padding: 12px 12px 4px',
    'small-pad-24-16': 'padding: 24px 16px',
    'small-pad-inline-16': 'padding-inline: 16px',
    'small-fold': 'white-space: normal',
  },
  '@media print': {
    'no-print': 'display: none !important',
    'print-pad-8-0-0': 'padding: 8px 0 0',
    'print-block': 'display: block',
  },
} as const

/** The names of these primitives. */
export const primitiveClasses = (): string[] => [plain, ...Object.values(conditional)].flatMap(Object.keys)

/** These primitives as a style sheet. */
export const primitivesCss = (): string =>
  [rules(plain), ...Object.entries(conditional).map(under)].join('\n')

const rules = (declarations: Readonly<Record<string, string>>, state = '') =>
  Object.entries(declarations)
    .map(([name, declaration]) => `.${name}${state} {\n  ${declaration};\n}`)
    .join('\n')

const under = ([condition, declarations]: [string, Readonly<Record<string, string>>]) =>
  condition.startsWith('@') ? `${condition} {\n${rules(declarations)}\n}` : rules(declarations, condition)
