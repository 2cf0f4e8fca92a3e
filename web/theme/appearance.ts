/** How the pages look on this device: the theme and the size of text. Stored in the browser, for all accounts. */
import { textSizes, themes, type TextSize, type Theme } from './tokens.ts'

export interface Appearance {
  theme: Theme
  textSize: TextSize
}

const key = 'giao-dien'
const usual: Appearance = { theme: 'he-thong', textSize: 'vua' }

/** What is kept; the usual where nothing is, or something else is there. */
export function loadAppearance(): Appearance {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Appearance> | null
    const theme = themes.find((each) => each === stored?.theme) ?? usual.theme
    return { theme, textSize: textSizes.find((each) => each === stored?.textSize) ?? usual.textSize }
  } catch {
    return usual
  }
}

/** Keeps a choice and shows it at once, here and in the other tabs. */
export function keepAppearance(appearance: Appearance): void {
  localStorage.setItem(key, JSON.stringify(appearance))
  show()
}

/**
 * Marks the page with what is chosen, which the style sheets follow (`tokens-css.ts`), and follows the system and the
 * other tabs. Called before the first paint.
 */
export function followAppearance(): void {
  show()
  systemDark().addEventListener('change', show)
  addEventListener('storage', show)
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

const listeners = new Set<() => void>()

function show(): void {
  const { theme, textSize } = loadAppearance()
  const { dataset } = document.documentElement
  dataset['theme'] = theme === 'toi' || (theme === 'he-thong' && systemDark().matches) ? 'dark' : 'light'
  dataset['text'] = textSize
  for (const listener of listeners) listener()
}

/** Whether the page is dark now. */
export const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark'

/** Calls back whenever the page looks different; returns how to stop it. */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
