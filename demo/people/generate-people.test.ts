import { describe, expect, it } from 'vitest'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { extras, seedData, nameOf, people, placesById, unitsByCode } from '#demo/test/sample-people.ts'
import { addDays } from './civil-dates.ts'
import type { DemoFields } from './demo-person.ts'
import { generatePeople } from './generate-people.ts'

describe('the people of the demo', () => {
  it('are the same for the same seed, regardless of their number and rows', () => {
    const again = [...generatePeople({ ...seedData, count: 300, subRecords: 'few' })]
    expect(again.map((person) => person.fields)).toEqual(people.slice(0, 300).map((person) => person.fields))
    const other = [...generatePeople({ ...seedData, count: 50, subRecords: 'few', seed: 2 })]
    expect(other.map((person) => person.fields['hoVaTen'])).not.toEqual(
      again.slice(0, 50).map((person) => person.fields['hoVaTen']),
    )
  })

  it('have only fields and rows that the record declares', () => {
    const rowFields = new Map(
      subRecords.map((record) => [record.name, new Set(Object.keys(record.form.fields))]),
    )
    for (const person of people) {
      expect(Object.keys(person.fields).filter((name) => !(name in officerFields))).toEqual([])
      for (const [kind, rows] of Object.entries(person.rows)) {
        for (const row of rows)
          expect(
            Object.keys(row).filter((name) => !rowFields.get(kind)?.has(name)),
            kind,
          ).toEqual([])
      }
    }
  })

  it('have unique citizen numbers that fit sex, birth year and place of birth', () => {
    const many = [...generatePeople({ ...seedData, count: 30_000, subRecords: 'few' })]
    expect(new Set(many.map((person) => person.fields['soCccd'])).size).toBe(many.length)
    expect(new Set(many.map((person) => person.fields['soHieuCBCCVC'])).size).toBe(many.length)
    for (const { fields } of people.slice(2)) {
      const number = String(fields['soCccd'])
      const born = String(fields['ngaySinh'])
      expect(number).toMatch(/^\d{12}$/)
      expect(number.slice(4, 6)).toBe(born.slice(2, 4))
      expect(Number(number[3])).toBe((born >= '2000' ? 2 : 0) + (fields['gioiTinh'] === '1' ? 0 : 1))
      const birthplace = fields['noiSinh'] as { province: string } | null
      if (birthplace !== null) expect(number.slice(0, 3)).toBe(birthplace.province.replace('o', '0'))
    }
  })

  it('have addresses whose new commune is where the old one went', () => {
    const targets = Map.groupBy(seedData.mergers, (edge) => edge.oldId)
    for (const { fields } of people) {
      for (const name of ['noiSinh', 'queQuan', 'hoKhauThuongTru', 'noiO']) {
        const before = fields[name] as { commune: string; dictrict: string; province: string } | null
        const after = fields[`${name}New`] as { commune: string; province: string } | null
        if (before === null || after === null) continue
        expect(placesById.get(before.commune)?.parentId).toBe(before.dictrict)
        expect(placesById.get(before.dictrict)?.parentId).toBe(before.province)
        expect(placesById.get(after.commune)?.parentId).toBe(after.province)
        expect(targets.get(before.commune)?.some((edge) => edge.newId === after.commune)).toBe(true)
      }
    }
  })

  it('worked without a gap, and work today where the record says', () => {
    for (const person of people.slice(2)) {
      const { fields, rows } = person
      const work = rows['work-period'] ?? []
      work.forEach((row, n) => {
        const next = work[n + 1]
        if (next !== undefined)
          expect(addDays(String(row['denNgay']), 1), nameOf(person)).toBe(next['tuNgay'])
      })
      const last = work[work.length - 1] as DemoFields
      expect(work[0]?.['tuNgay']).toBe(fields['ngayBatDau'])
      expect(last['donVi'], nameOf(person)).toBe(fields['donVi'])
      expect(last['chucVu']).toBe(fields['chucVu'])
      expect(last['denNgay']).toBe(fields['ngayKetThuc'])
      const degree = rows['training-period']?.find((row) => row['loaiDaoTao'] === '1')
      if (degree !== undefined)
        expect(String(degree['denNgay']) < String(fields['ngayBatDau']), nameOf(person)).toBe(true)
      const room = fields['phongBan']
      if (room !== null) expect(unitsByCode.get(String(room))?.parentCode).toBe(fields['donVi'])
      expect(unitsByCode.get(String(fields['donViQuanLy']))?.capDV).toBeLessThanOrEqual(2)
    }
  })

  it('have one head in every unit, and a spouse side only when married', () => {
    const heads = new Map<string, number>()
    for (const { fields } of people) {
      const post = String(fields['chucVu'])
      const unit = unitsByCode.get(String(fields['donVi']))
      const { level, seat } = extras.get(`DM_CHUCVU ${post}`) ?? {}
      if (seat !== 'head' || fields['phongBan'] !== null || level === 'room' || unit === undefined) continue
      // The chair of the people's council stands beside the head of the committee.
      if (post === 'CTHDT') continue
      heads.set(unit.code, (heads.get(unit.code) ?? 0) + 1)
    }
    expect([...heads].filter(([, count]) => count !== 1)).toEqual([])
    expect(heads.size).toBeGreaterThan(150)
    for (const { fields, rows } of people) {
      if ((rows['spouse-relative']?.length ?? 0) > 0) expect(fields['tinhTrangHonNhan']).toBe('2')
    }
  })

  it('begin with a record that has rows in nearly every table', () => {
    const least = {
      'work-period': 3, 'salary-period': 6, 'training-period': 7, 'own-relative': 6, 'spouse-relative': 3, reward: 4,
      'labour-interruption': 2, housing: 1, 'residential-land': 1, 'yearly-evaluation': 6,
    } // prettier-ignore
    const rows = people[0]?.rows ?? {}
    for (const [kind, number] of Object.entries(least))
      expect(rows[kind as keyof typeof rows]?.length ?? 0, kind).toBeGreaterThanOrEqual(number)
  })

  it('are used by another unit while they are seconded', () => {
    const seconded = people.filter(({ fields }) => fields['trangThaiHoSo'] === '13')
    expect(seconded.length).toBeGreaterThan(5)
    for (const { fields, rows } of seconded) {
      expect(fields['donViSuDung']).not.toBe(fields['donVi'])
      expect(rows['work-period']?.at(-1)).toMatchObject({
        loaiQuyetDinh: 'BP',
        donVi: fields['donVi'],
        donViBietPhai: fields['donViSuDung'],
        soQuyetDinh: expect.stringMatching(/^\d+\/QĐ-/),
        ngayQuyetDinh: expect.any(String),
        bietPhaiDenNgay: expect.any(String),
      })
    }
  })

  it('are at work, retired, moving or deleted in plausible shares', () => {
    const share = (test: (fields: DemoFields) => boolean) =>
      people.filter(({ fields }) => test(fields)).length / people.length
    expect(share((fields) => fields['trangThaiHoSo'] === '01')).toBeGreaterThan(0.9)
    expect(share((fields) => fields['trangThaiHoSo'] === '999999')).toBeGreaterThan(0.001)
    expect(share((fields) => fields['trangThaiHoSo'] === '00')).toBeGreaterThan(0.001)
    expect(share((fields) => fields['laDangVien'] === true)).toBeGreaterThan(0.35)
    expect(share((fields) => fields['danToc'] !== '01')).toBeLessThan(0.04)
  })
})
