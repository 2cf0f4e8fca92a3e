/** Salary periods by decisions about pay. */
import {
  makesRow,
  read,
  text,
  type Finder,
  type Making,
  type ReadValues,
} from '#domain/decisions/making/making.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'

const rankOf = (values: ReadValues, find: Finder) => ({
  giaTri: find.code('DM_NGACHCHUCDANH', text(values['ngachChucDanh'])),
  tu: 'ngachChucDanh',
})
const stepOf = (values: ReadValues, find: Finder) => ({
  giaTri: find.code('DM_BACLUONG', text(values['bac'])),
  tu: 'bac',
})

/** What a decision about a step doesn't say stays as it was. */
const lasting = [
  'loaiLuong',
  'loaiCanBo',
  'phanTramHuong',
  'hinhThucHuongLuong',
  'phuCapChenhLechBaoLuu',
] as const
const complete =
  (reason: (values: AnyValues) => string) =>
  (values: AnyValues, { last }: { last: AnyValues | undefined }, find: Finder): AnyValues => ({
    loaiLuong: salaryKinds[0],
    phanTramHuong: 100,
    ...Object.fromEntries(lasting.flatMap((name) => (last?.[name] == null ? [] : [[name, last[name]]]))),
    loaiDieuChinhLuong: find.code('DM_LOAIDIEUCHINHLUONG', reason(values)),
    ...values,
  })

const step = (code: string, reason: string): Making =>
  makesRow(salaryPeriod, {
    code,
    fields: ['ngachChucDanh', 'bac', 'heSoLuong', 'ngayHuongLuong'],
    day: 'ngayHuongLuong',
    propose: (values, find) => ({
      ngachChucDanh: rankOf(values, find),
      bac: stepOf(values, find),
      heSoLuong: read(values, 'heSoLuong'),
      ngayHuongLuong: read(values, 'ngay'),
    }),
    complete: complete(() => reason),
  })

export const payMakings: readonly Making[] = [
  step('QD_NANG_LUONG', '03'),
  step('QD_TRUOC_HAN', '04'),
  step('QD_CHUYEN_XEP', '08'),
  makesRow(salaryPeriod, {
    code: 'QD_VUOT_KHUNG',
    fields: ['ngachChucDanh', 'bac', 'heSoLuong', 'phuCapTNVK', 'ngayHuongLuong'],
    day: 'ngayHuongLuong',
    propose: (values, find) => ({
      ngachChucDanh: rankOf(values, find),
      bac: stepOf(values, find),
      heSoLuong: read(values, 'heSoLuong'),
      phuCapTNVK: read(values, 'phuCapTNVK'),
      ngayHuongLuong: read(values, 'ngay'),
    }),
    complete: (values, before, find) => ({
      ...complete(({ phuCapTNVK }) => (Number(phuCapTNVK) <= 5 ? '09' : '10'))(values, before, find),
      ngayHuongPhuCapTNVK: values['ngayHuongLuong'],
    }),
  }),
]
