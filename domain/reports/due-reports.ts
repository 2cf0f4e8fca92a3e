/** R4, R6, R7 and the other days that fall due: the proposal lists of /den-han, by unit and period. */
import type { DueKind } from '#domain/due/kinds.ts'
import { proposalExtras, proposalLists } from '#domain/due/proposal-lists.ts'
import { thisQuarter } from '#domain/reports/asked.ts'
import { peopleReport, type PeopleColumn } from '#domain/reports/people-report.ts'
import type { PeopleReport } from '#domain/reports/report.ts'

const due = (code: string, name: string, kind: DueKind): PeopleReport => {
  const { columns, workbook } = proposalLists[kind]
  return peopleReport({
    code,
    name,
    title: workbook.title,
    fileName: workbook.fileName,
    asks: thisQuarter,
    extras: proposalExtras,
    // Each as it stands in that list, whose rows have the same fields and extras.
    columns: columns.flatMap((column) => [...column.parts] as readonly PeopleColumn<typeof proposalExtras>[]),
  })
}

/** The kind of each report. */
export const dueReports: ReadonlyMap<PeopleReport, DueKind> = new Map<PeopleReport, DueKind>([
  [due('R4', 'Danh sách đến hạn nâng bậc lương thường xuyên', 'nang-luong'), 'nang-luong'],
  [due('R6', 'Danh sách hưởng, nâng phụ cấp thâm niên vượt khung', 'vuot-khung'), 'vuot-khung'],
  [due('R7', 'Danh sách đến tuổi nghỉ hưu', 'nghi-huu'), 'nghi-huu'],
  [due('HET-HOP-DONG', 'Danh sách sắp hết hạn hợp đồng', 'het-hop-dong'), 'het-hop-dong'],
  [due('BO-NHIEM-LAI', 'Danh sách đến hạn bổ nhiệm lại', 'bo-nhiem-lai'), 'bo-nhiem-lai'],
])
