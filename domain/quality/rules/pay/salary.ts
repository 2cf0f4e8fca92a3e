/** The history of salary, the present salary beside it, and the salary tables of Nghị định 204/2004/NĐ-CP. */
import type { AnyValues } from '#domain/fields/field.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import { isApplicable } from '#domain/forms/form.ts'
import type { Facts, JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'
import { openRows, overlaps } from '#domain/quality/rules/periods.ts'
import { presentRow } from '#domain/quality/rules/career/work.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { disagreementsOf, firstExcessOn } from '#domain/salary/scale-problems.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'

/** The fields of a period and of the current salary that a disagreement is about. */
const rowFields = { step: 'bac', coefficient: 'heSoLuong', excess: 'phuCapTNVK' } as const
const currentFields = { step: 'bacLuong', coefficient: 'heSoLuong', excess: 'phuCapTNVK' } as const

interface Paid {
  rank: Ref | null
  step: Ref | null
  coefficient: number | null
  excess: number | null
}

/** Nothing is known of a rank outside the tables, nor of a day before they were in force. */
function disagreements(
  { rank, step, coefficient, excess }: Paid,
  day: string,
  { law, catalogues }: Pick<Facts, 'law' | 'catalogues'>,
) {
  const group = rank ? catalogues.item(rank)?.extra['group'] : undefined
  const scale = typeof group === 'string' ? scaleOf(group) : undefined
  const first = firstExcessOn(law, day)
  if (scale === undefined || first === undefined) return []
  const number = Number(step?.code)
  const paid = { step: Number.isInteger(number) && number > 0 ? number : null, coefficient, excess }
  return disagreementsOf(scale, paid, first.giaTri)
}

/** A salary by position has no coefficient. */
const hasCoefficient = (row: JudgedRow<'salary-period'>) =>
  isApplicable(salaryPeriod.form, 'heSoLuong', row as Readonly<AnyValues>)

const scales = {
  group: 'luong',
  weight: 'sai',
  national: true,
  why: 'Ngạch, bậc, hệ số và phụ cấp thâm niên vượt khung phải đúng bảng lương.',
  source: 'Nghị định 204/2004/NĐ-CP',
  example: 'Chuyên viên (01.003) bậc 3: hệ số 3,00.',
} as const

export const salaryRules: readonly Rule[] = [
  defineRule({
    code: 'luong-chong-nhau',
    group: 'luong',
    weight: 'sai',
    national: true,
    name: 'Kỳ lương trùng thời gian',
    records: ['salary-period'],
    why: 'Mỗi thời điểm chỉ hưởng một mức lương.',
    example: '01/03/2021 - 29/02/2024, rồi 01/03/2024 - Hiện tại.',
    judge: ({ rows }) =>
      overlaps(rows['salary-period'], ({ ngayHuongLuong, ngayKetThucLuong }) => ({
        from: ngayHuongLuong,
        to: ngayKetThucLuong,
      })).map(({ row, value, isOpen }) =>
        ofRow(
          'salary-period',
          row,
          'ngayHuongLuong',
          isOpen ? 'Hai kỳ lương cùng chưa kết thúc.' : 'Hai kỳ lương trùng thời gian.',
          value,
        ),
      ),
  }),
  defineRule({
    code: 'luong-khac-qua-trinh',
    group: 'luong',
    weight: 'sai',
    national: true,
    atWork: true,
    name: 'Lương hiện hưởng khác quá trình lương',
    fields: ['ngachHoacViTri', 'bacLuong', 'heSoLuong'],
    records: ['salary-period'],
    why: presentRow,
    example: 'Lương hiện hưởng bậc 4, hệ số 3,33 thì kỳ lương hiện tại cũng bậc 4, hệ số 3,33.',
    judge: ({ rows, values: { ngachHoacViTri, bacLuong, heSoLuong } }) => {
      const present = openRows(rows['salary-period'], 'ngayKetThucLuong')
      if (present.length === 0) return
      const message = 'Lương hiện hưởng khác kỳ lương hiện tại của quá trình lương.'
      if (ngachHoacViTri && !present.some((row) => row.ngachChucDanh?.id === ngachHoacViTri.id))
        return ofField('ngachHoacViTri', message, ngachHoacViTri.name)
      if (bacLuong && !present.some((row) => row.bac?.id === bacLuong.id))
        return ofField('bacLuong', message, bacLuong.name)
      return heSoLuong && !present.some((row) => !hasCoefficient(row) || row.heSoLuong === heSoLuong)
        ? ofField('heSoLuong', message, showCoefficient(heSoLuong))
        : undefined
    },
  }),
  defineRule({
    code: 'vuot-khung-khac-qua-trinh',
    group: 'luong',
    weight: 'sai',
    national: true,
    atWork: true,
    name: 'Vượt khung hiện hưởng khác quá trình lương, phụ cấp',
    fields: ['phuCapTNVK'],
    records: ['salary-period', 'allowance-period'],
    why: presentRow,
    example:
      'Phụ cấp thâm niên vượt khung 6 % thì kỳ lương hiện tại, hoặc dòng phụ cấp vượt khung, cũng ghi 6 %.',
    judge: ({ rows, values: { phuCapTNVK } }) => {
      const present = openRows(rows['salary-period'], 'ngayKetThucLuong')
      if (!phuCapTNVK || present.length === 0) return
      // Written with the salary, or as an allowance of its own.
      const written = [
        ...present.map((row) => row.phuCapTNVK),
        ...openRows(rows['allowance-period'], 'denNgay').flatMap(({ loaiPhuCap, phanTramHuong }) =>
          loaiPhuCap?.code === 'TNVK' ? [phanTramHuong] : [],
        ),
      ]
      const message = 'Lương hiện hưởng khác kỳ lương hiện tại của quá trình lương.'
      return written.includes(phuCapTNVK)
        ? undefined
        : ofField('phuCapTNVK', message, `${showNumber(phuCapTNVK)} %`)
    },
  }),
  defineRule({
    ...scales,
    code: 'luong-khac-bang-luong',
    name: 'Kỳ lương khác bảng lương',
    records: ['salary-period'],
    needs: ['law', 'catalogues'],
    judge: ({ rows, ...facts }) =>
      rows['salary-period'].flatMap((row) => {
        if (!row.ngayHuongLuong || !hasCoefficient(row)) return []
        const { ngachChucDanh: rank, bac: step, heSoLuong: coefficient, phuCapTNVK: excess } = row
        return disagreements({ rank, step, coefficient, excess }, row.ngayHuongLuong, facts).map((one) =>
          ofRow('salary-period', row, rowFields[one.of], `${one.text}.`, one.value),
        )
      }),
  }),
  defineRule({
    ...scales,
    code: 'luong-hien-huong-khac-bang-luong',
    name: 'Lương hiện hưởng khác bảng lương',
    byDay: true,
    atWork: true,
    fields: ['ngachHoacViTri', 'bacLuong', 'heSoLuong', 'phuCapTNVK'],
    records: ['salary-period'],
    needs: ['law', 'catalogues'],
    judge: ({ rows, values, ...facts }, day) => {
      const { ngachHoacViTri: rank, bacLuong: step, heSoLuong: coefficient, phuCapTNVK: excess } = values
      // Said of the period that it is.
      const isPeriod = rows['salary-period'].some(
        (row) =>
          !hasCoefficient(row) ||
          (row.ngachChucDanh?.id === rank?.id && row.bac?.id === step?.id && row.heSoLuong === coefficient),
      )
      if (isPeriod) return
      return disagreements({ rank, step, coefficient, excess }, day, facts).map((one) =>
        ofField(currentFields[one.of], `${one.text}.`, one.value),
      )
    },
  }),
]
