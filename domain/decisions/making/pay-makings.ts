/** Salary periods by decisions about pay. */
import {
  makesRow,
  read,
  text,
  type Finder,
  type Making,
  type Proposals,
  type ReadValues,
} from '#domain/decisions/making/making.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { paperSentences } from '#domain/decisions/paper-sentences.ts'
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

const stepFields = ['ngachChucDanh', 'bac', 'heSoLuong', 'ngayHuongLuong'] as const
const stepValues = (values: ReadValues, find: Finder): Proposals => ({
  ngachChucDanh: rankOf(values, find),
  bac: stepOf(values, find),
  heSoLuong: read(values, 'heSoLuong'),
  ngayHuongLuong: read(values, 'ngay'),
})
const step = (code: string, reason: string, more: { note?: string } = {}): Making =>
  makesRow(salaryPeriod, {
    code,
    fields: stepFields,
    day: 'ngayHuongLuong',
    propose: stepValues,
    complete: complete(() => reason),
    ...more,
  })

export const payMakings: readonly Making[] = [
  step('QD_NANG_LUONG', '03'),
  makesRow(salaryPeriod, {
    code: 'QD_TRUOC_HAN',
    // Raised early for merit or before retirement: they count differently.
    fields: [...stepFields, 'loaiDieuChinhLuong'],
    day: 'ngayHuongLuong',
    propose: (values, find) => {
      const why = text(values['lyDo'])
      return {
        ...stepValues(values, find),
        loaiDieuChinhLuong: {
          giaTri: find.code('DM_LOAIDIEUCHINHLUONG', /nghỉ hưu/i.test(why) ? '05' : '04'),
          ...(why === '' ? {} : { tu: 'lyDo' }),
        },
      }
    },
    complete: complete(() => '04'),
  }),
  step('QD_CHUYEN_XEP', '08', { note: paperSentences.gradeNote }),
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
