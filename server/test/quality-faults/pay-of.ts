/** The scales, and what the faults of pay ask of a person. */
import { working } from '#server/test/quality-faults/fault.ts'
import { openPay } from '#server/test/sentences/facts.ts'
import type { PayRow, PlainPerson } from '#server/test/sentences/plain-person.ts'

export const tables: Readonly<Record<string, readonly number[]>> = {
  A1: [2.34, 2.67, 3, 3.33, 3.66, 3.99, 4.32, 4.65, 4.98],
  A21: [4.4, 4.74, 5.08, 5.42, 5.76, 6.1, 6.44, 6.78],
  A22: [4, 4.34, 4.68, 5.02, 5.36, 5.7, 6.04, 6.38],
}
export const groups: Readonly<Record<string, string>> = {
  '01.003': 'A1',
  '02.007': 'A1',
  '06.031': 'A1',
  'V.07.03.29': 'A1',
  'V.07.04.32': 'A1',
  'V.07.05.15': 'A1',
  'V.08.01.03': 'A1',
  'V.09.04.02': 'A1',
  '01.002': 'A21',
  'V.08.01.02': 'A21',
  'V.09.04.01': 'A21',
  '06.030': 'A22',
  'V.07.03.28': 'A22',
  'V.07.04.31': 'A22',
}
export const scale = (p: PlainPerson): readonly number[] =>
  tables[groups[p.ngachHoacViTri?.code ?? ''] ?? ''] ?? []
export const stepOf = (p: PlainPerson): number => Number(p.bacLuong?.code ?? 0)
/** The record and the row in force agree, on a scale whose table is here. */
export const scaled = (p: PlainPerson): boolean => {
  const open = openPay(p)
  return (
    working(p) &&
    open !== undefined &&
    open.ngayKetThucLuong === null &&
    open.bac?.code === p.bacLuong?.code &&
    scale(p)[stepOf(p) - 1] === p.heSoLuong &&
    open.phanTramHuong === 100
  )
}
export const last = (p: PlainPerson): boolean => stepOf(p) === scale(p).length
export const closed = (row: PayRow): boolean => row.ngayKetThucLuong !== null && row.ngayHuongLuong >= '2010'
export const raiseRow = (row: PayRow): boolean =>
  row.loaiDieuChinhLuong?.code === '03' && row.ngayHuongLuong >= '2008'
export const table = 'Nghị định 204/2004/NĐ-CP, Bảng 2 và 3.'
