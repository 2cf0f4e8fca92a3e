/** Days that contradict other days of the record; omits what a form refuses itself. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { Finding, ValidatedRecord, NationalRule } from '#domain/national/rule.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

/** Forms compare these with the birthday themselves. */
const comparedByForms = new Set(['ngaySinh', 'ngayCapCccd', 'ngayCapCmnd', 'ngayVaoDang'])
/** Rows that may be about relatives, who may be older. */
const ofOthers: ReadonlySet<SubRecordName> = new Set([
  'own-relative',
  'spouse-relative',
  'old-regime-service',
])

/** Texts of the days, months and years of these fields that are before `day`. */
const before = (fields: Fields, values: Readonly<AnyValues>, day: string) =>
  Object.entries(fields).flatMap(([name, { kind, label }]) => {
    const value = values[name]
    if (kind !== 'date' && kind !== 'month' && kind !== 'year') return []
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return []
    const text = String(value)
    return text < day.slice(0, text.length) ? [{ name, label, shown: showDate(text) }] : []
  })

type DayName = {
  [N in OfficerFieldName]: (typeof officerFields)[N] extends { kind: 'date' } ? N : never
}[OfficerFieldName]

/** Reports `day` when it is before `least(from)`. */
const tooEarly =
  (day: DayName, from: DayName, least: (day: string) => string, message: string): NationalRule['findings'] =>
  ({ values }) => {
    const [checkedDay, start] = [values[day], values[from]]
    return checkedDay && start && checkedDay < least(start)
      ? [{ at: day, message, value: showDate(checkedDay) }]
      : []
  }

/** Reports rows of a history that begin before the person was 15; 'truoc-ngay-sinh' reports those before the birth. */
const beginsTooYoung =
  (record: 'work-period' | 'salary-period', from: string, message: string): NationalRule['findings'] =>
  ({ values: { ngaySinh: born }, rows }) => {
    if (!born) return []
    const fields: Fields = subRecordsByName[record].form.fields
    const part = fields[from]?.label
    const days = (rows[record] as readonly AnyValues[]).map((row) => row[from])
    return days
      .filter((day) => typeof day === 'string' && day >= born && day < addYears(born, 15))
      .map((day) => ({
        at: record,
        ...(part === undefined ? {} : { part }),
        message,
        value: showDate(String(day)),
      }))
  }

const years = (count: number) => (day: string) => addYears(day, count)

export const dayRules: readonly NationalRule[] = [
  {
    id: 'truoc-ngay-sinh',
    why: 'Không mốc thời gian nào của hồ sơ có thể trước ngày sinh.',
    findings: ({ values, rows }: ValidatedRecord) => {
      const born = values.ngaySinh
      if (!born) return []
      const message = 'Thời gian trước ngày sinh.'
      const own = before(officerFields, values, born)
        .filter(({ name }) => !comparedByForms.has(name))
        .map(({ name, shown }): Finding => ({ at: name as OfficerFieldName, message, value: shown }))
      const inRows = Object.entries(subRecordsByName)
        .filter(([name]) => !ofOthers.has(name as SubRecordName))
        .flatMap(([name, { form }]) =>
          (rows[name as SubRecordName] as readonly AnyValues[]).flatMap((row) =>
            before(form.fields, row, born).map(({ label, shown }): Finding => ({
              at: name as SubRecordName,
              part: label,
              message,
              value: shown,
            })),
          ),
        )
      return [...own, ...inRows]
    },
  },
  {
    id: 'tuyen-dung-chua-du-15',
    why: 'Người lao động phải đủ 15 tuổi (Bộ luật Lao động 2019, Điều 3).',
    findings: tooEarly('ngayBatDau', 'ngaySinh', years(15), 'Được tuyển dụng khi chưa đủ 15 tuổi.'),
  },
  {
    id: 'cong-tac-chua-du-15',
    why: 'Người lao động phải đủ 15 tuổi (Bộ luật Lao động 2019, Điều 3).',
    findings: beginsTooYoung('work-period', 'tuNgay', 'Công tác khi chưa đủ 15 tuổi.'),
  },
  {
    id: 'huong-luong-chua-du-15',
    why: 'Người lao động phải đủ 15 tuổi (Bộ luật Lao động 2019, Điều 3).',
    findings: beginsTooYoung('salary-period', 'ngayHuongLuong', 'Hưởng lương khi chưa đủ 15 tuổi.'),
  },
  {
    id: 'vao-doan-chua-du-14',
    why: 'Đoàn viên kết nạp sớm nhất khi đã hết tuổi thiếu niên.',
    findings: tooEarly('ngayVaoDoan', 'ngaySinh', years(14), 'Vào Đoàn khi chưa đủ 14 tuổi.'),
  },
  {
    id: 'vao-dang-chua-du-18',
    why: 'Người vào Đảng phải đủ 18 tuổi (Điều lệ Đảng, Điều 1).',
    findings: tooEarly('ngayVaoDang', 'ngaySinh', years(18), 'Vào Đảng khi chưa đủ 18 tuổi.'),
  },
  {
    id: 'chinh-thuc-truoc-12-thang',
    why: 'Đảng viên dự bị 12 tháng mới được công nhận chính thức (Điều lệ Đảng, Điều 5).',
    findings: (record, lists) =>
      // With a second admission the day may be that one's.
      record.values.ngayVaoDangLanHai
        ? []
        : tooEarly(
            'ngayVaoDangChinhThuc',
            'ngayVaoDang',
            (day) => addMonths(day, 12),
            'Ngày chính thức chưa đủ 12 tháng từ ngày vào Đảng.',
          )(record, lists),
  },
  {
    id: 'nhap-ngu-chua-du-15',
    why: 'Không ai nhập ngũ khi chưa đủ 15 tuổi.',
    findings: tooEarly('ngayNhapNgu', 'ngaySinh', years(15), 'Nhập ngũ khi chưa đủ 15 tuổi.'),
  },
  {
    id: 'vao-co-quan-truoc-tuyen-dung',
    why: 'Ngày được tuyển dụng lần đầu là mốc sớm nhất của quá trình công tác.',
    findings: tooEarly(
      'ngayDamNhiem',
      'ngayBatDau',
      years(0),
      'Vào cơ quan hiện nay trước ngày được tuyển dụng lần đầu.',
    ),
  },
  {
    id: 'bo-nhiem-truoc-tuyen-dung',
    why: 'Ngày được tuyển dụng lần đầu là mốc sớm nhất của quá trình công tác.',
    findings: tooEarly(
      'ngayBoNhiem',
      'ngayBatDau',
      years(0),
      'Được bổ nhiệm trước ngày được tuyển dụng lần đầu.',
    ),
  },
]
