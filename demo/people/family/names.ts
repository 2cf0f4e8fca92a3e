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

/** A full name as it stands on a birth certificate of that year. */
export function drawName(random: Random, sex: Sex, birthYear: number, familyName: string): string {
  // The fashion changed slowly; a few names of either side appear in every decade.
  const younger = random.chance(birthYear >= 1988 ? 0.92 : birthYear >= 1980 ? 0.55 : 0.08)
  const lists = sex === 'nam' ? (younger ? menYounger : menOlder) : younger ? womenYounger : womenOlder
  let middle = random.weighted(lists.middle)
  // A word of the family name would read oddly twice ('Lâm Hoàng Lâm'), so the given name is drawn again.
  for (let attempt = 0; attempt < 8; attempt++) {
    const given = random.pick(lists.given)
    if (middle.split(' ').includes(given) || given === familyName) continue
    // 'Văn' with a name from the women's side, and a double 'Thị', are not met.
    if (sex === 'nữ' && middle === '' && younger) middle = 'Thị'
    return middle === '' ? `${familyName} ${given}` : `${familyName} ${middle} ${given}`
  }
  return `${familyName} ${middle === '' ? (sex === 'nam' ? 'Văn' : 'Thị') : middle} ${sex === 'nam' ? 'Tuấn' : 'Hoa'}`
}

/** A full name of a member of an ethnic minority; some names have one word only, some an apostrophe. */
export function drawMinorityName(
  random: Random,
  sex: Sex,
  people: MinorityNames,
  familyName: string,
): string {
  const own = random.pick(sex === 'nam' ? people.men : people.women)
  return familyName === '' ? own : `${familyName} ${own}`
}

/** The letters without Vietnamese signs, lower case, spaces kept: 'Đỗ Thị Hòa' → 'do thi hoa'. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
