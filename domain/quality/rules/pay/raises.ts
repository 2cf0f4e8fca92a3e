/** Raises and allowances: their order, their time, and what the law gives. */
import { addMonths, addYears, dayAfter, showDate } from '#domain/fields/dates.ts'
import { periodText, showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, ofRow, type Rule } from '#domain/quality/rule.ts'
import { openRows, overlaps } from '#domain/quality/rules/periods.ts'

type Paid = JudgedRow<'salary-period'>

const pay = { group: 'luong' } as const
/** Codes of DM_LOAIDIEUCHINHLUONG: a raise by time, the first salary, and what places somebody anew. */
const byTime = '03'
const first = '01'
const placesAnew = ['06', '07', '08', '11', '12', '14', '15', '99']

const stepOf = ({ bac }: Paid): number => Number(bac?.code ?? NaN)

/** Pairs of periods of one rank that follow each other. */
function successive(rows: readonly Paid[]): { before: Paid; after: Paid }[] {
  const sorted = rows
    .filter(({ ngayHuongLuong }) => ngayHuongLuong)
    .toSorted((a, b) => ((a.ngayHuongLuong ?? '') < (b.ngayHuongLuong ?? '') ? -1 : 1))
  return sorted.flatMap((after, at) => {
    const before = sorted[at - 1]
    return before && before.ngachChucDanh && before.ngachChucDanh.id === after.ngachChucDanh?.id
      ? [{ before, after }]
      : []
  })
}

/** Months in a step by the kind of scale: the least that the law ever had, less a year for the earliest early raise. */
const leastMonths = (group: unknown): number => (/^(B|C\d|B4)/.test(String(group)) ? 12 : 24)

export const raiseRules: readonly Rule[] = [
  defineRule({
    ...pay,
    code: 'nang-luong-qua-som',
    weight: 'ngo',
    name: 'Nâng bậc lương sớm hơn thời gian giữ bậc',
    records: ['salary-period'],
    needs: ['catalogues'],
    why: 'Giữ bậc đủ 36 tháng (24 tháng với ngạch loại B, C) mới nâng bậc thường xuyên; nâng trước thời hạn nhiều nhất 12 tháng.',
    source: 'Thông tư 08/2013/TT-BNV, Điều 2 và 3',
    example: 'Bậc 2 từ 01/03/2021, bậc 3 từ 01/03/2024.',
    judge: ({ rows, catalogues }) =>
      successive(rows['salary-period']).flatMap(({ before, after }) => {
        const [from, to] = [before.ngayHuongLuong ?? '', after.ngayHuongLuong ?? '']
        if (stepOf(after) !== stepOf(before) + 1 || !after.ngachChucDanh) return []
        // The time in the step of somebody placed anew began before.
        if (![first, byTime].includes(before.loaiDieuChinhLuong?.code ?? '')) return []
        const group = catalogues.item(after.ngachChucDanh)?.extra['group']
        if (group === undefined || to >= addMonths(from, leastMonths(group))) return []
        const message = `Bậc ${stepOf(before)} từ ${showDate(from)}, bậc ${stepOf(after)} từ ${showDate(to)}: chưa đủ thời gian giữ bậc.`
        return [ofRow('salary-period', after, 'ngayHuongLuong', message, showDate(to))]
      }),
  }),
  defineRule({
    ...pay,
    code: 'nhay-bac-luong',
    weight: 'ngo',
    name: 'Nâng thường xuyên quá một bậc',
    records: ['salary-period'],
    why: 'Mỗi lần nâng bậc lương thường xuyên là một bậc.',
    source: 'Thông tư 08/2013/TT-BNV, Điều 2',
    example: 'Bậc 2, rồi bậc 3.',
    judge: ({ rows }) =>
      successive(rows['salary-period'])
        .filter(
          ({ before, after }) =>
            after.loaiDieuChinhLuong?.code === byTime && stepOf(after) > stepOf(before) + 1,
        )
        .map(({ before, after }) =>
          ofRow(
            'salary-period',
            after,
            'bac',
            `Nâng thường xuyên từ bậc ${stepOf(before)} lên bậc ${stepOf(after)}.`,
            after.bac?.name ?? null,
          ),
        ),
  }),
  defineRule({
    ...pay,
    code: 'he-so-giam',
    weight: 'ngo',
    name: 'Bậc lương giảm trong cùng ngạch',
    records: ['salary-period'],
    why: 'Trong cùng ngạch bậc lương chỉ tăng, trừ khi bị hạ bậc.',
    example: 'Bậc 2 từ 01/03/2021, bậc 3 từ 01/03/2024.',
    judge: ({ rows }) =>
      successive(rows['salary-period'])
        .filter(
          ({ before, after }) =>
            stepOf(after) < stepOf(before) && !placesAnew.includes(after.loaiDieuChinhLuong?.code ?? ''),
        )
        .map(({ before, after }) =>
          ofRow(
            'salary-period',
            after,
            'bac',
            `Bậc lương giảm từ bậc ${stepOf(before)} xuống bậc ${stepOf(after)}.`,
            after.heSoLuong ? showCoefficient(after.heSoLuong) : null,
          ),
        ),
  }),
  defineRule({
    ...pay,
    code: 'bo-lo-nang-luong',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Quá ngày xét nâng lương trên một năm',
    records: ['salary-period'],
    why: 'Đến ngày xét mà không nâng phải có lý do: kỷ luật, kéo dài thời hạn, hoặc quyết định chưa nhập.',
    example: 'Nâng bậc rồi thì có kỳ lương mới.',
    judge: ({ rows }, day) =>
      openRows(rows['salary-period'], 'ngayKetThucLuong')
        .filter(
          ({ ngayXetNangLuongLanSau }) => ngayXetNangLuongLanSau && addYears(ngayXetNangLuongLanSau, 1) < day,
        )
        .map((row) =>
          ofRow(
            'salary-period',
            row,
            'ngayXetNangLuongLanSau',
            `Ngày xét nâng lương ${showDate(row.ngayXetNangLuongLanSau ?? '')} đã qua trên một năm.`,
            showDate(row.ngayXetNangLuongLanSau ?? ''),
          ),
        ),
  }),
  defineRule({
    ...pay,
    code: 'khong-con-ky-luong',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Đang làm việc nhưng quá trình lương đã kết thúc',
    records: ['salary-period'],
    why: 'Người đang làm việc phải có kỳ lương hiện tại.',
    example: 'Kỳ lương cuối không có ngày kết thúc.',
    judge: ({ rows }, day) => {
      const salaries = rows['salary-period']
      if (salaries.some(({ ngayKetThucLuong }) => !ngayKetThucLuong || ngayKetThucLuong >= day)) return
      const [last] = salaries.toSorted((a, b) =>
        (a.ngayKetThucLuong ?? '') < (b.ngayKetThucLuong ?? '') ? 1 : -1,
      )
      const end = last?.ngayKetThucLuong
      return end
        ? ofRow(
            'salary-period',
            last,
            'ngayKetThucLuong',
            `Kỳ lương cuối kết thúc ngày ${showDate(end)}, chưa có kỳ lương hiện tại.`,
            showDate(end),
          )
        : undefined
    },
  }),
  defineRule({
    ...pay,
    code: 'trong-ky-luong',
    weight: 'ngo',
    name: 'Quá trình lương trống trên một tháng',
    records: ['salary-period', 'labour-interruption'],
    why: 'Các kỳ lương nối tiếp nhau.',
    example: '01/03/2021 - 29/02/2024, rồi 01/03/2024 - Hiện tại.',
    judge: ({ rows }) => {
      const sorted = rows['salary-period']
        .filter(({ ngayHuongLuong }) => ngayHuongLuong)
        .toSorted((a, b) => ((a.ngayHuongLuong ?? '') < (b.ngayHuongLuong ?? '') ? -1 : 1))
      return sorted.flatMap((row, at) => {
        const end = sorted[at - 1]?.ngayKetThucLuong
        const from = row.ngayHuongLuong
        if (!end || !from || from <= addMonths(end, 1)) return []
        const isAway = rows['labour-interruption'].some(
          ({ tuNgay, denNgay }) => tuNgay && tuNgay <= from && (!denNgay || denNgay >= dayAfter(end)),
        )
        if (isAway) return []
        const message = `Quá trình lương trống từ ${showDate(end)} đến ${showDate(from)}.`
        return [ofRow('salary-period', row, 'ngayHuongLuong', message, periodText(end, from))]
      })
    },
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-chong-nhau',
    weight: 'ngo',
    name: 'Cùng một phụ cấp trùng thời gian',
    records: ['allowance-period'],
    why: 'Một loại phụ cấp hưởng một mức tại một thời điểm.',
    example: '01/01/2022 - 31/12/2023, rồi 01/01/2024 - Hiện tại.',
    judge: ({ rows }) => {
      const all = rows['allowance-period'].filter(
        ({ loaiPhuCap }) => loaiPhuCap && loaiPhuCap.code !== 'KHAC',
      )
      const kinds = [...new Set(all.map(({ loaiPhuCap }) => loaiPhuCap?.id))]
      return kinds.flatMap((kind) =>
        overlaps(
          all.filter(({ loaiPhuCap }) => loaiPhuCap?.id === kind),
          ({ tuNgay, denNgay }) => ({ from: tuNgay, to: denNgay }),
        ).map(({ row, value }) =>
          ofRow(
            'allowance-period',
            row,
            'tuNgay',
            `Hai dòng ${row.loaiPhuCap?.name} trùng thời gian.`,
            value,
          ),
        ),
      )
    },
  }),
  defineRule({
    ...pay,
    code: 'phu-cap-ngoai-khung',
    weight: 'ngo',
    name: 'Mức phụ cấp ngoài khung của loại phụ cấp',
    records: ['allowance-period'],
    needs: ['catalogues'],
    why: 'Mỗi loại phụ cấp có mức do pháp luật quy định.',
    source: 'Nghị định 204/2004/NĐ-CP, Điều 6',
    example: 'Phụ cấp công vụ 25 %; phụ cấp khu vực hệ số 0,1 đến 1,0.',
    judge: ({ rows, catalogues }) =>
      rows['allowance-period'].flatMap((row) => {
        if (!row.loaiPhuCap) return []
        const { form, percent, min, max } = catalogues.item(row.loaiPhuCap)?.extra ?? {}
        const part = form === 'Hệ số' ? 'heSo' : form === 'Phần trăm' ? 'phanTramHuong' : undefined
        const paid = part && row[part]
        if (part === undefined || !paid) return []
        const isOut =
          (typeof percent === 'number' && paid !== percent) ||
          (typeof min === 'number' && paid < min) ||
          (typeof max === 'number' && paid > max)
        if (!isOut) return []
        const message = `${row.loaiPhuCap.name} ${showNumber(paid)}${part === 'heSo' ? '' : ' %'} ngoài mức quy định.`
        return [ofRow('allowance-period', row, part, message, showNumber(paid))]
      }),
  }),
]
