/**
 * Numbers stored as text: CCCD, CMND, telephone. Excel drops their leading zeros and, in long ones, the last digits.
 */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { canBeCitizenNumber } from '#domain/officer/citizen-number.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'

export type NumberKind = 'soCccd' | 'soCmnd' | 'soDienThoai'

/** Number of digits. */
const lengths: Readonly<Record<NumberKind, number>> = { soCccd: 12, soCmnd: 9, soDienThoai: 10 }
/** Whether the digits without their leading zeros can be a number of this kind: CCCD have up to two, the others one. */
const canLackZeros: Readonly<Record<NumberKind, (digits: string) => boolean>> = {
  soCccd: (digits) => /^[1-9]\d{9,10}$/.test(digits),
  soCmnd: (digits) => /^[1-9]\d{7}$/.test(digits),
  // Mobile numbers; those of a house have eleven digits.
  soDienThoai: (digits) => /^[35789]\d{8}$/.test(digits),
}

/** A person's number, from text or from a number cell, which has lost its zeros. */
export function readDigits(kind: NumberKind, cell: string | number): ReadCell {
  if (typeof cell === 'number' && (!Number.isInteger(cell) || cell < 0))
    return { value: String(cell), problem: says.notADigit(String(cell)) }
  const typed = typeof cell === 'number' ? plainNumber(cell) : cell
  const scientific = /^(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/.exec(typed.replaceAll(' ', ''))
  if (scientific !== null) return fromScientific(kind, typed, scientific)
  const signs = wholeOf(kind, typed).replaceAll(/[\s.'’`´\-–_()]/gu, '')
  const isForeign = kind === 'soDienThoai' && /^(?:\+|00)84\d{9}$/.test(signs)
  const digits = isForeign ? `0${signs.slice(-9)}` : signs.replace(/,0+$/, '')
  if (digits === '') return { value: '', before: typed, why: says.whyNothing }
  if (!/^\d+$/.test(digits)) return { value: typed, problem: says.notADigit(typed) }
  // Hardly any CMND begins with a zero: a text lacks another digit.
  const isTyped = kind === 'soCmnd' && typeof cell === 'string'
  const restored = isTyped ? undefined : withZeros(kind, digits, typed)
  if (restored !== undefined) return restored
  if (kind === 'soDienThoai' && /^[1-9]\d{9}$/.test(digits))
    return { value: typed, problem: says.notAPhone(typed) }
  if (digits === typed) return { value: digits }
  return { value: digits, before: typed, why: isForeign ? says.whyPrefix : says.whySigns }
}

/** '87080001234.0' has a decimal zero, which is not part of it; in '0912.345.000' the zeros belong to the number. */
function wholeOf(kind: NumberKind, typed: string): string {
  const [, whole = ''] = /^(['’`´+\s]*\d[\d\s]*)[.,]0+['’`´\s]*$/u.exec(typed) ?? []
  const least = kind === 'soCmnd' ? 8 : 9
  return whole.replaceAll(/\D/g, '').length >= least ? whole : typed
}

const plainNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e15 ? String(number) : String(number).toUpperCase()

/**
 * Zeros are put back only where exactly those are missing that Excel drops, and never before a zero: '08718512345' lacks
 * another digit. Undefined if none are missing. A CMND number in the CCCD column has nine digits: zeros wouldn't repair it.
 */
function withZeros(kind: NumberKind, digits: string, typed: string): ReadCell | undefined {
  if (!canLackZeros[kind](digits)) return undefined
  const value = digits.padStart(lengths[kind], '0')
  if (kind === 'soCccd' && !canBeCitizenNumber(value))
    return { value: typed, problem: says.noSuchCccd(typed, value) }
  return { value, before: typed, why: says.whyZero, isGuess: true }
}

/** '8.7080001234E+10' still has all digits; '8.71E+10' and '8.708000123E+10' have lost some. */
function fromScientific(
  kind: NumberKind,
  typed: string,
  [, first = '', rest = '', power = '']: RegExpExecArray,
): ReadCell {
  if (rest.length !== Number(power)) return { value: typed, problem: says.digitsLost(typed) }
  const digits = first + rest
  return withZeros(kind, digits, typed) ?? { value: digits, before: typed, why: says.whyScientific }
}

/** Number of complete CCCD numbers in a text: two mean two people in one cell. */
export const cccdsIn = (text: string): number => new Set(text.match(/(?<!\d)\d{12}(?!\d)/g)).size
