/** Everything unusual about single records in the browser, by name: the whole list of what the generic code does not do. */
import type { ComponentType, ReactNode } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { RecordFormHandle } from '#web/forms/use-form.ts'
import { salaryPeriodOverride } from './overrides/salary-period.tsx'
import { yearlyEvaluationOverride } from './overrides/yearly-evaluation.ts'

export interface AboveProps {
  form: RecordFormHandle
  /** The rows that there are; undefined until they are read. */
  rows: readonly EntryAnswer[] | undefined
  officerId: string
  /** What it proposes is filled in at once. */
  fills: boolean
}

export interface RecordOverride {
  /** What a new row starts with beside blanks. */
  draft?: (today: string) => AnyValues
  /** What else a change does: answers the fields to set. */
  onEdit?: (changed: readonly string[], values: AnyValues) => AnyValues | undefined
  /** Something under single inputs. */
  extras?: Readonly<Record<string, ReactNode>>
  /** Something above the fields of a new row. */
  above?: ComponentType<AboveProps>
  /** What the notice says when saving failed without a reason that the person can act on. */
  failed?: string
}

const familyOverride: RecordOverride = { failed: 'Lỗi khi lưu thông tin' }

export const overrides: Readonly<Record<string, RecordOverride>> = {
  'salary-period': salaryPeriodOverride,
  'yearly-evaluation': yearlyEvaluationOverride,
  'own-relative': familyOverride,
  'spouse-relative': familyOverride,
}
