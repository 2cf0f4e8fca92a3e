/** R2: BM02/BNV, the list of officials with their pay. */
import { extra } from '#domain/people-lists/people-list.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { workingStatus } from '#domain/officer/working-status.ts'
import { countsWhoWaits } from '#domain/reports/figure-report.ts'
import { asOfDay } from '#domain/reports/report-parameters.ts'
import { peopleReport, titled, type PeopleColumn } from '#domain/reports/people-report.ts'
import { birthdayBySex, ministryForm, post, rankCode } from '#domain/reports/report-parts.ts'
import { allowanceFields, type AllowancesOnDay } from '#domain/salary/allowances-on-day.ts'

const extras = { phuCap: extra<AllowancesOnDay | null>('the allowances on the day of the report') }

/** A column under 'Phụ cấp': from the rows of its kind on the day of the report. */
const allowance = (title: string, name: Exclude<keyof AllowancesOnDay, 'khac'>, numberFormat = '0.00') =>
  ({
    title,
    kind: 'number',
    width: 9,
    numberFormat,
    reads: ['phuCap', ...allowanceFields],
    value: ({ phuCap }) => phuCap?.[name] ?? null,
  }) satisfies PeopleColumn<typeof extras>

/**
 * The columns are those of the form in Thông tư 11/2012/TT-BNV, in its order: of 'Phụ cấp' it has these five. How an
 * allowance is paid is of Nghị định 204/2004/NĐ-CP, Điều 6: chức vụ, trách nhiệm công việc and khu vực by coefficient (KV, TNCV,
 * CVLD of DM_PHUCAP), thâm niên vượt khung and the others of the sum by percentage. What has no column stands in 'Ghi chú'.
 */
export const servantSalaries = peopleReport({
  code: 'R2',
  name: 'BM02/BNV (mẫu năm 2012) - Báo cáo danh sách và tiền lương công chức',
  group: 'su-dung',
  title: 'BÁO CÁO DANH SÁCH VÀ TIỀN LƯƠNG CÔNG CHỨC',
  fileName: 'BM02_Danh_sach_va_tien_luong',
  form: ministryForm('BM02/BNV'),
  parameters: asOfDay,
  records: [allowancePeriod, salaryPeriod],
  ofDay: 'phụ cấp theo quá trình phụ cấp, quá trình lương trong ngày đó',
  notes: [
    'Phụ cấp chức vụ, trách nhiệm, khu vực ghi hệ số; phụ cấp vượt khung ghi phần trăm, đã tính trong tổng phụ cấp theo phần trăm; phụ cấp không có cột riêng ghi ở cột Ghi chú.',
    countsWhoWaits,
  ],
  extras,
  columns: [
    'hoVaTen',
    birthdayBySex,
    post(),
    {
      // The unit by which the report counts.
      title: 'Cơ quan, đơn vị đang làm việc',
      width: 30,
      reads: ['donViSuDung', 'donVi'],
      value: ({ donViSuDung, donVi }) => (donViSuDung ?? donVi)?.name ?? null,
    },
    titled('Thời gian giữ ngạch (kể cả ngạch tương đương)', 'ngayBoNhiemNgach'),
    {
      title: 'Mức lương hiện hưởng',
      parts: [titled('Hệ số lương', 'heSoLuong', 8), rankCode('Mã số ngạch hiện giữ')],
    },
    {
      title: 'Phụ cấp',
      parts: [
        allowance('Chức vụ', 'chucVu'),
        allowance('Trách nhiệm', 'trachNhiem'),
        allowance('Khu vực', 'khuVuc'),
        allowance('Phụ cấp vượt khung', 'vuotKhung', '0'),
        allowance('Tổng phụ cấp theo phần trăm', 'tongPhanTram', '0'),
      ],
    },
    {
      title: 'Ghi chú',
      width: 24,
      reads: ['trangThaiHoSo', 'phuCap', ...allowanceFields],
      value: ({ trangThaiHoSo: status, phuCap }) =>
        [status === undefined || status?.code === workingStatus ? null : status?.name, phuCap?.khac]
          .filter(Boolean)
          .join('; ') || null,
    },
  ],
})
