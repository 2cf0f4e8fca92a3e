/** Allowances of the people of the independent count, and what BM02 must say of them, counted by the words of its columns. */
import { expect } from 'vitest'
import type { Ref } from '#domain/fields/values.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import type { ReportTable } from '#domain/reports/calls.ts'
import { done } from '#server/test/due-people.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { testToday } from '#server/test/test-clock.ts'

type Row = Record<string, any>
type Servant = Row & { rows: { allowance: Row[]; pay: Row[] } }

const codeOf = (item: Ref | null | undefined): string => item?.code ?? ''

/** Rows of every kind that the form has a column for, and of some that it has none for. */
export async function giveAllowances(app: TestServer, lan: Caller, ids: readonly string[]): Promise<void> {
  const some = await sampleEntry(app, allowancePeriod.form)
  for (const [at, [kind, heSo, phanTramHuong, tuNgay, denNgay]] of (
    [
      ['CVLD', 0.5, 100, '2020-01-01', null],
      ['CVLD', 0.3, 100, '2015-01-01', null],
      ['TNCV', 0.2, 100, '2021-01-01', null],
      ['TNCV', 0.1, 100, '2018-01-01', testToday],
      ['KV', 0.3, 100, '2020-01-01', null],
      ['KV', 0.4, 100, '2016-01-01', '2019-12-31'],
      ['TNVK', null, 7, '2025-01-01', null],
      ['CV', null, 25, '2012-05-01', null],
      ['CUV', 0.3, 100, '2025-07-01', null],
    ] as const
  ).entries())
    for (const id of ids.slice(at * 2, at * 2 + 9)) {
      const loaiPhuCap = await catalogueOf(app, 'DM_PHUCAP', kind)
      const PhuCap = {
        ...some,
        loaiPhuCap,
        heSo,
        phanTramHuong,
        tuNgay,
        denNgay,
        hinhThucHuong: null,
        giaTri: null,
      }
      await done(lan, 'PhuCap/add', { id, PhuCap })
    }
}

/** `formOf`: how a kind of allowance is usually paid. */
export function expectAllowances(
  table: ReportTable,
  servants: readonly Servant[],
  formOf: (kind: string) => unknown,
): void {
  const at = (title: string) => table.columns.findIndex((column) => column.title === title)
  const sum = (numbers: number[]) => Number(numbers.reduce((all, one) => all + one, 0).toFixed(2)) || null
  const expected = servants.map(({ hoVaTen, rows, ...field }) => {
    const onDay = rows.allowance.filter(
      ({ tuNgay, denNgay }) => tuNgay <= testToday && (!denNgay || denNgay >= testToday),
    )
    const none = (kind: string) => !rows.allowance.some((row) => codeOf(row['loaiPhuCap']) === kind)
    // Rows come with the newest first; one replaces another of its kind.
    const newest = (kind: string) => onDay.find((row) => codeOf(row['loaiPhuCap']) === kind)
    const of = (kind: string, name: string): number | null => newest(kind)?.[name] || null
    const others = (list: Row[]) =>
      list.filter(
        (row) => formOf(codeOf(row['loaiPhuCap'])) === 'Phần trăm' && codeOf(row['loaiPhuCap']) !== 'TNVK',
      )
    const pay = rows.pay.find(
      ({ ngayHuongLuong, ngayKetThucLuong }) =>
        ngayHuongLuong <= testToday && (!ngayKetThucLuong || ngayKetThucLuong >= testToday),
    )
    const isLater = pay === undefined || newest('TNVK')?.['tuNgay'] > pay['ngayHuongLuong']
    const excess: number | null =
      pay === undefined && none('TNVK')
        ? field['phuCapTNVK']
        : (isLater ? of('TNVK', 'phanTramHuong') : pay?.['phuCapTNVK']) || null
    const percent =
      others(rows.allowance).length === 0
        ? field['phuCapKhacTheoPhanTram']
        : sum(
            others(onDay).flatMap((row) =>
              newest(codeOf(row['loaiPhuCap'])) === row ? [row['phanTramHuong']] : [],
            ),
          )
    return [
      hoVaTen,
      none('CVLD') ? field['phuCapChucVu'] : of('CVLD', 'heSo'),
      of('TNCV', 'heSo'),
      of('KV', 'heSo'),
      excess,
      sum([excess ?? 0, percent ?? 0]),
    ]
  })
  const titles = ['Chức vụ', 'Trách nhiệm', 'Khu vực', 'Phụ cấp vượt khung', 'Tổng phụ cấp theo phần trăm']
  const columns = [at('Họ và tên'), ...titles.map(at)]
  expect(table.rows.map(({ cells }) => columns.map((place) => cells[place])).toSorted()).toEqual(
    expected.toSorted(),
  )
  for (const place of columns.slice(1))
    expect(table.rows.some(({ cells }) => cells[place] !== null)).toBe(true)
  const inNote = table.rows.filter(({ cells }) => String(cells[at('Ghi chú')]).includes('cấp ủy viên 0,3'))
  expect(inNote).toHaveLength(
    servants.filter(({ rows }) => rows.allowance.some((row) => codeOf(row['loaiPhuCap']) === 'CUV')).length,
  )
}
