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
import { placingIn } from '#domain/decisions/reading/placings.ts'
import { raiseReasons } from '#domain/salary/next-step.ts'
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
const reasonOf = (find: Finder, code: string) => find.code('DM_LOAIDIEUCHINHLUONG', code)
/** Beyond the last step the allowance counts from the day of the row. */
const isBeyond = ({ phuCapTNVK }: AnyValues): boolean => Number(phuCapTNVK ?? 0) > 0
const complete =
  (reason: (values: AnyValues) => string) =>
  (values: AnyValues, { last }: { last: AnyValues | undefined }, find: Finder): AnyValues => ({
    loaiLuong: salaryKinds[0],
    phanTramHuong: 100,
    ...Object.fromEntries(lasting.flatMap((name) => (last?.[name] == null ? [] : [[name, last[name]]]))),
    loaiDieuChinhLuong: reasonOf(find, reason(values)),
    ...values,
    ...(isBeyond(values) ? { ngayHuongPhuCapTNVK: values['ngayHuongLuong'] } : {}),
  })
const reasonBeyond = ({ phuCapTNVK }: AnyValues): string =>
  Number(phuCapTNVK) <= 5 ? raiseReasons.firstBeyond : raiseReasons.furtherBeyond

const stepFields = ['ngachChucDanh', 'bac', 'heSoLuong', 'ngayHuongLuong'] as const
const stepValues = (values: ReadValues, find: Finder): Proposals => ({
  ngachChucDanh: rankOf(values, find),
  bac: stepOf(values, find),
  heSoLuong: read(values, 'heSoLuong'),
  ngayHuongLuong: read(values, 'ngay'),
})
/** A list of raises may have people beyond the last step. */
const raisedFields = ['ngachChucDanh', 'bac', 'heSoLuong', 'phuCapTNVK', 'ngayHuongLuong'] as const
const raisedValues = (values: ReadValues, find: Finder): Proposals => ({
  ...stepValues(values, find),
  ...(isBeyond(values) ? { phuCapTNVK: read(values, 'phuCapTNVK') } : {}),
})

export const payMakings: readonly Making[] = [
  makesRow(salaryPeriod, {
    code: 'QD_NANG_LUONG',
    fields: raisedFields,
    day: 'ngayHuongLuong',
    propose: raisedValues,
    complete: complete((values) => (isBeyond(values) ? reasonBeyond(values) : raiseReasons.step)),
  }),
  makesRow(salaryPeriod, {
    code: 'QD_TRUOC_HAN',
    // Raised early for merit or before retirement: they count differently.
    fields: [...raisedFields, 'loaiDieuChinhLuong'],
    day: 'ngayHuongLuong',
    propose: (values, find) => {
      const why = text(values['lyDo'])
      return {
        ...raisedValues(values, find),
        loaiDieuChinhLuong: {
          giaTri: reasonOf(find, /nghỉ hưu/i.test(why) ? '05' : '04'),
          ...(why === '' ? {} : { tu: 'lyDo' }),
        },
      }
    },
    complete: complete(() => '04'),
  }),
  makesRow(salaryPeriod, {
    code: 'QD_CHUYEN_XEP',
    // Only a change to the scale of a career grade keeps the time in the step: it is asked which one it is.
    fields: [...stepFields, 'loaiDieuChinhLuong'],
    day: 'ngayHuongLuong',
    propose: (values, find) => {
      const said = (['trichYeu', 'cachXep'] as const).find(
        (name) => placingIn(text(values[name])) !== undefined,
      )
      const code = said === undefined ? undefined : placingIn(text(values[said]))
      return {
        ...stepValues(values, find),
        loaiDieuChinhLuong: {
          giaTri: code === undefined ? null : reasonOf(find, code),
          tu: said ?? 'cachXep',
        },
      }
    },
    // As it is confirmed; without it the form's own rule refuses.
    complete: complete(() => ''),
    note: paperSentences.gradeNote,
  }),
  makesRow(salaryPeriod, {
    code: 'QD_VUOT_KHUNG',
    fields: raisedFields,
    day: 'ngayHuongLuong',
    propose: (values, find) => ({
      ...stepValues(values, find),
      phuCapTNVK: read(values, 'phuCapTNVK'),
    }),
    complete: complete(reasonBeyond),
  }),
]
