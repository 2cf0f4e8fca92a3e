import { describe, expect, test } from 'vitest'
import { coefficientOf, salaryScales, scaleOf } from '#domain/salary/salary-scales.ts'
import { catalogues } from './catalogues/catalogues.ts'
import { mergers, placesOn } from './geography/places.ts'
import type { PlaceSeed } from './geography/places.ts'
import { unitsOfProvince } from './units/units.ts'

// All catalogues named in the specification (spec 1 §7, spec 2 §7, spec 3 §7).
const named = `
  DM_BACLUONG DM_CAPKHENTHUONG_KYLUAT DM_CHUCDANHKHOAHOC DM_CHUCVU DM_CHUCVUDANG DM_CHUYENNGANHDAOTAO
  DM_COSODAOTAO DM_DAIBIEUHDND DM_DANHHIEUKHENTHUONG DM_DANHHIEUPHONGTANG DM_DANTOC DM_DOITUONGCHINHSACH
  DM_GIANDOAN DM_GIAODUCPHOTHONG DM_GIOITINH DM_HINHTHUCDAOTAO DM_HINHTHUCKHENTHUONG DM_HINHTHUCKYLUAT
  DM_HINHTHUCTUYENDUNG DM_HOCHAM DM_KETQUADANHGIA DM_LOAICONGCHUC DM_LOAIDAOTAO DM_LOAIDIEUCHINHLUONG
  DM_LOAIDONVI_CONGTAC DM_LOAIHOSO DM_LOAIKHENTHUONG_KYLUAT DM_LOAIQUYETDINH_CONGTAC DM_LOAITOTNGHIEP
  DM_MOIQUANHE DM_NGACHCHUCDANH DM_NGHIVIEC DM_NGOAINGU DM_NHOMMAU DM_PHUCAP DM_QUANHAM DM_QUOCGIA DM_SUCKHOE
  DM_THANHPHANGIADINH DM_THUONGBINH DM_TIENGDANTOC DM_TINH DM_TINHTRANGHONNHAN DM_TONGIAO DM_TRANGTHAIHOSO
  DM_TRINHDODAOTAO DM_TRINHDOLLCT DM_TRINHDONGOAINGU DM_TRINHDOQLNN DM_TRINHDOTINHOC
`
  .trim()
  .split(/\s+/)

const all = catalogues()
const itemsOf = (code: string) => all.find((catalogue) => catalogue.code === code)?.items ?? []
const codesOf = (code: string) => itemsOf(code).map((item) => item.code)
const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('catalogues', () => {
  test('are those of the specification and two of ours, each once', () => {
    // And those of the former provinces, whose lists the specification requires, and of positions (vị trí việc làm).
    expect(all.map((catalogue) => catalogue.code as string).toSorted()).toEqual(
      [...named, 'DM_TINHTRUOCSAPNHAP', 'DM_VITRIVIECLAM'].toSorted(),
    )
  })

  test.each(all.map((catalogue) => [catalogue.code, catalogue] as const))('%s', (_code, { name, items }) => {
    expect(name).toMatch(/\p{Lu}/u)
    expect(items.length).toBeGreaterThan(1)
    expect(twice(items.map((item) => item.code))).toEqual([])
    for (const item of items) {
      expect(item.code).toMatch(/^[\w.-]+$/)
      expect(item.name).toBe(item.name.normalize('NFC').trim())
      expect(item.name).not.toBe('')
    }
  })

  test('reasons for leaving are statuses of the same code and name', () => {
    const statuses = new Map(itemsOf('DM_TRANGTHAIHOSO').map((item) => [item.code, item.name]))
    expect(codesOf('DM_NGHIVIEC')).toEqual([
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '14',
      '14.1',
      '14.2',
      '15',
      '15.1',
      '15.2',
      '16',
      '17',
      '18',
    ])
    for (const reason of itemsOf('DM_NGHIVIEC')) expect(statuses.get(reason.code)).toBe(reason.name)
  })

  test('every status has its badge, and forms may set four', () => {
    const settable = itemsOf('DM_TRANGTHAIHOSO').filter((item) => item.extra?.['settable'] === true)
    expect(settable.map((item) => item.code)).toEqual(['01', '11', '12', '13'])
    for (const item of itemsOf('DM_TRANGTHAIHOSO'))
      expect(['green', 'amber', 'red']).toContain(item.extra?.['badge'])
  })

  test('statuses of reasons for leaving and of transfers to another block mark that people have left', () => {
    const left = itemsOf('DM_TRANGTHAIHOSO').filter((item) => item.extra?.['left'] === true)
    expect(left.map((item) => item.code)).toEqual([...codesOf('DM_NGHIVIEC'), '10'])
  })

  test('codes used by rules', () => {
    expect(codesOf('DM_TRANGTHAIHOSO')).toEqual(expect.arrayContaining(['00', '01', '10', '999999']))
    expect(codesOf('DM_LOAIQUYETDINH_CONGTAC')[0]).toBe('LCDD')
    expect(codesOf('DM_LOAIDAOTAO')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(codesOf('DM_BACLUONG')).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)))
    expect(new Set(itemsOf('DM_MOIQUANHE').map((item) => item.extra?.['side']))).toEqual(
      new Set(['own', 'spouse']),
    )
    expect(new Set(itemsOf('DM_LOAIKHENTHUONG_KYLUAT').map((item) => item.extra?.['use']))).toEqual(
      new Set(['reward', 'discipline']),
    )
  })

  test.each([
    'DM_TRINHDODAOTAO',
    'DM_TRINHDOLLCT',
    'DM_TRINHDOQLNN',
    'DM_TRINHDOTINHOC',
    'DM_TRINHDONGOAINGU',
  ])('%s is ranked, highest first', (code) => {
    const ranks = itemsOf(code).map((item) => Number(item.extra?.['rank']))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(ranks[0]).toBe(1)
  })

  test('sizes of the official lists', () => {
    expect(itemsOf('DM_DANTOC')).toHaveLength(56)
    expect(itemsOf('DM_TINH')).toHaveLength(34)
    expect(itemsOf('DM_QUOCGIA')).toHaveLength(249)
    expect(itemsOf('DM_QUOCGIA')[0]?.code).toBe('VN')
    expect(itemsOf('DM_NGACHCHUCDANH')).toHaveLength(364 + 3 + 18 + 5)
    expect(itemsOf('DM_CHUYENNGANHDAOTAO').length).toBeGreaterThanOrEqual(150)
    expect(itemsOf('DM_COSODAOTAO').length).toBeGreaterThanOrEqual(80)
  })

  test('majors name a level of training', () => {
    for (const major of itemsOf('DM_CHUYENNGANHDAOTAO'))
      expect(codesOf('DM_TRINHDODAOTAO')).toContain(major.extra?.['level'])
  })
})

describe('salary', () => {
  test('every rank has a group, and the group a scale', () => {
    const groups = itemsOf('DM_NGACHCHUCDANH').map((item) => item.extra?.['group'])
    for (const group of groups) expect(scaleOf(String(group))).toBeDefined()
  })

  test.each([
    ['A1', 1, 2.34],
    ['A1', 9, 4.98],
    ['A2.1', 8, 6.78],
    ['A3.1', 6, 8],
    ['A0', 10, 4.89],
    ['B', 12, 4.06],
    ['C2', 12, 3.48],
    ['C2-VC', 12, 3.98],
    ['CGCC', 3, 10],
    ['B4-PV', 12, 2.98],
    ['A1', 10, undefined],
    ['A1', 0, undefined],
    ['D9', 1, undefined],
  ])('%s step %i is %s', (group, step, coefficient) => {
    expect(coefficientOf(group, step)).toBe(coefficient)
  })

  test('steps rise', () => {
    for (const { group, coefficients, bangLuong } of salaryScales) {
      expect(coefficients).toEqual([...coefficients].toSorted((one, other) => one - other))
      expect(bangLuong).toBe(group === 'CGCC' ? 'CG' : group.startsWith('A') ? 'A' : 'BC')
    }
  })
})

describe('geography', () => {
  const places = placesOn('2026-11-20')
  const byId = new Map(places.map((place) => [place.id, place]))
  const count = (side: PlaceSeed['side'], level: number) =>
    places.filter((place) => place.side === side && place.level === level).length

  test('has all places of both sides, each id once', () => {
    expect([count('new', 0), count('new', 1)]).toEqual([34, 3321])
    expect([count('old', 0), count('old', 1), count('old', 2)]).toEqual([63, 696, 10035])
    expect(byId.size).toBe(places.length)
  })

  test('has each place below one of the level above, parents first', () => {
    const seen = new Set<string>()
    for (const place of places) {
      const parent = place.parentId === null ? undefined : byId.get(place.parentId)
      expect(parent?.level).toBe(place.level === 0 ? undefined : place.level - 1)
      expect(parent === undefined || (parent.side === place.side && seen.has(parent.id))).toBe(true)
      expect(byId.get(place.provinceId)?.level).toBe(0)
      seen.add(place.id)
    }
  })

  test('applies an amendment from its day on', () => {
    const dongNai = (day: string) => placesOn(day).find((place) => place.id === 'n75')?.fullName
    expect(dongNai('2026-04-29')).toBe('Tỉnh Đồng Nai')
    expect(dongNai('2026-04-30')).toBe('Thành phố Đồng Nai')
  })

  test('maps every old commune to a new one, within the new province of its province', () => {
    const edges = mergers()
    const provinceOf = new Map(edges.filter((edge) => edge.newId.length === 3).map((e) => [e.oldId, e.newId]))
    const led = new Set<string>()
    for (const edge of edges) {
      const old = byId.get(edge.oldId)
      const target = byId.get(edge.newId)
      expect(old?.side).toBe('old')
      expect(target?.side).toBe('new')
      expect(edge.kind).toMatch(/^[KFRWPDLA]$/)
      if (old) expect(provinceOf.get(old.provinceId)).toBe(target?.provinceId)
      led.add(edge.oldId)
    }
    const lost = places.filter((place) => place.side === 'old' && place.level === 2 && !led.has(place.id))
    expect(lost).toEqual([])
    expect(edges).toHaveLength(63 + 5 + 10565)
  })

  test('proposes at most one commune without asking', () => {
    const certain = mergers().filter((edge) => edge.certain)
    expect(twice(certain.map((edge) => edge.oldId).toSorted())).toEqual([])
    expect(certain.every((edge) => edge.sort === 0)).toBe(true)
    expect(certain).toHaveLength(63 + 5 + 9595 + 58)
  })
})

describe('units', () => {
  const units = unitsOfProvince()
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const depth = (code: string): number => {
    const parent = byCode.get(code)?.parentCode
    return parent ? depth(parent) + 1 : 1
  }

  test('are a tree with one root, each code once, parents first, at most five levels', () => {
    expect(units.length).toBeGreaterThan(1000)
    expect(byCode.size).toBe(units.length)
    expect(units.filter((unit) => unit.parentCode === null).map((unit) => unit.code)).toEqual(['H20'])
    const seen = new Set<string>()
    for (const unit of units) {
      expect(unit.parentCode === null || seen.has(unit.parentCode)).toBe(true)
      expect(unit.code).toMatch(/^H20(\.\d{2,3})*$/)
      expect(depth(unit.code)).toBeLessThanOrEqual(5)
      seen.add(unit.code)
    }
  })

  test('siblings have different names and an order', () => {
    for (const siblings of Map.groupBy(units, (unit) => unit.parentCode).values()) {
      expect(twice(siblings.map((unit) => unit.name))).toEqual([])
      expect(twice(siblings.map((unit) => String(unit.sort)))).toEqual([])
    }
  })

  test('school names are unique in the province, and none is a number', () => {
    const schools = units.filter((unit) => unit.kind.startsWith('school-') && unit.capDV === 3)
    expect(twice(schools.map((unit) => unit.name))).toEqual([])
    expect(schools.filter((unit) => unit.name.includes('Phường')).map((unit) => unit.name)).toEqual([])
  })

  test('have the 102 communes of the province, each with its offices, station and schools', () => {
    const communes = units.filter((unit) => unit.kind === 'commune')
    const places = placesOn('2025-07-01').filter((place) => place.provinceId === 'n82' && place.level === 1)
    expect(communes).toHaveLength(102)
    expect(communes.map((unit) => unit.communeCode)).toEqual(places.map((place) => place.code))
    for (const commune of communes) {
      const parts = units.filter((unit) => unit.parentCode === commune.code)
      expect(parts.filter((unit) => unit.kind === 'commune-office')).toHaveLength(5)
      expect(parts.filter((unit) => unit.kind === 'health-station')).toHaveLength(1)
      expect(parts.filter((unit) => unit.kind.startsWith('school-')).length).toBeGreaterThanOrEqual(3)
    }
  })

  test('rooms have level 4, no people of their own, and no children', () => {
    for (const unit of units) {
      expect(unit.staffWeight > 0).toBe(unit.capDV < 4 && unit.ended !== true)
      const parent = unit.parentCode === null ? undefined : byCode.get(unit.parentCode)
      expect(parent?.capDV ?? 0).toBeLessThan(4)
    }
  })
})
