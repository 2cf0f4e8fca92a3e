import {
  familyNames,
  menOlder,
  menYounger,
  minorities,
  womenOlder,
  womenYounger,
  type MinorityNames,
} from './name-lists.ts'
import { type Random, weightedBy } from '#demo/people/random.ts'

export type Sex = 'nam' | 'nữ'

const minorityTable = weightedBy(minorities.map((people) => [people, people.weight] as const))

/** About 1.6 % of the officers belong to an ethnic minority; null for the Kinh majority. */
export function drawMinority(random: Random): MinorityNames | null {
  return random.chance(0.016) ? random.weighted(minorityTable) : null
}

export const drawFamilyName = (random: Random): string => random.weighted(familyNames)

/** A full name as on a birth certificate of that year. */
export function drawName(random: Random, sex: Sex, birthYear: number, familyName: string): string {
  // Fashions changed slowly; a few names of either list appear in every decade.
  const younger = random.chance(birthYear >= 1988 ? 0.92 : birthYear >= 1980 ? 0.55 : 0.08)
  const lists = sex === 'nam' ? (younger ? menYounger : menOlder) : younger ? womenYounger : womenOlder
  let middle = random.weighted(lists.middle)
  // A given name that repeats a word of the family name would look odd ('Lâm Hoàng Lâm'), so it is drawn again.
  for (let attempt = 0; attempt < 8; attempt++) {
    const given = random.pick(lists.given)
    if (middle.split(' ').includes(given) || given === familyName) continue
    // 'Văn' with a woman's name, and a double 'Thị', don't occur.
    if (sex === 'nữ' && middle === '' && younger) middle = 'Thị'
    return middle === '' ? `${familyName} ${given}` : `${familyName} ${middle} ${given}`
  }
  return `${familyName} ${middle === '' ? (sex === 'nam' ? 'Văn' : 'Thị') : middle} ${sex === 'nam' ? 'Tuấn' : 'Hoa'}`
}

/** A full name of a member of an ethnic minority; some names have only one word, some an apostrophe. */
export function drawMinorityName(
  random: Random,
  sex: Sex,
  people: MinorityNames,
  familyName: string,
): string {
  const own = random.pick(sex === 'nam' ? people.men : people.women)
  return familyName === '' ? own : `${familyName} ${own}`
}

/** The letters without diacritics, lower case, with spaces: 'Đỗ Thị Hòa' → 'do thi hoa'. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
