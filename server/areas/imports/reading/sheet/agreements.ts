/** Whether what two columns say of one field is the same. */
import type { SpareColumnName } from '#domain/imports/spare-columns.ts'
import { fold } from '#domain/officer/name-text.ts'

export type Agrees = (text: string, other: string) => boolean
/** A text in comparable form. */
export const bareText = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
export const isSame = (text: string, other: string): boolean => text === other
export const endsWith = (text: string, other: string): boolean => ` ${text}`.endsWith(` ${other}`)
const placeWords = /\b(?:tinh|thanh pho|tp|xa|phuong|thi tran|tt|huyen|quan|thi xa|tx|dac khu)\b/gu
/** 'Xã Mỹ Hội' and 'Mỹ Hội, huyện Cao Lãnh'. */
export const isSamePlace = (text: string, other: string): boolean => {
  const [long, short] = [text, other]
    .map((place) => place.replaceAll(placeWords, ' ').replaceAll(/\s+/gu, ' ').trim())
    .toSorted((a, b) => b.length - a.length) as [string, string]
  return ` ${long} `.includes(` ${short} `)
}

/** The day or the month of a birth 'dd MM yyyy'. */
const isPart =
  (at: 0 | 1) =>
  (birth: string, part: string): boolean => {
    const parts = birth.split(' ')
    // What is no whole date is an error already.
    return parts.length !== 3 || Number(parts[at]) === Number(part)
  }
/** '1980', '80', 'năm 1980'. */
const isYear = (birth: string, text: string): boolean => {
  const year = /(?:19|20)\d{2}/.exec(text)?.[0] ?? text
  return endsWith(birth, year) || (/^\d{2}$/.test(year) && birth.endsWith(year))
}
export const partsOfBirth = [
  ['sinhNgay', isPart(0)],
  ['sinhThang', isPart(1)],
  ['sinhNam', isYear],
  ['ngaySinhNam', isYear],
  ['ngaySinhNu', isYear],
] as const satisfies readonly (readonly [SpareColumnName, Agrees])[]
