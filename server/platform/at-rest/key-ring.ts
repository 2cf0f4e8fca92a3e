/**
 * The keys of the encryption at rest (ENCRYPT_AT_REST), in a file outside the database: one a line, `<id> <32 bytes>`.
 * The last one encrypts, all of them decrypt; from each come keys of their own for files and for values.
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Name of the file in `DATA_DIR/keys`, where AT_REST_KEYS names no other. */
export const keyRingName = 'at-rest-keys'
/** Characters of an id. */
export const keyIdLength = 8
const keyBytes = 32

/** A key's own keys, by what they are for. */
export interface RingKey {
  id: string
  files: Buffer
  /** Of values that are only read back. */
  values: Buffer
  /** Of numbers that are compared as a whole, and of the hash by which the same one is the same token. */
  whole: Buffer
  sought: Buffer
}

export interface KeyRing {
  /** The key that encrypts. */
  current: RingKey
  /** Undefined for an id that the file hasn't. */
  find(id: string): RingKey | undefined
  ids: readonly string[]
}

/** What of the configuration says whether, and with which keys. */
export interface AtRestPlace {
  dataDir: string
  /** The file of the keys; undefined: one in `DATA_DIR/keys`. */
  atRestKeys: string | undefined
  encryptAtRest: boolean
}

/** Nothing else of a configuration: it is handed to threads. */
export const atRestPlace = ({ dataDir, atRestKeys, encryptAtRest }: AtRestPlace): AtRestPlace => ({
  dataDir,
  atRestKeys,
  encryptAtRest,
})

/** The file of the keys. */
export const keyFileOf = ({ dataDir, atRestKeys }: AtRestPlace): string =>
  atRestKeys ?? join(dataDir, 'keys', keyRingName)

/**
 * The keys of an installation; undefined where nothing was ever encrypted. A start makes none: a disk that isn't there must
 * not look like a new installation.
 */
export function openKeyRing(place: AtRestPlace): KeyRing | undefined {
  const file = keyFileOf(place)
  if (existsSync(file)) return readKeyRing(file)
  if (!place.encryptAtRest && place.atRestKeys === undefined) return undefined
  throw new Error(
    `Không có tệp khóa ${file}. Hãy chép tệp đã cất giữ vào đó; nếu chưa từng mã hóa, tạo khóa bằng npm run encrypt.`,
  )
}

function readKeyRing(file: string): KeyRing {
  const keys = keysIn(file)
  const current = keys.at(-1)
  if (current === undefined) throw new Error(`Tệp khóa ${file} trống. Hãy khôi phục tệp từ nơi cất giữ.`)
  const byId = new Map(keys.map((key) => [key.id, key]))
  return { current, find: (id) => byId.get(id) ?? newKey(file, id), ids: [...byId.keys()] }
}

/** A key that another process has added since. */
const newKey = (file: string, id: string): RingKey | undefined => keysIn(file).find((key) => key.id === id)

function keysIn(file: string): RingKey[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ringKeyOf(line, file))
}

function ringKeyOf(line: string, file: string): RingKey {
  const [id = '', text = ''] = line.trim().split(' ')
  const key = Buffer.from(text, 'base64url')
  if (!/^[0-9a-f]{8}$/.test(id) || key.length !== keyBytes)
    throw new Error(`Tệp khóa ${file} bị hỏng hoặc ghi dở. Hãy khôi phục tệp từ nơi cất giữ.`)
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `at rest: ${use}`, keyBytes))
  return {
    id,
    files: derived('files'),
    values: derived('values'),
    whole: derived('whole numbers'),
    sought: derived('sought numbers'),
  }
}

/** Adds a key, which from the next start on encrypts; returns its id. */
export function addKey(place: AtRestPlace): string {
  const file = keyFileOf(place)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const id = randomBytes(keyIdLength / 2).toString('hex')
  const line = `${id} ${randomBytes(keyBytes).toString('base64url')}\n`
  const isFirst = !existsSync(file)
  // An editor may have left the last line without its end.
  const isOpen = !isFirst && /[^\n]$/.test(readFileSync(file, 'utf8'))
  writeFileSync(file, isOpen ? `\n${line}` : line, { flag: isFirst ? 'wx' : 'a', mode: 0o600, flush: true })
  return id
}

/** Whether there is a file of keys. */
export const hasKeyRing = (place: AtRestPlace): boolean => existsSync(keyFileOf(place))
