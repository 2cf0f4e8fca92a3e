/**
 * Tokens of encrypted values, and the connection that makes and reads them: a marked parameter (covered.ts) is stored as a
 * token where the setting says so, and a token in a result, at whatever depth, is what it stands for. Statements don't know
 * whether anything is encrypted.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { coveredNames } from '#domain/records/covered-names.ts'
import { Covered, CoveredJson, JsonParameter, PartsOfNumbers } from '#server/platform/at-rest/covered.ts'
import { keyIdLength, type KeyRing } from '#server/platform/at-rest/key-ring.ts'

/** A character that no text from outside may contain (parse.ts), so that nobody can bring a token. */
const mark = '\u0002'
/** t: text; j: JSON; w: text that is compared as a whole, of which the same value gives the same token. */
type Kind = 't' | 'j' | 'w'
const bodyAt = mark.length + 1 + keyIdLength
/** How tokens begin, for statements that look for those of a key. */
export const tokenBeginnings = {
  length: bodyAt,
  /** A pattern of LIKE. */
  any: `${mark}%`,
  /** The mark in the text of JSON. */
  escaped: String.raw`\u0002`,
  of: (keyId: string) => [`${mark}t${keyId}`, `${mark}j${keyId}`, `${mark}w${keyId}`],
  /** A regular expression over the text of JSON: a token of another key. */
  otherThan: (keyId: string) => String.raw`\\u0002.(?!${keyId})`,
}
const nonceLength = 12
const tagLength = 16
const algorithm = 'aes-256-gcm'

interface Coding {
  /** A parameter as it is sent. */
  parameter: (value: unknown) => unknown
  /** Rows as they are meant; changes them in place. */
  rows<R>(rows: R[]): R[]
}

/** The coding of all connections of a database, which is set once the keys were read. */
export class ValueCodec {
  #coding = codingOf(undefined, false)

  /** `ring`: undefined where nothing was ever encrypted; `encrypts`: what is written from now on. */
  use(ring: KeyRing | undefined, encrypts: boolean): void {
    this.#coding = codingOf(ring, encrypts)
  }

  parameters(values: readonly unknown[]): readonly unknown[] {
    const { parameter } = this.#coding
    return values.some((value) => typeof value === 'object' && value !== null)
      ? values.map(parameter)
      : values
  }

  rows<R>(rows: R[]): R[] {
    return this.#coding.rows(rows)
  }
}

function codingOf(ring: KeyRing | undefined, encrypts: boolean): Coding {
  const current = encrypts ? ring?.current : undefined

  function seal(kind: Kind, text: string, sought = ''): string {
    if (current === undefined) throw new Error('nothing is encrypted')
    const nonce =
      kind === 'w'
        ? createHmac('sha256', current.sought).update(`${sought}\0${text}`).digest().subarray(0, nonceLength)
        : randomBytes(nonceLength)
    // What is compared has a key of its own: its nonce follows from the value, so that no two values share one.
    const key = kind === 'w' ? current.whole : current.values
    const cipher = createCipheriv(algorithm, key, nonce)
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${mark}${kind}${current.id}${sealed.toString('base64')}`
  }

  function open(token: string): unknown {
    const kind = token[mark.length] as Kind
    const id = token.slice(mark.length + 1, bodyAt)
    const key = ring?.find(id)
    if (key === undefined)
      throw new Error(`a value is encrypted with the key ${id}, which isn't in the file of the keys`)
    const sealed = Buffer.from(token.slice(bodyAt), 'base64')
    const decipher = createDecipheriv(
      algorithm,
      kind === 'w' ? key.whole : key.values,
      sealed.subarray(0, nonceLength),
      {
        authTagLength: tagLength,
      },
    )
    decipher.setAuthTag(sealed.subarray(-tagLength))
    const text =
      decipher.update(sealed.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
    return kind === 'j' ? JSON.parse(text) : text
  }

  function cover(value: unknown, sought?: string): unknown {
    if (current === undefined || value === null || value === undefined || value === '') return value
    if (typeof value !== 'string') return seal('j', JSON.stringify(value))
    return sought === undefined ? seal('t', value) : seal('w', value, sought)
  }

  function stored(covered: Covered): unknown {
    if (covered instanceof PartsOfNumbers) return current === undefined ? covered.value : []
    return cover(covered.value, covered.sought)
  }

  function coverMembers(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || isOpaque(value)) return value
    if (Array.isArray(value)) return value.map(coverMembers)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        coveredNames.has(name) ? cover(member, coveredNames.get(name)) : coverMembers(member),
      ]),
    )
  }

  /** For JSON.stringify, which has made of a marked value what it is in the clear: its holder still has it. */
  function replace(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
    const marked = this[name]
    if (marked instanceof Covered) return stored(marked)
    return marked instanceof CoveredJson && !(marked instanceof JsonParameter)
      ? coverMembers(marked.value)
      : value
  }

  function meant(value: unknown): unknown {
    if (typeof value === 'string') return value.startsWith(mark) ? open(value) : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) if (isRead(item)) value[at] = meant(item)
      return value
    }
    if (isOpaque(value)) return value
    for (const name in value) {
      const item = (value as Record<string, unknown>)[name]
      if (isRead(item)) (value as Record<string, unknown>)[name] = meant(item)
    }
    return value
  }

  return {
    parameter: (value) => {
      if (value instanceof Covered) return stored(value)
      if (Array.isArray(value) && value[0] instanceof Covered)
        return value.map((item: unknown) => (item instanceof Covered ? stored(item) : item))
      if (!(value instanceof CoveredJson)) return value
      return JSON.stringify(value, ...(current === undefined ? [] : [replace]))
    },
    rows: ring === undefined ? (rows) => rows : (rows) => meant(rows) as typeof rows,
  }
}

/** Numbers and flags, which are most of a row, are what they are. */
const isRead = (value: unknown): boolean =>
  typeof value === 'string' ? value.startsWith(mark) : typeof value === 'object' && value !== null

const isOpaque = (value: object): boolean => value instanceof Date || ArrayBuffer.isView(value)
