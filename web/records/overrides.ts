/** Everything specific to single records in the browser, by name: all that the generic code doesn't do. */
import type { ComponentType, ReactNode } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { RecordFormHandle } from '#web/forms/record-form-handle.ts'
import { ProfessionRate } from './overrides/profession-rate.tsx'
import { salaryPeriodOverride } from './overrides/salary-period.tsx'
import { yearlyEvaluationOverride } from './overrides/yearly-evaluation.ts'

export interface AboveProps {
  form: RecordFormHandle
  /** The existing rows; undefined while loading. */
  rows: readonly EntryAnswer[] | undefined
  officerId: string
  /** Whether its proposal is filled in at once. */
  fills: boolean
}

export interface RecordOverride {
  /** Initial values of a new row, besides blanks. */
  draft?: (today: string) => AnyValues
  /** Side effects of a change: returns the fields to set. */
  onEdit?: (changed: readonly string[], values: AnyValues) => AnyValues | undefined
  /** Elements shown under single inputs. */
  extras?: Readonly<Record<string, ReactNode>>
  /** A component above the fields of a new row. */
  above?: ComponentType<AboveProps>
  /** The notice when saving failed without a reason that the user can act on. */
  failed?: string
}

const familyOverride: RecordOverride = { failed: 'Lỗi khi lưu thông tin' }

export const overrides: Readonly<Record<string, RecordOverride>> = {
  'allowance-period': { above: ProfessionRate },
  'salary-period': salaryPeriodOverride,
  'yearly-evaluation': yearlyEvaluationOverride,
  'own-relative': familyOverride,
  'spouse-relative': familyOverride,
}
