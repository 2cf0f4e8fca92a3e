/** 'kế toán', 'giáo viên THCS': all ranks whose names begin so. */
import type { LexiconItem } from './lexicon-item.ts'

/** Ids by each beginning of two words or more, in small letters. */
export function familiesOf(items: readonly LexiconItem[]): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const { id, name } of items) {
    const words = name.toLowerCase().split(/[\s,]+/u)
    for (let length = 2; length < words.length; length++) {
      const beginning = words.slice(0, length).join(' ')
      const ids = families.get(beginning)
      if (ids === undefined) families.set(beginning, [id])
      else ids.push(id)
    }
  }
  const beginnings = [...families]
  for (const [beginning, ids] of beginnings) {
    const short = beginning.replace('trung học phổ thông', 'thpt').replace('trung học cơ sở', 'thcs')
    if (short !== beginning) families.set(short, ids)
  }
  return families
}
