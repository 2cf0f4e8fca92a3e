/** What a kind of rows shows otherwise. */
import type { ComponentType, ReactNode } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { RecordFormHandle } from '#web/forms/record-form-handle.ts'

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
