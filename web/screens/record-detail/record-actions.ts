import type { ComponentType } from 'react'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import type { SignedInUser } from '#web/shell/session.ts'

/** One entry of 'CHỨC NĂNG KHÁC': a panel over the record that moves or ends something (spec 1 §2.3). */
export interface RecordAction {
  label: string
  /** Whether this person may do it with this record; where not, it isn't listed. */
  isOffered: (officer: OfficerAnswer, user: SignedInUser) => boolean
  /** Drawn once it is chosen; calls `onClose` when it has gone. */
  Panel: ComponentType<{ officer: OfficerAnswer; onClose: () => void }>
}

/** The actions in the order of the list; with none the list isn't drawn. */
export const recordActions: readonly RecordAction[] = []
