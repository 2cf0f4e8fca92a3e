import minorities from '#demo/people/lists/minorities.json' with { type: 'json' }
import data from '#demo/people/lists/names.json' with { type: 'json' }
import { type Random, weightedBy, weights } from '#demo/people/random.ts'
import type { Sex } from '#domain/retirement/retirement.ts'

/** An ethnic group of the delta or the highlands with its own names; `ethnicity` is its code in DM_DANTOC. */
export type MinorityNames = (typeof minorities)[number]

const familyNames = weights(data.family)
/** The words between the family name and the given name, and the given names, of those born before about 1985 and later. */
const namesOf = ({ middle, givenNames }: { middle: string; givenNames: string }) => {
  return { middle: weights(middle), givenNames: givenNames.split(' ') }
}
const lists = {
  nam: { older: namesOf(data.nam.older), younger: namesOf(data.nam.younger) },
  nu: { older: namesOf(data.nu.older), younger: namesOf(data.nu.younger) },
}

export type { Sex }

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
  let middle = random.weighted(lists[sex][younger ? 'younger' : 'older'].middle)
  // A given name that repeats a word of the family name would look odd ('Lâm Hoàng Lâm'), so it is drawn again.
  for (let attempt = 0; attempt < 8; attempt++) {
    const givenName = random.pick(lists[sex][younger ? 'younger' : 'older'].givenNames)
    if (middle.split(' ').includes(givenName) || givenName === familyName) continue
    // 'Văn' with a woman's name, and a double 'Thị', don't occur.
    if (sex === 'nu' && middle === '' && younger) middle = 'Thị'
    return middle === '' ? `${familyName} ${givenName}` : `${familyName} ${middle} ${givenName}`
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
