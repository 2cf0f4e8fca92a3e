/** What a guard is, and the switch that can be put in its place. */

export interface Guard {
  name: string
  /** The file, below the root of the project. */
  file: string
  /** The expression that decides. */
  text: string
  /** Which of several places with this text, from 0. */
  nth?: number
  /** The expression without the guard. */
  without: string
  /** How it stands in the source: an expression, a part of an SQL text, or arguments of a call. */
  as?: 'sql' | 'arguments'
  /** Rows of the table that show it: `Controller/action about subject`. */
  shownBy: readonly string[]
  /** Guards that stand before it and hide it: it is tried with those taken out too. */
  behind?: readonly string[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Stands before a guard's own text inside its switch. */
const switchMark = '/* else */ '

/** The source with a switch in each guard's place, thrown by naming the guard in `globalThis.guardsTakenOut`. */
export function withSwitches(guards: readonly Guard[], file: string, source: string): string {
  let result = source
  // The last place first, so that those of the same text keep their order.
  const here = guards.filter((guard) => guard.file === file).sort((a, b) => (b.nth ?? 0) - (a.nth ?? 0))
  for (const guard of here) {
    const places = [...result.matchAll(new RegExp(escaped(guard.text), 'g'))].filter(
      ({ index }) => !result.slice(index - switchMark.length, index).endsWith(switchMark),
    )
    const place = places[guard.nth ?? 0]
    if (place === undefined || (guard.nth === undefined && places.length > 1))
      throw new Error(`${file}: '${guard.text}' stands there ${places.length} times`)
    const end = place.index + guard.text.length
    result = result.slice(0, place.index) + switched(guard) + result.slice(end)
  }
  return result
}

function switched({ name, text, without, as }: Guard): string {
  const out = `globalThis.guardsTakenOut?.has(${JSON.stringify(name)})`
  switch (as) {
    case 'sql':
      return `\${${out} ? sql\`${without}\` : sql\`${switchMark}${text}\`}`
    case 'arguments':
      return text.includes(': ')
        ? `...(${out} ? ${without} : { ${switchMark}${text} })`
        : `...(${out} ? ${without} : [${switchMark}${text}])`
    default:
      return `(${out} ? (${without}) : (${switchMark}${text}))`
  }
}
