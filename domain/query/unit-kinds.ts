/**
 * Kinds of units by which leaders ask ('các xã', 'trường THPT'). A unit has the kind that it was seeded with; one made
 * later is recognised by its name.
 */
interface KnownUnit {
  readonly name: string
  readonly kind: string
  readonly capDV: number
}

interface UnitKind {
  readonly id: string
  readonly name: string
  /** How it is called. */
  readonly words: readonly string[]
  readonly is: (unit: KnownUnit) => boolean
}

const named =
  (pattern: RegExp, ...kinds: readonly string[]) =>
  ({ name, kind }: KnownUnit): boolean =>
    kinds.includes(kind) ? kinds.length > 0 : kind === '' && pattern.test(name)

const isCommune = named(/^(?:UBND|Ủy ban nhân dân) (?:xã|phường|đặc khu|thị trấn)\b/iu, 'commune')
const isNamed = (pattern: RegExp) => (unit: KnownUnit) => isCommune(unit) && pattern.test(unit.name)

export const unitKinds: readonly UnitKind[] = [
  {
    id: 'cap-xa',
    name: 'cấp xã (xã, phường, đặc khu)',
    words: [
      'cấp xã',
      'xã phường',
      'các xã phường',
      'xã và phường',
      'xã hoặc phường',
      'xã hay phường',
      'các xã và phường',
      'ubnd cấp xã',
      'ủy ban nhân dân cấp xã',
      'ubnd xã phường',
      'các xã phường đặc khu',
    ],
    is: isCommune,
  },
  {
    id: 'xa',
    name: 'các xã',
    words: [
      'xã',
      'các xã',
      'ubnd xã',
      'ủy ban xã',
      'ubnd các xã',
      'ủy ban nhân dân xã',
      'ủy ban nhân dân các xã',
    ],
    is: isNamed(/ xã /iu),
  },
  {
    id: 'phuong',
    name: 'các phường',
    words: ['phường', 'các phường', 'ubnd phường', 'ubnd các phường', 'ủy ban nhân dân phường'],
    is: isNamed(/ phường /iu),
  },
  {
    id: 'so',
    name: 'các sở',
    words: ['sở', 'các sở', 'cấp sở'],
    is: ({ name, capDV }) => capDV === 2 && /^Sở /iu.test(name),
  },
  {
    id: 'so-nganh',
    name: 'các sở, ban, ngành',
    words: [
      'sở ngành',
      'sở ban ngành',
      'các sở ngành',
      'các sở ban ngành',
      'sở ban ngành tỉnh',
      'các sở ban ngành tỉnh',
      'cấp tỉnh',
    ],
    is: (unit) => unit.capDV === 2 && !isCommune(unit) && unit.kind !== 'former',
  },
  {
    id: 'truong',
    name: 'các trường học',
    words: ['trường học', 'trường', 'các trường', 'các trường học', 'nhà trường'],
    is: named(
      /^Trường /iu,
      'school-high',
      'school-secondary',
      'school-primary',
      'school-preschool',
      'college',
    ),
  },
  {
    id: 'dai-hoc',
    name: 'các trường đại học',
    words: ['trường đại học', 'các trường đại học'],
    is: ({ name }) => /^Trường Đại học /iu.test(name),
  },
  {
    id: 'cao-dang',
    name: 'các trường cao đẳng',
    words: ['trường cao đẳng', 'các trường cao đẳng'],
    is: ({ name }) => /^Trường Cao đẳng /iu.test(name),
  },
  {
    id: 'trung-cap',
    name: 'các trường trung cấp',
    words: ['trường trung cấp', 'các trường trung cấp'],
    is: ({ name }) => /^Trường Trung cấp /iu.test(name),
  },
  {
    id: 'thpt',
    name: 'các trường trung học phổ thông',
    words: [
      'trường thpt',
      'thpt',
      'trung học phổ thông',
      'trường trung học phổ thông',
      'trường cấp 3',
      'các trường thpt',
      'các trường trung học phổ thông',
    ],
    is: named(/^Trường (?:THPT|Trung học phổ thông)/iu, 'school-high'),
  },
  {
    id: 'thcs',
    name: 'các trường trung học cơ sở',
    words: [
      'trường thcs',
      'thcs',
      'trung học cơ sở',
      'trường trung học cơ sở',
      'trường cấp 2',
      'các trường thcs',
      'các trường trung học cơ sở',
    ],
    is: named(/^Trường (?:THCS|Trung học cơ sở)/iu, 'school-secondary'),
  },
  {
    id: 'tieu-hoc',
    name: 'các trường tiểu học',
    words: ['trường tiểu học', 'tiểu học', 'trường cấp 1', 'các trường tiểu học'],
    is: named(/^Trường (?:TH|Tiểu học) /iu, 'school-primary'),
  },
  {
    id: 'mam-non',
    name: 'các trường mầm non',
    words: [
      'trường mầm non',
      'mầm non',
      'mẫu giáo',
      'trường mẫu giáo',
      'mầm non mẫu giáo',
      'các trường mầm non',
      'các trường mẫu giáo',
    ],
    is: named(/^Trường (?:MN|MG|Mầm non|Mẫu giáo)/iu, 'school-preschool'),
  },
  {
    id: 'benh-vien',
    name: 'các bệnh viện',
    words: ['bệnh viện', 'các bệnh viện'],
    is: named(/^Bệnh viện /iu, 'hospital'),
  },
  {
    id: 'tram-y-te',
    name: 'các trạm y tế',
    words: ['trạm y tế', 'các trạm y tế', 'trạm y tế xã', 'trạm y tế các xã'],
    is: named(/^Trạm y tế/iu, 'health-station'),
  },
  {
    id: 'trung-tam-y-te',
    name: 'các trung tâm y tế',
    words: ['trung tâm y tế', 'ttyt', 'các trung tâm y tế'],
    is: named(/^Trung tâm y tế/iu, 'health-centre'),
  },
  {
    id: 'chi-cuc',
    name: 'các chi cục',
    words: ['chi cục', 'các chi cục'],
    is: named(/^Chi cục /iu, 'branch'),
  },
]

export const unitKind = (id: string): UnitKind | undefined => unitKinds.find((kind) => kind.id === id)
