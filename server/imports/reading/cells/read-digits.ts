/**
 * Numbers stored as text: CCCD, CMND, telephone. Excel drops their leading zeros and, in long ones, the last digits.
 */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { ReadCell } from '#server/imports/reading/cells/read-cell-types.ts'

export type NumberKind = 'soCccd' | 'soCmnd' | 'soDienThoai'

/** Number of digits. */
const lengths: Readonly<Record<NumberKind, number>> = { soCccd: 12, soCmnd: 9, soDienThoai: 10 }
/** Leading zeros that may have been lost: '001…' is Hà Nội, no province has three. */
const lostZeros: Readonly<Record<NumberKind, number>> = { soCccd: 2, soCmnd: 2, soDienThoai: 1 }

/** A person's number, from text or from a number cell, which has lost its zeros. */
export function readDigits(kind: NumberKind, cell: string | number): ReadCell {
  const typed = typeof cell === 'number' ? plainNumber(cell) : cell
  const scientific = /^(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/.exec(typed.replaceAll(' ', ''))
  if (scientific !== null) return fromScientific(kind, typed, scientific)
  const signs = wholeOf(kind, typed).replaceAll(/[\s.'’`´\-–_()]/gu, '')
  const isForeign = kind === 'soDienThoai' && /^(?:\+|00)84\d{9}$/.test(signs)
  const digits = isForeign ? `0${signs.slice(-9)}` : signs.replace(/,0+$/, '')
  if (digits === '') return { value: '', before: typed, why: says.whyNothing }
  if (!/^\d+$/.test(digits)) return { value: typed, problem: says.notADigit(typed) }
  const whole = withZeros(kind, digits)
  if (whole !== digits) return { value: whole, before: typed, why: says.whyZero }
  if (digits === typed) return { value: digits }
  return { value: digits, before: typed, why: isForeign ? says.whyPrefix : says.whySigns }
}

/** '87080001234.0' has a decimal zero, which is not part of it; in '0912.345.000' the zeros belong to the number. */
function wholeOf(kind: NumberKind, typed: string): string {
  const [, whole = ''] = /^(['’`´+\s]*\d[\d\s]*)[.,]0+['’`´\s]*$/u.exec(typed) ?? []
  const least = Math.min(lengths.soCmnd, lengths[kind] - lostZeros[kind])
  return whole.replaceAll(/\D/g, '').length >= least ? whole : typed
}

const plainNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : String(number).toUpperCase()

function withZeros(kind: NumberKind, digits: string): string {
  const missing = lengths[kind] - digits.length
  // A CMND number in the CCCD column has nine digits too: zeros wouldn't repair it.
  return missing > 0 && missing <= lostZeros[kind] ? digits.padStart(lengths[kind], '0') : digits
}

/** '8.7080001234E+10' still has all digits; '8.71E+10' has lost some. */
function fromScientific(
  kind: NumberKind,
  typed: string,
  [, first = '', rest = '', power = '']: RegExpExecArray,
): ReadCell {
  if (rest.length > Number(power) || Number(power) - rest.length > 1)
    return { value: typed, problem: says.digitsLost(typed) }
  const digits = (first + rest).padEnd(Number(power) + 1, '0')
  return { value: withZeros(kind, digits), before: typed, why: says.whyScientific }
}

/** Number of complete CCCD numbers in a text: two mean two people in one cell. */
export const cccdsIn = (text: string): number => new Set(text.match(/(?<!\d)\d{12}(?!\d)/g)).size
