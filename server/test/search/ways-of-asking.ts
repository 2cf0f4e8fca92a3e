/**
 * How officers ask for somebody, written down from office life: each with whom it fits by the records alone, so that a
 * question is only asked about somebody whom few fit.
 */
import { fold } from '#domain/officer/name-text.ts'
import { halfMarked, keysOf, withSlip, wrongTones } from '#server/test/search/typed-by-hand.ts'
import type { Person, Fits, Ask } from '#server/test/search/asked-person.ts'

const words = (text: string): string[] => fold(text.replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')).split(' ')
const has = (text: string, part: string): boolean =>
  ` ${words(text).join(' ')} `.includes(` ${words(part).join(' ')} `)
const partsOf = (name: string): string[] => name.split(/\s+/u)
const givenName = ({ name }: Person): string => partsOf(name).at(-1) ?? ''
const lastTwo = ({ name }: Person): string => partsOf(name).slice(-2).join(' ')
export const initials = ({ name }: Person): string =>
  words(name)
    .map(([first]) => first)
    .join('')
const yearOf = ({ born }: Person): string => (born ?? '').slice(0, 4)
export const dayOf = ({ born }: Person): string => (born ?? '').split('-').toReversed().join('/')

const isIn =
  (part: string): Fits =>
  (one) =>
    one.units.some((unit) => has(unit, part))
/** Each word begins a word of the name. */
const isCalled =
  (text: string): Fits =>
  (one) =>
    words(text).every((word) => words(one.name).some((own) => own.startsWith(word)))
export const isNamed =
  (name: string): Fits =>
  (one) =>
    words(one.name).toSorted().join(' ') === words(name).toSorted().join(' ')
const endsWith =
  (text: string): Fits =>
  (one) =>
    fold(one.name).endsWith(` ${fold(text)}`)
const does =
  (part: string): Fits =>
  (one) =>
    one.work.some((text) => has(text, part))
const isBornIn =
  (year: string): Fits =>
  (one) =>
    yearOf(one) === year
export const both =
  (...all: readonly Fits[]): Fits =>
  (one) =>
    all.every((fits) => fits(one))

/** 'Sở Tư pháp' is 'tư pháp', 'UBND xã Tân Lợi' 'tân lợi': what an office is called by those who work beside it. */
const shortUnit = ({ units }: Person): string =>
  (units[0] ?? '')
    .split(/[^\p{L}\p{M}\d]+/u)
    .slice(-2)
    .join(' ')

/** Units as they are written in a hurry. */
const short: readonly (readonly [RegExp, string])[] = [
  [/^UBND (?:xã|phường) /u, 'ubnd '],
  [/^Trường THPT /u, 'thpt '],
  [/^Trường THCS /u, 'thcs '],
  [/^Trường Tiểu học /u, 'th '],
  [/^Trường Mầm non /u, 'mn '],
  [/^Trạm Y tế (?:xã|phường) /u, 'tyt '],
  [/^Trung tâm Y tế /u, 'ttyt '],
  [/^Bệnh viện Đa khoa /u, 'bvđk '],
  [/^Văn phòng HĐND và UBND (?:xã|phường) /u, 'vp '],
  [/^Trung tâm Phục vụ hành chính công (?:xã|phường) /u, 'tthcc '],
  [/^Sở Nội vụ$/u, 'snv'],
  [/^Sở Tư pháp$/u, 'stp'],
  [/^Sở Tài chính$/u, 'stc'],
  [/^Sở Giáo dục và Đào tạo$/u, 'sgdđt'],
  [/^Sở Nông nghiệp và Môi trường$/u, 'snnmt'],
]
function hurriedUnit(one: Person): readonly [text: string, unit: string] | undefined {
  for (const unit of one.units)
    for (const [long, text] of short)
      if (long.test(unit)) return [unit.replace(long, text).toLowerCase(), unit]
  return undefined
}

const posts: readonly (readonly [name: string, text: string])[] = [
  ['Phó Chủ tịch', 'pct'],
  ['Chủ tịch', 'ct'],
  ['Phó Hiệu trưởng', 'pht'],
  ['Hiệu trưởng', 'ht'],
  ['Phó Giám đốc', 'pgđ'],
  ['Giám đốc', 'gđ'],
  ['Phó Trưởng phòng', 'ptp'],
  ['Trưởng phòng', 'tp'],
  ['Chánh Văn phòng', 'cvp'],
  ['Kế toán trưởng', 'ktt'],
  ['Tổ trưởng', 'tt'],
]
const hurriedPost = ({ post }: Person): readonly [name: string, text: string] | undefined =>
  posts.find(([name]) => post?.startsWith(name) === true)
const holds =
  (name: string): Fits =>
  (one) =>
    one.post?.startsWith(name) === true

/** What people do, in the words of those who ask for them. */
const trades = [
  'giáo viên',
  'kế toán',
  'văn thư',
  'điều dưỡng',
  'bác sĩ',
  'hiệu trưởng',
  'chuyên viên',
  'y sĩ',
  'dược sĩ',
]
const tradeOf = (one: Person): string | undefined => trades.find((trade) => does(trade)(one))
const hurriedTrades: Readonly<Record<string, string>> = {
  'giáo viên': 'gv',
  'chuyên viên': 'cv',
  'bác sĩ': 'bs',
  'kế toán': 'kt',
}

const address = (one: Person, n: number): string =>
  (one.sex === 'Nữ' ? ['chị', 'cô', 'bà', 'c'] : ['anh', 'thầy', 'ông', 'đ/c'])[n % 4] ?? ''

const tail = (text: string, letters: number): string => text.slice(0, Math.max(1, text.length - letters))

export const waysOfAsking: Readonly<Record<string, Ask>> = {
  'whole name': (one) => [one.name, isNamed(one.name)],
  'without marks': (one) => [fold(one.name), isNamed(one.name)],
  'some marks': (one) => [halfMarked(one.name), isNamed(one.name)],
  'decomposed marks': (one) => [one.name.normalize('NFD'), isNamed(one.name)],
  'raw Telex': (one) => [keysOf(one.name, 'telex'), isNamed(one.name)],
  'raw Telex, tone inside': (one) => [keysOf(one.name, 'telex', true), isNamed(one.name)],
  'raw VNI': (one) => [keysOf(one.name, 'vni'), isNamed(one.name)],
  'raw VNI, tone inside': (one) => [keysOf(one.name, 'vni', true), isNamed(one.name)],
  'wrong tones': (one) => [wrongTones(one.name), isNamed(one.name)],
  'turned round': (one) => [partsOf(one.name).toReversed().join(' '), isNamed(one.name)],
  capitals: (one) => [one.name.toUpperCase(), isNamed(one.name)],
  'written together': (one) => [fold(one.name).replaceAll(' ', ''), isNamed(one.name)],
  'middle and given name': (one) => [lastTwo(one).toLowerCase(), endsWith(lastTwo(one))],
  'family and given name': (one) => {
    const text = `${partsOf(one.name)[0]} ${givenName(one)}`
    return [text, isCalled(text)]
  },
  'not yet typed to the end': (one) => [tail(fold(one.name), 2), isCalled(tail(fold(one.name), 2))],
  'one slip': (one, n) =>
    one.name.length < 12 ? undefined : [withSlip(fold(one.name), n), isNamed(one.name)],
  'one slip, with marks': (one, n) =>
    one.name.length < 12 ? undefined : [withSlip(one.name, n), isNamed(one.name)],
  initials: (one) => [initials(one), (other) => initials(other).includes(initials(one))],
  'initials and given name': (one) => {
    const first = initials(one).slice(0, -1)
    const fits = both(isCalled(givenName(one)), (other) => initials(other).startsWith(first))
    return first.length < 2 ? undefined : [`${first} ${fold(givenName(one))}`, fits]
  },
  'initials with dots': (one) => {
    const first = initials(one).slice(0, -1)
    const text = `${[...first.toUpperCase()].join('.')}. ${givenName(one)}`
    return first.length < 2
      ? undefined
      : [text, both(isCalled(givenName(one)), (other) => initials(other).startsWith(first))]
  },
  'initials and year': (one) => [
    `${initials(one)} ${yearOf(one)}`,
    both(isBornIn(yearOf(one)), (other) => initials(other).includes(initials(one))),
  ],
  'given name and year': (one) => [
    `${fold(givenName(one))} ${yearOf(one)}`,
    both(isBornIn(yearOf(one)), isCalled(givenName(one))),
  ],
  'given name and short year': (one, n) => [
    [
      `${givenName(one)} ${yearOf(one).slice(2)}`,
      `${givenName(one)} sn ${yearOf(one).slice(2)}`,
      `${givenName(one)} sinh năm ${yearOf(one)}`,
      `${givenName(one)} (${yearOf(one)})`,
    ][n % 4] ?? '',
    both(isBornIn(yearOf(one)), isCalled(givenName(one))),
  ],
  'given name and day of birth': (one) => [
    `${givenName(one)} ${dayOf(one)}`,
    both(isCalled(givenName(one)), ({ born }) => born === one.born),
  ],
  'six digits of the CCCD': (one, n) => {
    const part = one.cccd.slice(3 + (n % 4), 9 + (n % 4))
    return [part, ({ cccd, phone }) => cccd.includes(part) || (phone ?? '').includes(part)]
  },
  'the CCCD in groups': (one) => [
    `${one.cccd.slice(0, 3)} ${one.cccd.slice(3, 6)} ${one.cccd.slice(6)}`,
    ({ cccd }) => cccd === one.cccd,
  ],
  'given name and last digits': (one) => {
    const last = one.cccd.slice(-4)
    return [
      `${givenName(one)} ${last}`,
      both(
        isCalled(givenName(one)),
        ({ cccd, phone }) => cccd.endsWith(last) || (phone ?? '').endsWith(last),
      ),
    ]
  },
  'last digits and given name': (one) => {
    const last = one.cccd.slice(-4)
    return [
      `${last} ${fold(givenName(one))}`,
      both(
        isCalled(givenName(one)),
        ({ cccd, phone }) => cccd.endsWith(last) || (phone ?? '').endsWith(last),
      ),
    ]
  },
  'part of the telephone number': ({ phone }, n) => {
    if (phone === null) return undefined
    const part =
      [
        phone.slice(-6),
        `${phone.slice(0, 4)}.${phone.slice(4, 7)}`,
        `${phone.slice(4, 7)} ${phone.slice(7)}`,
      ][n % 3] ?? ''
    const digits = part.replaceAll(/\D/gu, '')
    return [part, (other) => (other.phone ?? '').includes(digits) || other.cccd.includes(digits)]
  },
  'given name and office': (one) => [
    `${givenName(one)} ${shortUnit(one)}`.toLowerCase(),
    both(isCalled(givenName(one)), isIn(shortUnit(one))),
  ],
  'given name and office, without marks': (one) => [
    fold(`${givenName(one)} ${shortUnit(one)}`),
    both(isCalled(givenName(one)), isIn(shortUnit(one))),
  ],
  'given name and office, raw Telex': (one) => [
    keysOf(`${givenName(one)} ${shortUnit(one)}`, 'telex'),
    both(isCalled(givenName(one)), isIn(shortUnit(one))),
  ],
  'office and given name': (one) => [
    `${shortUnit(one)} ${givenName(one)}`.toLowerCase(),
    both(isCalled(givenName(one)), isIn(shortUnit(one))),
  ],
  'given name and office, not yet typed to the end': (one) =>
    (shortUnit(one).split(' ').at(-1) ?? '').length < 3
      ? undefined
      : [
          fold(`${givenName(one)} ${tail(shortUnit(one), 1)}`),
          both(isCalled(givenName(one)), isIn(shortUnit(one))),
        ],
  'addressed, with the office': (one, n) => [
    `${address(one, n)} ${givenName(one)} ${shortUnit(one).toLowerCase()}`,
    both(isCalled(givenName(one)), isIn(shortUnit(one))),
  ],
  'addressed, whole name': (one, n) => [`${address(one, n)} ${one.name}`, isNamed(one.name)],
  'name with a comma and the office': (one, n) => [
    `${one.name}${[', ', ' - ', ' / ', ' ('][n % 4]}${one.units[0] ?? ''}${n % 4 === 3 ? ')' : ''}`,
    isNamed(one.name),
  ],
  'given name and office, abbreviated': (one) => {
    const [text, unit] = hurriedUnit(one) ?? []
    return text === undefined || unit === undefined
      ? undefined
      : [`${givenName(one)} ${text}`, both(isCalled(givenName(one)), isIn(unit))]
  },
  'office in full words': (one) => {
    const unit = one.units.find((name) => /^UBND (?:xã|phường)/u.test(name))
    return unit === undefined
      ? undefined
      : [
          `${givenName(one)} ${unit.replace('UBND', 'ủy ban nhân dân')}`,
          both(isCalled(givenName(one)), isIn(unit)),
        ]
  },
  'post and office': (one) => {
    if (one.post === null) return undefined
    const post = one.post.split(' ').slice(0, 2).join(' ').toLowerCase()
    return [
      `${post} ${shortUnit(one)}`.toLowerCase(),
      both((other) => has(other.post ?? '', post), isIn(shortUnit(one))),
    ]
  },
  'post and office, abbreviated': (one) => {
    const [name, text] = hurriedPost(one) ?? []
    const unit = hurriedUnit(one)
    return name === undefined || unit === undefined
      ? undefined
      : [`${text} ${unit[0]}`, both(holds(name), isIn(unit[1]))]
  },
  'post and given name, abbreviated': (one, n) => {
    const [name, text] = hurriedPost(one) ?? []
    if (name === undefined) return undefined
    return [
      n % 2 === 0 ? `${text} ${givenName(one)}` : `${givenName(one)} ${text}`,
      both(holds(name), isCalled(givenName(one))),
    ]
  },
  'post and given name': (one) => {
    const [name] = hurriedPost(one) ?? []
    return name === undefined
      ? undefined
      : [`${name.toLowerCase()} ${givenName(one)}`, both(holds(name), isCalled(givenName(one)))]
  },
  'post and year': (one) => {
    const [name] = hurriedPost(one) ?? []
    return name === undefined
      ? undefined
      : [`${name.toLowerCase()} sinh ${yearOf(one)}`, both(holds(name), isBornIn(yearOf(one)))]
  },
  'work and given name': (one, n) => {
    const trade = tradeOf(one)
    if (trade === undefined) return undefined
    return [
      n % 2 === 0 ? `${givenName(one)} ${trade}` : `${trade} ${givenName(one)}`,
      both(does(trade), isCalled(givenName(one))),
    ]
  },
  'work and given name, abbreviated': (one) => {
    const trade = hurriedTrades[tradeOf(one) ?? '']
    return trade === undefined
      ? undefined
      : [`${trade} ${givenName(one)}`, both(does(tradeOf(one) ?? ''), isCalled(givenName(one)))]
  },
  'work and office': (one) => {
    const trade = tradeOf(one)
    return trade === undefined
      ? undefined
      : [`${trade} ${shortUnit(one)}`.toLowerCase(), both(does(trade), isIn(shortUnit(one)))]
  },
  'work and year': (one) => {
    const trade = tradeOf(one)
    return trade === undefined
      ? undefined
      : [`${trade} sinh ${yearOf(one)}`, both(does(trade), isBornIn(yearOf(one)))]
  },
}
