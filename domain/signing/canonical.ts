/**
 * The canonical text of a record's content: it is hashed, signed and sent. The same content always gives the same text:
 * keys (ASCII) sorted by code units, texts in NFC, no white space between tokens, and no empty values (null, '', an
 * empty list or object, false), so that a field added to the product changes no text until it is filled in. Numbers and
 * escapes are those of JSON.stringify. It is hashed as UTF-8.
 */
export type Content = { readonly [key: string]: ContentValue | undefined }
export type ContentValue = string | number | boolean | null | readonly ContentValue[] | Content

/** '{}' for content with only empty values. Throws for a number that JSON can't represent. */
export const canonicalText = (content: Content): string => written(content) ?? '{}'

/** Undefined for an empty value. */
function written(value: ContentValue | undefined): string | undefined {
  if (value === undefined || value === null || value === '' || value === false) return undefined
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`no JSON number: ${value}`)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    const items = value.flatMap((item: ContentValue) => written(item) ?? [])
    return items.length === 0 ? undefined : `[${items.join(',')}]`
  }
  const content = value as Content
  const members = Object.keys(content)
    .sort()
    .flatMap((key) => {
      const text = written(content[key])
      return text === undefined ? [] : `${quoted(key)}:${text}`
    })
  return members.length === 0 ? undefined : `{${members.join(',')}}`
}

const plain = /^[\u0020-\u007e]*$/
/** Codes, days and keys are ASCII and need no normalization; they are most of a content. */
const quoted = (text: string): string => JSON.stringify(plain.test(text) ? text : text.normalize('NFC'))
