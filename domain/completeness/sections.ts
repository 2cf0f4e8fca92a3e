/**
 * What a complete record has, section by section: the values that the forms of its tabs demand, and at least one row of
 * four histories (spec 3 §2.5). Nothing is listed here field by field: the fields themselves say what is required.
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
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work-period.ts'

/** One group of the table 'Thông tin hồ sơ thiếu', and the tab of the record where it is filled in. */
export interface CompletenessSection {
  group: string
  /** Last part of the tab's path (spec 2 §2). */
  tab: string
  form?: AnyForm
  /** A history without which the record isn't complete. */
  history?: AnySubRecord
}

/** In the order of the tabs. */
export const completenessSections: readonly CompletenessSection[] = [
  { group: 'Thông tin chung', tab: 'thong-tin-chung', form: ownFields(generalForm) },
  { group: 'Tuyển dụng, công tác', tab: 'cong-tac', form: workForm, history: workPeriod },
  { group: 'Lương, phụ cấp', tab: 'luong-va-phu-cap', form: salaryForm, history: salaryPeriod },
  { group: 'Đào tạo, bồi dưỡng', tab: 'dao-tao-boi-duong', form: trainingForm, history: trainingPeriod },
  { group: 'Quan hệ gia đình', tab: 'quan-he-gia-dinh', history: ownRelative },
  { group: 'Lịch sử bản thân', tab: 'lich-su-ban-than', form: historyForm },
  { group: 'Hoàn cảnh kinh tế', tab: 'tai-san-gia-dinh', form: assetsForm },
  { group: 'Thông tin khác', tab: 'thong-tin-khac', form: otherForm },
  { group: 'Nhận xét, đánh giá', tab: 'nhan-xet-danh-gia', form: commentForm },
]

/** What 'Thông tin chung' takes but doesn't show is filled in on another tab, and demanded there. */
function ownFields(form: AnyForm): AnyForm {
  const shown = Object.entries(form.fields).filter(([name]) => !form.demandedWhenSent.includes(name))
  return { ...form, fields: Object.fromEntries(shown) as Fields }
}

/** What a record lacks: an entry for each form with the paths of its empty values, and one for each history without a row. */
export type Missing = Readonly<Record<string, readonly string[] | true>>

/** The entry of a form: undefined when it lacks nothing. */
export function missingOfForm(form: AnyForm, values: AnyValues): readonly string[] | undefined {
  const paths = missingPaths(form, values)
  return paths.length === 0 ? undefined : paths
}

/** How many things a record lacks; the parts of one address count once. */
export function countMissing(missing: Missing): number {
  return Object.values(missing).reduce(
    (sum, entry) => sum + (entry === true ? 1 : new Set(entry.map(fieldOfPath)).size),
    0,
  )
}

/** 'noiO.fullAddress' → 'noiO' */
export const fieldOfPath = (path: string): string => path.split('.')[0] ?? path
