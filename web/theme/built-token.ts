import { insertStyle, variablesClass, variablesPriority } from './built-styles.ts'
import { isStill } from './use-media.ts'

/** What antd's components read of the theme, by name; of some components values of their own. */
export type TokenValues = Readonly<Record<string, unknown>>

/**
 * Replaces antd's hook for the values of its theme in the build (`web/build/built-theme.ts`): the same values and variables, without
 * computing some five hundred of them in the page.
 */
export function builtToken(variables: string, values: TokenValues) {
  let answer: readonly unknown[] | undefined
  return () => {
    if (answer === undefined) {
      insertStyle('theme', variablesPriority, variables)
      // Read once, like antd's own settings (`AntdProvider`).
      const token = { ...values, motion: !isStill() }
      answer = [{}, token, '', token, { prefix: 'ant', key: variablesClass }, false]
    }
    return answer
  }
}
