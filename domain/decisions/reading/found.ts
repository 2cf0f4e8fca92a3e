/** What is read: a value with how sure it is and where it stands. */
import { passageOf, type Flow, type Passage } from '#domain/decisions/reading/paper.ts'
import { dayIn, figureIn, monthIn, respelled } from '#domain/decisions/reading/words.ts'

/** A value as read from a text: days and months as ISO, numbers as numbers; words stay words. */
export interface FoundValue {
  ten: string
  giaTri: string | number
  /** 0 to 1; below 0.85 it is shown as a guess. */
  tin: number
  /** The words of the paper. */
  chu: string
  cho: Passage | null
}

export type ValueKind = 'day' | 'month' | 'figure' | 'whole' | 'percent' | 'words' | 'code' | 'months'

/** The value of words of a kind; null if they are none. Of a month a day says more: it stays one. */
export function valueIn(kind: ValueKind, text: string): string | number | null {
  const clean = text.replaceAll(/\s+/gu, ' ').trim()
  if (kind === 'day') return dayIn(clean)
  if (kind === 'month') return dayIn(clean) ?? monthIn(clean)
  if (kind === 'figure') return figureIn(clean)
  if (kind === 'whole' || kind === 'percent') return /^\d+$/.test(clean) ? Number(clean) : null
  if (kind === 'code') return clean === '' ? null : clean.replaceAll(' ', '')
  if (kind === 'months') {
    const [, count = '', unit = ''] = /(\d+)\D*?(năm|tháng)/iu.exec(clean) ?? []
    return count === '' ? null : Number(count) * (unit.toLowerCase() === 'năm' ? 12 : 1)
  }
  return clean.replace(/[\s.,;:/-]+$/u, '') || null
}

export interface Rule {
  /** The first group that matched is the value. */
  re: RegExp
  tin: number
  /** The last one in the text counts. */
  last?: true
}

export const rule = (re: RegExp, tin = 0.97, more: { last?: true } = {}): Rule => ({ re, tin, ...more })

/** The first rule that finds a value. */
export function findBy(
  ten: string,
  kind: ValueKind,
  rules: readonly Rule[],
  flow: Flow,
): FoundValue | undefined {
  const text = respelled(flow.text)
  for (const { re, tin, last } of rules) {
    const matches = [...text.matchAll(re)]
    for (const match of last ? matches.reverse() : matches) {
      const group = match.slice(1).find((part) => part !== undefined && part !== '')
      if (group === undefined) continue
      const from = match.index + match[0].lastIndexOf(group)
      const chu = flow.text.slice(from, from + group.length)
      const giaTri = valueIn(kind, chu)
      if (giaTri !== null)
        return {
          ten,
          giaTri,
          tin,
          chu: chu.replaceAll(/\s+/gu, ' ').trim(),
          cho: passageOf(flow, from, from + group.length),
        }
    }
  }
  return undefined
}
