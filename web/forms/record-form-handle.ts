/** What a form takes from its screen, and what it gives back (use-record-form.ts). */
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { Envelope } from '#domain/api/codes.ts'
import type { Decision } from '#domain/decisions/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { DecisionFields } from '#domain/forms/decision-fields.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { Problem } from '#domain/forms/problems.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import type { DraftableForm, DraftPlace } from './drafts/draft-place.ts'
import type { FormShape } from './form-shape.ts'
import type { Base } from './saving/save-machine.ts'
import type { Unusual } from './unusual/use-unusual.ts'

/** Initial contract values of a form, and the version that must still be current when it is saved. */
export type Loaded = Readonly<AnyValues> & { version?: number }

export interface RecordFormOptions {
  /** The fields that this screen shows and sends, when not all of the form's; the rest keep their stored values. */
  fields?: readonly string[]
  /** Decisions that were chosen for it already, by the field of their number. */
  chosen?: ReadonlyMap<string, Decision>
  /** What it is about, for the draft that the server keeps of its input; absent: none is kept. */
  draft?: DraftPlace
  /** Sends the values to save with the version they were loaded at. Throws like `send` of web/api. */
  send: (values: AnyValues, sending: FormSending) => Promise<Envelope<unknown>>
  /** `send` can update the row it has added, by `sending.stored`, when the response was lost but the row exists. */
  follows?: true
  /** The form's values in the row of a response; by default the row itself. */
  loadedOf?: (row: unknown) => Loaded
  /** After a save; `answer.data` is the saved row. */
  onSaved?: (answer: Envelope<unknown>) => void
  /** Replaces the usual notice when saving failed; returns true when it has told the user. */
  onFailure?: (failure: CallFailure) => boolean
  /** The notice of an invalid submit instead of the usual one; false: it only marks the fields. */
  missingNotice?: string | false
  /** Fields that do not apply are hidden (panels) or disabled (tabs). */
  inapplicable?: 'hide' | 'disable'
  /** Ends of periods that may be filled before their start. */
  independentEnds?: readonly string[]
  /** Says what is unusual in what is typed. */
  unusual?: Unusual
  /** Side effects of a change: returns the fields to set. `before` holds the previous values. */
  onEdit?: (changed: readonly string[], values: AnyValues, before: AnyValues) => AnyValues | undefined
}

/** The base of the form, and what was loaded. */
export interface FormBase extends Base {
  loaded: Loaded
}

/** One request: its key, and the row that the form is based on. */
export interface FormSending {
  idempotencyKey: string
  stored: Loaded
  /** Beside what is saved: the chosen decisions that it still says the same as. */
  decided: { quyetDinhIds?: number[] }
}

/** A form over declared fields in the browser; pass it to `<RecordForm record={…}>`. */
export interface RecordFormHandle {
  antd: FormInstance<AnyValues>
  /** The prefix of the ids of inputs in antd; two forms of one kind may be open at once. */
  id: string
  /** The declaration, less what this role may not read and this screen does not show. */
  definition: AnyForm
  /** Which fields are visible, required, disabled now. */
  shape: FormShape
  /** Catalogue fields whose 'Ngoài danh mục' box is ticked. */
  outside: ReadonlySet<string>
  dirty: boolean
  saving: boolean
  /** Problems of the last refused save that are not corrected yet. */
  problems: readonly Problem[]
  /** Files are being uploaded. */
  busy: boolean
  /** Its unsaved input as a draft; undefined while it is loading, or where none is kept. */
  draft: DraftableForm | undefined
  /** The values as they would be saved. */
  values: () => AnyValues
  isDirty: () => boolean
  /** Validates, shows the problems and goes to the first; true when there are none. */
  check: () => boolean
  /** Validates and saves; true when it was saved. */
  save: () => Promise<boolean>
  /** Resets to the stored values. */
  reset: () => void
  /** Files that no saved row references. */
  unnamedFiles: () => readonly FileRef[]
  /** Scrolls to the field of this path and focuses it. */
  goTo: (path: string) => void
  /** The chosen decisions, by the field of their number. */
  chosen: () => ReadonlyMap<string, Decision>
  /** Fills the fields with what a decision says; what is saved rests on it. */
  choose: (fields: DecisionFields, decision: Decision) => void
  /** Sets values from outside, e.g. a proposal. */
  set: (changes: AnyValues) => void
  setOutside: (inside: string, ticked: boolean) => void
  setBusy: (busy: boolean) => void
  onValuesChange: (changed: AnyValues) => void
  /** Called when a field loses the focus. */
  onLeave: (name: string) => void
  /** The dialog about another user's changes; RecordForm renders it. */
  dialog: ReactNode
}
