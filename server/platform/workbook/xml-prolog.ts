/** What stands before the root element of an XML text: where a document type would declare entities. */

/**
 * Where the prolog ends (XML 1.0, 2.8: a declaration, comments, processing instructions, spaces); undefined if it
 * continues behind the text.
 */
export function prologEnd(text: string): number | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    if (' \t\r\n'.includes(text.charAt(at))) {
      at += 1
      continue
    }
    const close = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined
    if (close === undefined) return at
    const end = text.indexOf(close, at + (close === '-->' ? 4 : 2))
    if (end === -1) return undefined
    at = end + close.length
  }
  return undefined
}

/** Whether a document type (or another declaration) stands where the root element should begin. */
export const declaresType = (text: string, end: number): boolean => text.startsWith('<!', end)
