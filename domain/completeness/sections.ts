/**
 * What a complete record has, section by section: the required values of the forms of its tabs, and at least one row of
 * some histories (spec 3 §2.5). Neither is listed here: their declarations say what is required (`required`, `needsRow`).
 */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { missingPaths } from '#domain/forms/problems.ts'
import {
  assetsForm,
  commentForm,
  generalForm,
  historyForm,
  otherForm,
  salaryForm,
  trainingForm,
  workForm,
} from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'

/** One group of the table 'Thông tin hồ sơ thiếu', and the tab of the record where it is edited. */
export interface CompletenessSection {
  group: string
  /** Last segment of the tab's path (spec 2 §2). */
  tab: TabSegment
  form?: AnyForm
  /** A history that must have a row. */
  history?: AnySubRecord
}

const groups: readonly Omit<CompletenessSection, 'history'>[] = [
  { group: 'Thông tin chung', tab: 'thong-tin-chung', form: ownFields(generalForm) },
  { group: 'Tuyển dụng, công tác', tab: 'cong-tac', form: workForm },
  { group: 'Lương, phụ cấp', tab: 'luong-va-phu-cap', form: salaryForm },
  { group: 'Đào tạo, bồi dưỡng', tab: 'dao-tao-boi-duong', form: trainingForm },
  { group: 'Quan hệ gia đình', tab: 'quan-he-gia-dinh' },
  { group: 'Lịch sử bản thân', tab: 'lich-su-ban-than', form: historyForm },
  { group: 'Hoàn cảnh kinh tế', tab: 'tai-san-gia-dinh', form: assetsForm },
  { group: 'Thông tin khác', tab: 'thong-tin-khac', form: otherForm },
  { group: 'Nhận xét, đánh giá', tab: 'nhan-xet-danh-gia', form: commentForm },
]

/** In the order of the tabs. */
export const completenessSections: readonly CompletenessSection[] = groups.map((section) => {
  const history = subRecords.find(({ needsRow, tab }) => needsRow === true && tab === section.tab)
  return { ...section, ...(history && { history }) }
})

/** Fields that 'Thông tin chung' accepts but doesn't show are edited, and required, on another tab. */
function ownFields(form: AnyForm): AnyForm {
  const shown = Object.entries(form.fields).filter(([name]) => !form.requiredWhenSent.includes(name))
  return { ...form, fields: Object.fromEntries(shown) as Fields }
}

/** What a record lacks: for each form the paths of its empty values, and `true` for each history without a row. */
export type Missing = Readonly<Record<string, readonly string[] | true>>

/** The entry of a form: undefined when nothing is missing. */
export function missingOfForm(form: AnyForm, values: AnyValues): readonly string[] | undefined {
  const paths = missingPaths(form, values)
  return paths.length === 0 ? undefined : paths
}

/** The number of missing things; the parts of one address count once. */
export function countMissing(missing: Missing): number {
  return Object.values(missing).reduce(
    (sum, entry) => sum + (entry === true ? 1 : new Set(entry.map(fieldOfPath)).size),
    0,
  )
}

/** 'noiO.fullAddress' → 'noiO' */
export const fieldOfPath = (path: string): string => path.split('.')[0] ?? path
