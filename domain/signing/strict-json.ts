/**
 * JSON in which no object names a key twice: readers of such a text disagree about its value, so that what one checks
 * isn't what another shows.
 */

/** The value of the text; throws if it is no JSON, or names a key twice. */
export function readStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (hasKeyTwice(text)) throw new SyntaxError('a key occurs twice')
  return value
}

/** Of a text that is JSON. Not by a pattern: a text of megabytes would be too long for one. */
function hasKeyTwice(text: string): boolean {
  /** The keys of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let at = 0
  while (at < text.length) {
    const letter = text[at]
    if (letter === '"') {
      const end = endOfText(text, at)
      const keys = open.at(-1)
      if (keys !== undefined && isKey(text, end)) {
        // Escapes make one key of two spellings.
        const key = JSON.parse(text.slice(at, end)) as string
        if (keys.has(key)) return true
        keys.add(key)
      }
      at = end
      continue
    }
    if (letter === '{') open.push(new Set())
    else if (letter === '[') open.push(undefined)
    else if (letter === '}' || letter === ']') open.pop()
    at++
  }
  return false
}

/** Behind the closing quote of the text that begins at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function isKey(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text[at] ?? '')) at++
  return text[at] === ':'
}
