import type { AnyValues } from '#domain/fields/field.ts'
import type { Draft } from '#domain/drafts/calls.ts'

/** What a form is about, where two forms of one kind exist: the person, and the row or what else tells them apart. */
export interface DraftPlace {
  idCanBo?: string
  dong?: string
}

/** What was typed: the fields that differ from the stored values, these, and the version they were loaded at. */
export interface TypedChanges {
  values: AnyValues
  goc: AnyValues
  version: number | undefined
}

/** The part of a form that its drafts are made of. */
export interface DraftableForm {
  /** The key of the draft as the calls take it. */
  key: { bieuMau: string } & DraftPlace
  /** Undefined while nothing differs from the start, and before the form is loaded. */
  changes: () => TypedChanges | undefined
  /** The version of what the form is based on. */
  version: () => number | undefined
  /** Continues the draft over what is in the form. */
  goOn: (draft: Draft) => void
  /** The draft that belongs to input restored from the memory of this window. */
  restored: () => string | undefined
  /** What the part that keeps drafts offers to the form, once it is loaded. */
  keeper: { current: { drop: () => void; luc: string | null | undefined } | undefined }
}
