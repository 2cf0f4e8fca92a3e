/** Flags, figures, salary steps and rank codes: short cells with many spellings. */
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'

const yes = new Set(
  'co,x,xx,v,1,yes,y,true,dung,da,roi,dang vien,dv,✓,✔,☑,☒,■,●,+,dang vien chinh thuc,chinh thuc,du bi'.split(
    ',',
  ),
)
const no = new Set('khong,k,ko,0,no,n,false,sai,chua,-,–,—,o,☐,□,khong co,khong phai,quan chung'.split(','))

/** 'Có' or 'Không'; `folded` is the text without diacritics in lower case. */
export function readFlag(text: string, folded: string): ReadCell {
  const value = yes.has(folded) ? 'Có' : no.has(folded) ? 'Không' : undefined
  if (value === undefined) return { value: text, problem: says.notAFlag(text) }
  return value === text ? { value } : { value, before: text, why: says.whyFlag }
}

/** A coefficient with a decimal comma: '3,66', '3.66', 3.66. */
export function readFigure(cell: string | number): ReadCell {
  const typed = String(cell)
  const text = typed.replaceAll(/\s/gu, '').replace(',', '.')
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text)) return { value: typed, problem: says.notAFigure(typed) }
  const value = String(Math.round(Number(text) * 10_000) / 10_000).replace('.', ',')
  const padded = value.replace(/^(\d+)$/, '$1,00').replace(/,(\d)$/, ',$10')
  if (typeof cell === 'number' || typed === padded || typed.replace('.', ',') === padded)
    return { value: padded }
  return { value: padded, before: typed, why: says.whyFigure }
}

/** The step of salary: '5', also from '5/9' and '05'. 'Bậc 5' is the name that the template offers. */
export function readStep(cell: string | number): ReadCell {
  const typed = String(cell)
  const step = /^(?:bậc\s*)?0?(\d{1,2})(?:\s*\/\s*\d{1,2})?$/iu.exec(typed.trim())?.[1]
  if (step === undefined || step === typed) return { value: step ?? typed }
  if (typed.trim().toLowerCase() === `bậc ${step}`) return { value: step }
  return { value: step, before: typed, why: says.whyStep }
}

const grades = ['i', 'ii', 'iii', 'iv', 'v']

/** A career grade, as the template offers it: 'Bậc 3', also from '3', 'III', 'bậc 03' and 3. */
export function readGrade(cell: string | number): ReadCell {
  const typed = String(cell)
  const [, digits, roman = ''] = /^(?:bac )?(?:0?([1-5])|(i{1,3}|iv|v))$/.exec(folded(typed)) ?? []
  const grade = digits ?? String(grades.indexOf(roman) + 1)
  if (grade === '0') return { value: typed, problem: says.notAGrade(typed) }
  const value = `Bậc ${grade}`
  return value === typed ? { value } : { value, before: typed, why: says.whyGrade }
}

/** '01.003 - Chuyên viên', as the template offers it: the catalogue knows both. */
const codeWithName = /^(?:\d{2}\.\d{3}[a-z]?|V\.\d{2}\.\d{2}\.\d{2,3}) - \S/u

/** A rank's code: also from 'Chuyên viên (01.003)', and from the number 1.003. */
export function readRank(cell: string | number): ReadCell {
  const typed = String(cell)
  if (typeof cell === 'number' && cell > 0) {
    const code = cell.toFixed(3).padStart(6, '0')
    return { value: code, before: typed, why: says.whyRank }
  }
  if (codeWithName.test(typed)) return { value: typed }
  const code = /(?<![\d.])(?:\d{2}[.,]\d{3}[a-z]?|[VvIi]+\.\d{2}\.\d{2}\.\d{2,3})(?![\d.]*\d)/u.exec(
    typed,
  )?.[0]
  if (code === undefined) return { value: typed }
  const value = code.replace(',', '.').replace(/^[vi]+/u, (roman) => roman.toUpperCase())
  return value === typed ? { value } : { value, before: typed, why: says.whyCode }
}

const sexes: Readonly<Record<string, string>> = {
  nam: 'Nam',
  nu: 'Nữ',
  m: 'Nam',
  f: 'Nữ',
  male: 'Nam',
  female: 'Nữ',
  trai: 'Nam',
  gai: 'Nữ',
  ong: 'Nam',
  ba: 'Nữ',
}

export function readSex(text: string, folded: string): ReadCell {
  // Some programs write 1 for men, others for women.
  if (/^\d+$/.test(text)) return { value: text, problem: says.notASex(text) }
  const value = Object.hasOwn(sexes, folded) ? sexes[folded] : undefined
  if (value === undefined || value === text) return { value: text }
  return { value, before: text, why: says.whyCapitals }
}

/** Texts that mean nothing, in a cell that may be empty. */
export const meansEmpty = (text: string): boolean => text.length <= 10 && nothing.test(folded(text))
const nothing = /^(?:[-–—.…_/x]+|khong|khong co|chua co|chua|n\/?a|null|none|0)$/u
