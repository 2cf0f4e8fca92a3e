/** A style sheet of antd, made by the build: a key to insert it once, its priority among antd's sheets, its rules. */
export type BuiltStyle = readonly [key: string, priority: number, css: string]

/** Stand in built styles for the class names that an antd component has in the page. */
export const placeholders = { prefix: 'PREFIX-OF-COMPONENT', scope: 'SCOPE-OF-VARIABLES' } as const

/** The class with antd's CSS variables. */
export const variablesClass = 'hoso'

const inserted = new Set<string>()

/**
 * Replaces the style hook of an antd component in the build (`web/build/antd-styles.ts`): the same classes, and the same
 * sheets at the same place, without making them in the page.
 */
export function builtStyleHook(styles: readonly BuiltStyle[], variables: string) {
  const registeredCalls = new Set<string>()
  return (prefix: string, scope: string = prefix, withStyles = true): [hash: string, variables: string] => {
    const call = `${prefix} ${scope} ${withStyles}`
    if (!registeredCalls.has(call)) {
      registeredCalls.add(call)
      const named = (text: string) =>
        text.replaceAll(placeholders.prefix, prefix).replaceAll(placeholders.scope, scope)
      for (const [key, priority, css] of withStyles ? styles : [])
        insertStyle(named(key), priority, named(css))
      insertStyle(named(variables), variablesPriority, named(variables))
    }
    return ['', variablesClass]
  }
}

export const variablesPriority = -999

/** Inserts where antd does: before our style sheets, after its own of the same or a lower priority. */
export function insertStyle(key: string, priority: number, css: string): void {
  if (css === '' || inserted.has(key)) return
  inserted.add(key)
  const style = document.createElement('style')
  style.dataset['rcOrder'] = 'prependQueue'
  style.dataset['rcPriority'] = `${priority}`
  style.textContent = css
  const before = [...document.head.querySelectorAll<HTMLElement>('style[data-rc-order^=prepend]')]
    .filter(({ dataset }) => Number(dataset['rcPriority'] ?? 0) <= priority)
    .at(-1)
  if (before) before.after(style)
  else document.head.prepend(style)
}
