/** People who have left: what is still open, and what began afterwards. */
import { addYears, showDate } from '#domain/fields/dates.ts'
import { retirementFields } from '#domain/due/due-days.ts'
import { retirementOnce } from '#domain/quality/rules/career/retirement-of-person.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, inRows, ofField, type Rule } from '#domain/quality/rule.ts'

const work = { group: 'cong-tac' } as const

type History = 'work-period' | 'salary-period' | 'allowance-period'

/** Rows of a history that somebody who has left can't have: still open, or begun after the last day. */
const afterLeaving = <R extends History>(
  history: R,
  from: keyof JudgedRow<R> & string,
  to: keyof JudgedRow<R> & string,
  text: Pick<Rule, 'code' | 'name' | 'example' | 'group'> & { what: string },
): Rule => {
  const { what, ...rest } = text
  return defineRule({
    ...rest,
    weight: 'sai',
    fields: ['trangThaiHoSo', 'ngayKetThuc'],
    records: [history],
    why: 'Ngừng công tác thì kết thúc công tác, lương và phụ cấp từ ngày ấy.',
    judge: ({ values: { trangThaiHoSo, ngayKetThuc }, rows, hasLeft }) => {
      if (!hasLeft) return
      const state = trangThaiHoSo?.name ?? 'ngừng công tác'
      const own = (rows as Pick<Record<R, readonly JudgedRow<R>[]>, R>)[history]
      return inRows<R>(history, own, (row) => {
        const [begin, end] = [row[from] as string | null, row[to] as string | null]
        if (ngayKetThuc && begin && begin > ngayKetThuc)
          return [
            from,
            `${what} từ ${showDate(begin)}, sau ngày kết thúc ${showDate(ngayKetThuc)}.`,
            showDate(begin),
          ]
        return !end && [to, `Hồ sơ ở trạng thái ${state} nhưng ${what.toLowerCase()} chưa kết thúc.`]
      })
    },
  })
}

/** Codes of DM_TRANGTHAIHOSO: retired at the age of the law. */
const retired = '02'
/** By how many years health, trade or a law of its own can bring it forward at most. */
const mostYearsEarlier = 10

export const leavingRules: readonly Rule[] = [
  afterLeaving('work-period', 'tuNgay', 'denNgay', {
    code: 'da-nghi-con-cong-tac',
    group: 'cong-tac',
    what: 'Giai đoạn công tác',
    name: 'Đã ngừng công tác nhưng quá trình công tác chưa kết thúc',
    example: 'Nghỉ hưu ngày 01/06/2026 thì dòng công tác cuối đến 31/05/2026.',
  }),
  afterLeaving('salary-period', 'ngayHuongLuong', 'ngayKetThucLuong', {
    code: 'da-nghi-con-luong',
    group: 'luong',
    what: 'Kỳ lương',
    name: 'Đã ngừng công tác nhưng kỳ lương chưa kết thúc',
    example: 'Nghỉ hưu ngày 01/06/2026 thì kỳ lương cuối đến 31/05/2026.',
  }),
  afterLeaving('allowance-period', 'tuNgay', 'denNgay', {
    code: 'da-nghi-con-phu-cap',
    group: 'luong',
    what: 'Phụ cấp',
    name: 'Đã ngừng công tác nhưng phụ cấp chưa kết thúc',
    example: 'Nghỉ hưu ngày 01/06/2026 thì phụ cấp đến 31/05/2026.',
  }),
  defineRule({
    ...work,
    code: 'da-nghi-thieu-ngay',
    weight: 'thieu',
    name: 'Đã ngừng công tác, chưa có ngày kết thúc',
    fields: ['trangThaiHoSo', 'ngayKetThuc'],
    why: 'Ngày kết thúc là mốc để chốt bảo hiểm xã hội, lương và phụ cấp.',
    example: 'Nghỉ hưu ngày 01/06/2026 thì ngày kết thúc là 01/06/2026.',
    judge: ({ values: { trangThaiHoSo, ngayKetThuc }, hasLeft }) =>
      hasLeft && !ngayKetThuc
        ? ofField('ngayKetThuc', `Trạng thái ${trangThaiHoSo?.name} nhưng chưa có ngày kết thúc.`)
        : undefined,
  }),
  defineRule({
    ...work,
    code: 'nghi-huu-qua-som',
    weight: 'sai',
    name: 'Nghỉ hưu đúng tuổi sớm hơn tuổi quy định trên mười năm',
    fields: [...retirementFields, 'trangThaiHoSo', 'ngayKetThuc'],
    needs: ['law'],
    why: 'Nghỉ trước tuổi nhiều nhất là mười năm, và có trạng thái riêng.',
    source: 'Bộ luật Lao động 2019, Điều 169; Luật Bảo hiểm xã hội 2024, Điều 65',
    example: 'Nghỉ hưu ở tuổi 54 do sắp xếp: Nghỉ hưu trước tuổi theo Nghị định 178/2024/NĐ-CP.',
    judge: ({ values, law }) => {
      const { trangThaiHoSo, ngayKetThuc } = values
      const due = retirementOnce(values, law)
      if (trangThaiHoSo?.code !== retired || !ngayKetThuc || due === undefined) return
      if (ngayKetThuc >= addYears(due.day, -mostYearsEarlier)) return
      const message = `Nghỉ hưu ngày ${showDate(ngayKetThuc)}, tuổi nghỉ hưu đến ngày ${showDate(due.day)}.`
      return { ...ofField('ngayKetThuc', message, showDate(ngayKetThuc)), law: due.values }
    },
  }),
  defineRule({
    ...work,
    code: 'nghi-huu-khac-tuoi',
    weight: 'thieu',
    name: 'Có ngày nghỉ hưu ở tuổi khác, chưa có lý do hoặc quyết định',
    fields: ['ngayNghiHuu', 'lyDoTuoiNghiHuu', 'soQuyetDinhNghiHuu'],
    why: 'Nghỉ hưu sớm hơn, muộn hơn tuổi quy định phải có lý do và quyết định.',
    source: 'Nghị định 135/2020/NĐ-CP, Điều 5; Nghị định 83/2022/NĐ-CP',
    example: 'Lý do: suy giảm khả năng lao động; số quyết định: 211/QĐ-UBND.',
    judge: ({ values: { ngayNghiHuu, lyDoTuoiNghiHuu, soQuyetDinhNghiHuu } }) => {
      if (!ngayNghiHuu || (lyDoTuoiNghiHuu && soQuyetDinhNghiHuu)) return
      const lacks = lyDoTuoiNghiHuu ? 'số quyết định' : 'lý do'
      const message = `Nghỉ hưu từ ngày ${showDate(ngayNghiHuu)} chưa có ${lacks}.`
      return ofField(lyDoTuoiNghiHuu ? 'soQuyetDinhNghiHuu' : 'lyDoTuoiNghiHuu', message)
    },
  }),
]
