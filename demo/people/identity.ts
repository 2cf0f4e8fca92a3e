/** Identity papers, insurance and contacts; numbers that no two people share. */
import { plainLetters, type Sex } from '#demo/people/family/names.ts'
import { formerName, lowerFirst } from '#demo/people/places/former-names.ts'
import type { PlaceSeed } from '#server/areas/seed/geography/places.ts'
import { addMonths, addYears, dateBetween, earlier, later, yearOf } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import { type Random, shares } from './random.ts'

/** Prefixes of nine-digit identity cards by the old provinces' codes. */
// prettier-ignore
const oldCardBeginnings: Readonly<Record<string, string>> = {
  '82': '31', '87': '34', '80': '30', '83': '32', '86': '33', '89': '35', '92': '36', '91': '37', '79': '02', '94': '36', '96': '38', '84': '33', '93': '36', '95': '38', '72': '29',
  '38': '17', '40': '18', '36': '16', '34': '15', '35': '16', '30': '14', '01': '01',
}

/** Numbers and addresses given so far. */
export class Numbers {
  readonly #citizens = new Map<string, number>()
  readonly #contacts = new Set<string>()

  /**
   * Province of birth (three digits, as before the merger), century and sex, two digits of the year, then six digits
   * that never repeat with the same prefix.
   */
  citizen(oldProvince: string, sex: Sex, birthYear: number): string {
    const century = (birthYear >= 2000 ? 2 : 0) + (sex === 'nam' ? 0 : 1)
    const beginning = `${oldProvince.padStart(3, '0')}${century}${String(birthYear).slice(2)}`
    const before = this.#citizens.get(beginning) ?? 0
    this.#citizens.set(beginning, before + 1)
    // Real numbers are low and look random: 7919 is coprime to 20,000.
    const scattered = (Math.imul(Number(beginning), 31) >>> 0) % 20_000
    const serial = before < 20_000 ? ((before * 7919 + scattered) % 20_000) + 1 : before + 1
    return beginning + String(serial).padStart(6, '0')
  }

  phone(random: Random): string {
    for (;;) {
      const phone = random.weighted(shares.phones) + random.digits(7)
      if (this.#take(phone)) return phone
    }
  }

  /** The number of a Party card: the former province, then six digits. */
  partyCard(random: Random, oldProvince: string): string {
    for (;;) {
      const card = oldProvince + random.digits(6)
      if (this.#take(card)) return card
    }
  }

  /** 'Nguyễn Thị Thu Hà', 1985: 'hantt85@…', then 'hantt85.2@…' for the second of that name and year. */
  mail(name: string, born: string, host: string): string {
    const parts = plainLetters(name).replace(/[^a-z ]/g, '').split(' ').filter((part) => part !== '') // prettier-ignore
    const initials = parts.slice(0, -1).map((part) => part[0])
    const local = `${parts.at(-1) ?? 'canbo'}${initials.join('')}${born.slice(2, 4)}`
    for (let n = 1; ; n++) {
      const mail = `${local}${n === 1 ? '' : `.${n}`}@${host}`
      if (this.#take(mail)) return mail
    }
  }

  #take(text: string): boolean {
    const isNew = !this.#contacts.has(text)
    this.#contacts.add(text)
    return isNew
  }
}

/** The citizen card: chip cards were issued from 2021 on, new ones at 25, 40 and 60 and after the merger. */
export function citizenCard(random: Random, born: string, today: string): DemoFields {
  // A card issued in the two years before one of these birthdays is valid until the next one.
  const passed = [25, 40, 60].findLast((age) => addYears(born, age) <= today)
  const valid = addMonths(addYears(born, passed === undefined ? 14 : passed - 2), 1)
  const earliest = later('2021-02-01', valid)
  const ngayCapCccd =
    earliest <= '2023-06-30' && random.chance(0.86)
      ? dateBetween(random, earliest, '2023-12-31')
      : dateBetween(random, later('2024-07-01', earliest), addMonths(today, -1))
  const noiCapCccd =
    ngayCapCccd >= '2024-07-01' ? 'Bộ Công an' : 'Cục Cảnh sát quản lý hành chính về trật tự xã hội'
  return { ngayCapCccd, noiCapCccd }
}

/** The nine-digit identity card that people born before 1999 had before; `province`: that of birth. */
export function oldCard(random: Random, { code, fullName }: PlaceSeed, born: string): DemoFields {
  if (yearOf(born) >= 1999) return { soCmnd: null, ngayCapCmnd: null, noiCapCmnd: null }
  const from = later('1996-01-01', addYears(born, 15))
  const until = earlier(addYears(from, 14), later('2015-12-31', addMonths(from, 1)))
  const soCmnd = (oldCardBeginnings[code] ?? '34') + random.digits(7)
  const ngayCapCmnd = dateBetween(random, from, until)
  const province = formerName(code, yearOf(ngayCapCmnd)) ?? lowerFirst(fullName)
  return { soCmnd, ngayCapCmnd, noiCapCmnd: `Công an ${province}` }
}

/** Social insurance (10 digits), health insurance (15 characters) and tax numbers that match each other. */
export function insuranceNumbers(
  random: Random,
  oldProvince: string,
  joined: string,
  citizenNumber: string,
  isRetired: boolean,
): DemoFields {
  const soSoBhxh = oldProvince + joined.slice(2, 4) + random.digits(6)
  return {
    soSoBhxh,
    // Group and benefit level ('HC4': administrative and public-service units, 'HT3': pensioners), province, number.
    soBhyt: `${isRetired ? 'HT3' : 'HC4'}${oldProvince}${soSoBhxh}`,
    // Since July 2025 the citizen number is the tax number of people who register.
    maSoThue: random.chance(0.2) ? citizenNumber : '8' + random.digits(9),
  }
}
