/** Checks bodies before their schema: nesting depth, characters that PostgreSQL can't store, NFC for all text. */
import { refusals } from '#domain/api/refusals.ts'

const deepest = 20
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])

/**
 * The value with every text (keys too) in NFC: the same object if it is already, as nearly always. Throws 21 for NUL,
 * other control characters except tab and newline, and lone surrogates; drops keys that could reach a prototype or
 * break conversion to text or number.
 */
export function cleanBody(value: unknown, path = '', depth = 0): unknown {
  if (depth > deepest) throw refusals.malformed('Dữ liệu gửi lên lồng nhau quá sâu.')
  if (typeof value === 'string') return cleanText(value, path)
  if (typeof value === 'number' && !Number.isFinite(value)) throw refusals.malformed()
  if (Array.isArray(value)) {
    const items = value.map((item, index) => cleanBody(item, `${path}[${index}]`, depth + 1))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (value === null || typeof value !== 'object') return value
  return cleanObject(value as Readonly<Record<string, unknown>>, path, depth)
}

function cleanObject(object: Readonly<Record<string, unknown>>, path: string, depth: number): unknown {
  /** Created at the first key or item that changes. */
  let cleaned: Record<string, unknown> | undefined
  const keys = Object.keys(object)
  for (const [at, key] of keys.entries()) {
    const name = forbiddenKeys.has(key) ? undefined : cleanText(key, path)
    const item =
      name === undefined
        ? undefined
        : cleanBody(object[key], path === '' ? name : `${path}.${name}`, depth + 1)
    if (cleaned === undefined && (name !== key || item !== object[key]))
      cleaned = Object.fromEntries(keys.slice(0, at).map((before) => [before, object[before]]))
    if (cleaned !== undefined && name !== undefined) cleaned[name] = item
  }
  return cleaned ?? object
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Ids, codes, dates and most keys: nothing to refuse or to normalise. */
const plain = /^[\u0020-\u007e]*$/

export function cleanText(text: string, path: string): string {
  if (plain.test(text)) return text
  if (controls.test(text) || !text.isWellFormed()) {
    throw refusals.invalidField(path, 'Nội dung có ký tự không được phép.')
  }
  const composed = text.normalize('NFC')
  return composed.includes('\r') ? composed.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : composed
}

/** Parses JSON text; an empty body is {}. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.malformed()
  }
}
