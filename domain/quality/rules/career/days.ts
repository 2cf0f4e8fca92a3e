/** Days before the birth or before the possible age, and days in the wrong order; omits what a form refuses itself. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { JudgedRow } from '#domain/quality/judged-record.ts'
import { defineRule, defineSweep, ofField, ofRow, type Rule } from '#domain/quality/rule.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

/** Forms compare these with the birthday themselves. */
const comparedByForms = new Set(['ngaySinh', 'ngayCapCccd', 'ngayCapCmnd', 'ngayVaoDang'])
/** Rows that may be about relatives, who may be older. */
const ofOthers: ReadonlySet<SubRecordName> = new Set([
  'own-relative',
  'spouse-relative',
  'old-regime-service',
])

const daysOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => ['date', 'month', 'year'].includes(fields[name]?.kind ?? ''))
const ownDays = daysOf(officerFields).filter((name) => !comparedByForms.has(name))
const daysInRows = Object.entries(subRecordsByName)
  .filter(([name]) => !ofOthers.has(name as SubRecordName))
  .map(([name, { form }]) => [name as SubRecordName, daysOf(form.fields)] as const)

/** The days, months and years among these that are before `day`. */
function before(names: readonly string[], values: Readonly<AnyValues>, day: string) {
  const early: { name: string; shown: string }[] = []
  for (const name of names) {
    const value = values[name]
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue
    const text = String(value)
    // Of months and years the part that they have.
    if (text < day && text < day.slice(0, text.length)) early.push({ name, shown: showDate(text) })
  }
  return early
}

type DayName = {
  [N in OfficerFieldName]: (typeof officerFields)[N] extends { kind: 'date' } ? N : never
}[OfficerFieldName]

/** Declares that `day` is at least `least(from)`. */
const notBefore = (
  { day, from, least }: { day: DayName; from: DayName; least: (day: string) => string },
  text: Pick<Rule, 'code' | 'group' | 'name' | 'why' | 'source' | 'example'> & { message: string },
): Rule => {
  const { message, ...rest } = text
  return defineRule({
    ...rest,
    weight: 'sai',
    national: true,
    fields: [day, from],
    judge: ({ values }) => {
      const [judgedDay, start] = [values[day], values[from]]
      return judgedDay && start && judgedDay < least(start)
        ? ofField(day, message, showDate(judgedDay))
        : undefined
    },
  })
}

const years = (count: number) => (day: string) => addYears(day, count)
const labourAge = { why: 'Người lao động phải đủ 15 tuổi.', source: 'Bộ luật Lao động 2019, Điều 3' } as const

/** Rows that begin before the person was 15; 'truoc-ngay-sinh' has those before the birth. */
const tooYoung = <R extends 'work-period' | 'salary-period'>(
  record: R,
  from: keyof JudgedRow<R> & string,
  rows: readonly JudgedRow<R>[],
  born: string | null,
  message: string,
) =>
  rows.flatMap((row) => {
    const day = row[from]
    return born && typeof day === 'string' && day >= born && day < addYears(born, 15)
      ? [ofRow(record, row, from, message, showDate(day))]
      : []
  })

const firstOfCareer = 'Ngày được tuyển dụng lần đầu là mốc sớm nhất của quá trình công tác.'

export const dayRules: readonly Rule[] = [
  defineSweep({
    code: 'truoc-ngay-sinh',
    group: 'nhan-than',
    weight: 'sai',
    national: true,
    name: 'Mốc thời gian trước ngày sinh',
    fields: ['ngaySinh'],
    why: 'Không mốc thời gian nào của hồ sơ có thể trước ngày sinh.',
    example: 'Sinh ngày 20/05/1990 thì mọi mốc từ 20/05/1990 trở đi.',
    judge: ({ values, rows }) => {
      const born = values.ngaySinh
      if (!born) return
      const message = 'Thời gian trước ngày sinh.'
      const own = before(ownDays, values, born).map(({ name, shown }) =>
        ofField(name as OfficerFieldName, message, shown),
      )
      const inRows = daysInRows.flatMap(([at, names]) =>
        (rows[at] ?? []).flatMap((row) =>
          before(names, row as Readonly<AnyValues>, born).map(({ name: part, shown }) => ({
            at,
            row: row.id,
            part,
            message,
            value: shown,
          })),
        ),
      )
      return [...own, ...inRows]
    },
  }),
  notBefore(
    { day: 'ngayBatDau', from: 'ngaySinh', least: years(15) },
    {
      code: 'tuyen-dung-chua-du-15',
      group: 'cong-tac',
      name: 'Tuyển dụng khi chưa đủ 15 tuổi',
      ...labourAge,
      example: 'Sinh ngày 20/05/1990 thì được tuyển dụng từ 20/05/2005.',
      message: 'Được tuyển dụng khi chưa đủ 15 tuổi.',
    },
  ),
  defineRule({
    code: 'cong-tac-chua-du-15',
    group: 'cong-tac',
    weight: 'sai',
    national: true,
    name: 'Công tác khi chưa đủ 15 tuổi',
    fields: ['ngaySinh'],
    records: ['work-period'],
    ...labourAge,
    example: 'Sinh ngày 20/05/1990 thì giai đoạn công tác đầu tiên từ 20/05/2005.',
    judge: ({ values, rows }) =>
      tooYoung(
        'work-period',
        'tuNgay',
        rows['work-period'],
        values.ngaySinh,
        'Công tác khi chưa đủ 15 tuổi.',
      ),
  }),
  defineRule({
    code: 'huong-luong-chua-du-15',
    group: 'luong',
    weight: 'sai',
    national: true,
    name: 'Hưởng lương khi chưa đủ 15 tuổi',
    fields: ['ngaySinh'],
    records: ['salary-period'],
    ...labourAge,
    example: 'Sinh ngày 20/05/1990 thì kỳ lương đầu tiên từ 20/05/2005.',
    judge: ({ values, rows }) =>
      tooYoung(
        'salary-period',
        'ngayHuongLuong',
        rows['salary-period'],
        values.ngaySinh,
        'Hưởng lương khi chưa đủ 15 tuổi.',
      ),
  }),
  notBefore(
    { day: 'ngayVaoDoan', from: 'ngaySinh', least: years(14) },
    {
      code: 'vao-doan-chua-du-14',
      group: 'dang-doan',
      name: 'Vào Đoàn khi chưa đủ 14 tuổi',
      why: 'Đoàn viên kết nạp sớm nhất khi đã hết tuổi thiếu niên.',
      example: 'Sinh ngày 20/05/1990 thì vào Đoàn từ 20/05/2004.',
      message: 'Vào Đoàn khi chưa đủ 14 tuổi.',
    },
  ),
  notBefore(
    { day: 'ngayVaoDang', from: 'ngaySinh', least: years(18) },
    {
      code: 'vao-dang-chua-du-18',
      group: 'dang-doan',
      name: 'Vào Đảng khi chưa đủ 18 tuổi',
      why: 'Người vào Đảng phải đủ 18 tuổi.',
      source: 'Điều lệ Đảng, Điều 1',
      example: 'Sinh ngày 20/05/1990 thì vào Đảng từ 20/05/2008.',
      message: 'Vào Đảng khi chưa đủ 18 tuổi.',
    },
  ),
  defineRule({
    code: 'chinh-thuc-truoc-12-thang',
    group: 'dang-doan',
    weight: 'sai',
    national: true,
    name: 'Đảng viên chính thức trước 12 tháng',
    fields: ['ngayVaoDang', 'ngayVaoDangChinhThuc', 'ngayVaoDangLanHai'],
    why: 'Đảng viên dự bị 12 tháng mới được công nhận chính thức.',
    source: 'Điều lệ Đảng, Điều 5',
    example: 'Vào Đảng ngày 03/02/2016 thì chính thức từ 03/02/2017.',
    judge: ({ values: { ngayVaoDang, ngayVaoDangChinhThuc, ngayVaoDangLanHai } }) =>
      // With a second admission the day may be that one's.
      ngayVaoDang &&
      ngayVaoDangChinhThuc &&
      !ngayVaoDangLanHai &&
      ngayVaoDangChinhThuc < addMonths(ngayVaoDang, 12)
        ? ofField(
            'ngayVaoDangChinhThuc',
            'Ngày chính thức chưa đủ 12 tháng từ ngày vào Đảng.',
            showDate(ngayVaoDangChinhThuc),
          )
        : undefined,
  }),
  notBefore(
    { day: 'ngayNhapNgu', from: 'ngaySinh', least: years(15) },
    {
      code: 'nhap-ngu-chua-du-15',
      group: 'dang-doan',
      name: 'Nhập ngũ khi chưa đủ 15 tuổi',
      why: 'Không ai nhập ngũ khi chưa đủ 15 tuổi.',
      example: 'Sinh ngày 20/05/1990 thì nhập ngũ từ 20/05/2008.',
      message: 'Nhập ngũ khi chưa đủ 15 tuổi.',
    },
  ),
  notBefore(
    { day: 'ngayDamNhiem', from: 'ngayBatDau', least: years(0) },
    {
      code: 'vao-co-quan-truoc-tuyen-dung',
      group: 'cong-tac',
      name: 'Vào cơ quan hiện nay trước ngày được tuyển dụng lần đầu',
      why: firstOfCareer,
      example: 'Được tuyển dụng lần đầu ngày 01/03/2015 thì vào cơ quan hiện nay từ 01/03/2015.',
      message: 'Vào cơ quan hiện nay trước ngày được tuyển dụng lần đầu.',
    },
  ),
  notBefore(
    { day: 'ngayBoNhiem', from: 'ngayBatDau', least: years(0) },
    {
      code: 'bo-nhiem-truoc-tuyen-dung',
      group: 'cong-tac',
      name: 'Bổ nhiệm trước ngày được tuyển dụng lần đầu',
      why: firstOfCareer,
      example: 'Được tuyển dụng lần đầu ngày 01/03/2015 thì được bổ nhiệm từ 01/03/2015.',
      message: 'Được bổ nhiệm trước ngày được tuyển dụng lần đầu.',
    },
  ),
  notBefore(
    { day: 'ngayBoTriViTri', from: 'ngayBatDau', least: years(0) },
    {
      code: 'vi-tri-truoc-tuyen-dung',
      group: 'cong-tac',
      name: 'Bố trí vị trí việc làm trước ngày được tuyển dụng lần đầu',
      why: firstOfCareer,
      example: 'Được tuyển dụng lần đầu ngày 01/03/2015 thì được bố trí từ 01/03/2015.',
      message: 'Bố trí vị trí việc làm trước ngày được tuyển dụng lần đầu.',
    },
  ),
  notBefore(
    { day: 'ngayBoNhiemNgach', from: 'ngayBatDau', least: years(0) },
    {
      code: 'bo-nhiem-ngach-truoc-tuyen-dung',
      group: 'luong',
      name: 'Bổ nhiệm ngạch trước ngày được tuyển dụng lần đầu',
      why: firstOfCareer,
      example: 'Được tuyển dụng lần đầu ngày 01/03/2015 thì vào ngạch từ 01/03/2015.',
      message: 'Bổ nhiệm ngạch trước ngày được tuyển dụng lần đầu.',
    },
  ),
]
