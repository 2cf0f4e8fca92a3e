/** R4, R6, R7 and the other due dates: the proposal lists of /den-han, by unit and period. */
import { retirementFields, termFields } from '#domain/due/due-days.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import { proposalExtras, proposalLists } from '#domain/due/proposal-lists.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { thisQuarter } from '#domain/reports/report-parameters.ts'
import { peopleReport, type PeopleColumn } from '#domain/reports/people-report.ts'
import type { PeopleReport } from '#domain/reports/report.ts'

/** `needs`: what the day depends on. The list itself would reveal it to a role that may not read it. */
const due = (
  code: string,
  name: string,
  kind: DueKind,
  needs: readonly OfficerFieldName[],
  records: readonly AnySubRecord[] = [],
  notes: readonly string[] = [],
): PeopleReport => {
  const { columns, workbook } = proposalLists[kind]
  return peopleReport({
    code,
    name,
    topic: 'due',
    title: workbook.title,
    fileName: workbook.fileName,
    parameters: thisQuarter,
    needs,
    records,
    notes,
    extras: proposalExtras,
    // As in that list, whose rows have the same fields and extras.
    columns: columns.flatMap((column) => [...column.parts] as readonly PeopleColumn<typeof proposalExtras>[]),
  })
}

const presentStep = ['ngachHoacViTri', 'bacLuong', 'ngayHuongLuong'] as const

/** The kind of each report. */
export const dueReports: ReadonlyMap<PeopleReport, DueKind> = new Map<PeopleReport, DueKind>([
  [
    due('R4', 'Danh sách đến hạn nâng bậc lương thường xuyên', 'nang-luong', presentStep, [salaryPeriod]),
    'nang-luong',
  ],
  [
    due('R6', 'Danh sách hưởng, nâng phụ cấp thâm niên vượt khung', 'vuot-khung', presentStep, [
      salaryPeriod,
    ]),
    'vuot-khung',
  ],
  [due('R7', 'Danh sách đến tuổi nghỉ hưu', 'nghi-huu', retirementFields), 'nghi-huu'],
  [due('HET-HOP-DONG', 'Danh sách sắp hết hạn hợp đồng', 'het-hop-dong', ['loaiHoSo']), 'het-hop-dong'],
  [
    due(
      'HET-NHIEM-KY',
      'Danh sách cán bộ hết nhiệm kỳ',
      'het-nhiem-ky',
      termFields,
      [],
      [
        'Khi ngày bầu cử khóa sau chưa được quyết định thì tính đủ nhiệm kỳ; chức vụ hết nhiệm kỳ khi khóa sau khai mạc kỳ họp thứ nhất.',
      ],
    ),
    'het-nhiem-ky',
  ],
  [
    due('BO-NHIEM-LAI', 'Danh sách đến hạn bổ nhiệm lại', 'bo-nhiem-lai', ['chucVu', 'ngayBoNhiem']),
    'bo-nhiem-lai',
  ],
  [
    due(
      'PHU-CAP-UU-DAI',
      'Danh sách đề nghị điều chỉnh phụ cấp ưu đãi theo nghề',
      'phu-cap-uu-dai',
      ['ngachHoacViTri'],
      [allowancePeriod],
    ),
    'phu-cap-uu-dai',
  ],
])
