/** Declarations of movements are consistent, and their effects are those of the specification. */
import { describe, expect, test } from 'vitest'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { sectionsByIndex } from '#domain/movements/file-sections.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { movements } from '#domain/movements/index.ts'
import { formsOf, type AnyMovement, type RowsOf } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'

const item = (catalogue: string, code: string) => ({ id: `${catalogue}/${code}`, code, name: code })

describe.each(movements.map((movement) => [movement.name, movement] as const))('%s', (_, movement) => {
  test('declares who may take each existing step, and no other', () => {
    const { who, begins, editing, acceptance } = movement
    const steps = ['begin', ...(begins === 'pending' ? ['withdraw'] : ['restore', 'see'])]
    if (editing !== undefined) steps.push('edit')
    if (acceptance !== undefined) steps.push('accept')
    expect(Object.keys(who).sort()).toEqual(steps.sort())
  })

  test('stores every field of its forms, as the same kind', () => {
    for (const { fields } of formsOf(movement))
      for (const [name, { kind }] of Object.entries(fields)) expect(movement.fields[name]?.kind).toBe(kind)
  })

  test('uses only codes that cannot be changed', () => {
    for (const code of movement.from) expect(isReliedOn('DM_TRANGTHAIHOSO', code), code).toBe(true)
    for (const [name, code] of Object.entries(movement.usual)) {
      const field = movement.fields[name]
      expect(field?.kind === 'choice' && isReliedOn(String(field.list), code), name).toBe(true)
    }
  })
})

test('a section of files has one name: of another with its number, one would be hidden', () => {
  const leave = { index: 7, name: 'Gián đoạn lao động' }
  expect(sectionsByIndex([leave, { index: 11, name: 'Nghỉ việc' }, leave])).toHaveLength(2)
  expect(() => sectionsByIndex([leave, { index: 7, name: 'Khám sức khỏe' }])).toThrow('8 is free')
})

const row = (id: number, values: AnyValues) => ({ id, values })
const rowsBy =
  (rows: Readonly<Record<string, unknown[]>>): RowsOf =>
  (record) =>
    (rows[record.name] ?? []) as never
const effectOf = ({ effect, fields }: AnyMovement, values: AnyValues, rows: Record<string, unknown[]>) =>
  effect.patch({ values: { ...blankValues(fields), ...values }, rowsOf: rowsBy(rows), item })

test('an end of service ends what is open and began before its day, and the salary is no longer in force', () => {
  const patch = effectOf(
    endOfService,
    { ngay: '2026-10-01', trangThai: { code: '02' } },
    {
      'work-period': [
        row(1, { tuNgay: '2015-01-01', denNgay: '2019-12-31' }),
        row(2, { tuNgay: '2020-01-01', denNgay: null }),
        row(3, { tuNgay: '2026-10-01', denNgay: null }),
        row(4, { tuNgay: null, denNgay: null }),
      ],
      'salary-period': [row(5, { ngayHuongLuong: '2022-01-01', ngayKetThucLuong: null })],
      'allowance-period': [row(6, { tuNgay: '2026-11-01', denNgay: null })],
    },
  )
  expect(patch).toMatchObject({ values: { trangThaiHoSo: { code: '02' } }, signIn: 'ends' })
  expect(patch.rows).toMatchObject([
    { op: 'change', id: 2, values: { denNgay: '2026-10-01' } },
    { op: 'change', id: 5, values: { ngayKetThucLuong: '2026-10-01', coHieuLucLuong: false } },
  ])
})

test('an accepted transfer ends the current work the day before, also where a month or year begins', () => {
  const { acceptance } = transfer as AnyMovement
  const officer = { ...blankValues(officerFields), chucVu: item('DM_CHUCVU', 'TP') } as never
  const patch = acceptance?.patch({
    values: { ...blankValues(transfer.fields), ngayChuyenDen: '2024-03-01', lyDoChuyen: item('', 'LCDD') },
    rowsOf: rowsBy({
      'work-period': [row(2, { tuNgay: '2020-01-01', denNgay: null, loaiDonVi: item('', '03') })],
    }),
    item,
    officer,
  })
  expect(patch?.rows).toMatchObject([
    { op: 'change', id: 2, values: { denNgay: '2024-02-29' } },
    {
      op: 'open',
      values: {
        tuNgay: '2024-03-01',
        chucVu: { code: 'TP' },
        loaiDonVi: { code: '03' },
        loaiQuyetDinh: { code: 'LCDD' },
      },
    },
  ])
  // The managing unit stays unless the movement has one.
  expect(Object.keys(patch?.values ?? {})).not.toContain('donViQuanLy')
})
