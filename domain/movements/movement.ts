/**
 * A movement: a document that changes a person's status or unit, and can be reverted. Declared once: one engine
 * (server/areas/movements/) begins, accepts, edits, withdraws and restores every movement from this declaration.
 */
import type { AnyValues, Fields, RoleCode, ValuesOf } from '#domain/fields/field.ts'
import { unknown } from '#domain/fields/show.ts'
import type { Ref } from '#domain/fields/values.ts'
import { defineForm, type AnyForm, type Form, type FormInput } from '#domain/forms/form.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, FileSection, SubRecord } from '#domain/records/sub-record.ts'

/** A row of a person's sub-record. */
export interface Entry<V = AnyValues> {
  id: number
  values: V
}

export type RowsOf = <F extends Fields>(record: SubRecord<F>) => readonly Entry<ValuesOf<F>>[]

/** A row that the movement inserts or updates; made by `open` and `change`. */
export type MovedRow =
  | { op: 'open'; record: AnySubRecord; values: AnyValues }
  | { op: 'change'; record: AnySubRecord; id: number; values: AnyValues }

export const open = <F extends Fields>(record: SubRecord<F>, values: Partial<ValuesOf<F>>): MovedRow => ({
  op: 'open',
  record,
  values: values as AnyValues,
})

export const change = <F extends Fields>(
  record: SubRecord<F>,
  id: number,
  values: Partial<ValuesOf<F>>,
): MovedRow => ({ op: 'change', record, id, values: values as AnyValues })

/** The effect of a movement on the person. The engine stores the former state, and undoing restores that. */
export interface MovementPatch {
  values?: Partial<OfficerValues>
  rows?: readonly MovedRow[]
  /** Locks open accounts of the person. */
  signIn?: 'ends'
}

/** The input of an effect. */
export interface Moment<V> {
  /** The movement's own values. */
  values: V
  /** The person's rows of a record listed in `reads`. */
  rowsOf: RowsOf
  /** An item of a catalogue by its code. */
  item: (catalogue: string, code: string) => Ref
}

/** The same when the receiving unit accepts: then the person is known too. */
export interface Arrival<V> extends Moment<V> {
  officer: OfficerValues
}

export interface Effect<V> {
  /** Sub-records whose rows it reads. With none the effect is the same for everybody. */
  reads?: readonly AnySubRecord[]
  patch: (moment: Moment<V>) => MovementPatch
}

/** The receiving unit's form for accepting, and its effect. */
export interface Acceptance<V> {
  form: AnyForm
  reads?: readonly AnySubRecord[]
  /** Problems by field name that depend on the person or its rows. */
  problems?: (arrival: Arrival<V>) => Readonly<Record<string, string | null>>
  patch: (arrival: Arrival<V>) => MovementPatch
}

/**
 * pending: waits for the other unit; accepted, withdrawn: its two ends. done: in effect at once; restored: reverted.
 * Also the states in table `movement`.
 */
export type MovementState = keyof typeof movementStates
export const movementStates = {
  pending: 'Chờ tiếp nhận',
  accepted: 'Đã tiếp nhận',
  withdrawn: 'Đã rút',
  done: 'Có hiệu lực',
  restored: 'Đã khôi phục',
} as const

/** sender: the person's unit; receiver: the unit of the `destination`. */
export type Side = 'sender' | 'receiver'
export type Step = 'begin' | 'accept' | 'edit' | 'withdraw' | 'restore' | 'see'
export type FurtherStep = Exclude<Step, 'begin'>

/** The sides whose unit must be in the caller's scope, and the roles that are seeded with the permission. */
export interface Who {
  sides: readonly Side[]
  roles: readonly RoleCode[]
}

export interface MovementContract {
  controller: string
  begin: string
  key: string
  /** The actions of the steps after the first, where they exist. */
  steps: Readonly<Partial<Record<FurtherStep, string>>>
  /** Reads one with what accepting it will change; absent for movements without acceptance. */
  read?: string
}

/** A movement whose fields are not known by name, for the engine. Every `defineMovement` returns one. */
export interface AnyMovement {
  /** English kebab-case name; column `kind` of table `movement`. */
  name: string
  /** The controller, the actions of its steps, and the key of its fields beside the id. */
  contract: MovementContract
  /** The action on the record, and its panel's title. */
  titles: { action: string; panel: string }
  /** The section of its files, whose index is the type of their upload (spec 1 §9). */
  fileSection: FileSection
  /** All stored fields: the columns of table `movement`. */
  fields: Fields
  /** The form that begins it. */
  form: AnyForm
  /** Default codes of catalogue items by field. */
  usual: Readonly<Record<string, string>>
  /** Codes of DM_TRANGTHAIHOSO from which it may begin. */
  from: readonly string[]
  /** pending: waits for acceptance; done: in effect at once. */
  begins: 'pending' | 'done'
  /** The field of the receiving unit: active, no department, other than the current one. */
  destination?: string
  effect: Effect<AnyValues>
  /** Its effects, shown before it begins or is planned for a later day: one sentence per line. */
  tells: (values: AnyValues, isPlanned: boolean) => readonly string[]
  /** The form for editing a pending movement. */
  editing?: AnyForm
  acceptance?: Acceptance<AnyValues>
  /** Steps that are missing here do not exist. */
  who: Readonly<Partial<Record<Step, Who>>>
}

/** A movement whose form's fields are known by name. */
export interface Movement<B extends Fields> extends AnyMovement {
  form: Form<B>
}

/** Whether it may begin while the record has this status. */
export const beginsFrom = ({ from }: AnyMovement, status: Ref | null): boolean =>
  status !== null && from.includes(status.code)

/** All forms of a movement. */
export const formsOf = ({ form, editing, acceptance }: AnyMovement): AnyForm[] =>
  [form, editing, acceptance?.form].filter((one) => one !== undefined)

interface MovementInput<B extends Fields, A extends Fields, M extends Fields> extends Pick<
  AnyMovement,
  'name' | 'contract' | 'titles' | 'fileSection' | 'from' | 'begins' | 'who'
> {
  form: Omit<FormInput<B>, 'name'>
  /** Stored fields that are in neither the initial form nor the acceptance. */
  more?: M
  usual?: { readonly [N in keyof NoInfer<B>]?: string }
  destination?: keyof NoInfer<B> & string
  effect: Effect<ValuesOf<NoInfer<B & A & M>>>
  tells: (values: ValuesOf<NoInfer<B>>, isPlanned: boolean) => readonly string[]
  /** The fields of the form for editing a pending movement. */
  editing?: { readonly [N in keyof NoInfer<B>]: Fields[string] }
  acceptance?: Omit<Acceptance<ValuesOf<NoInfer<B & A & M>>>, 'form'> & { form: Omit<FormInput<A>, 'name'> }
}

/** Defines a movement; in the result the functions take any values, since the engine knows no names. */
export function defineMovement<B extends Fields, A extends Fields = B, M extends Fields = B>(
  input: MovementInput<B, A, M>,
): Movement<B> {
  const { form, more, usual = {}, effect, tells, editing, acceptance, ...rest } = input
  return {
    ...rest,
    form: defineForm<B>({ ...(form as Omit<FormInput<B>, 'name'>), name: input.name }),
    fields: { ...form.fields, ...acceptance?.form.fields, ...more },
    usual: usual as AnyMovement['usual'],
    effect: effect as Effect<AnyValues>,
    tells: tells as AnyMovement['tells'],
    ...(editing && {
      editing: defineForm({
        name: `${input.name}-edit`,
        fields: editing as Fields,
        decisions: form.decisions ?? [],
      }),
    }),
    ...(acceptance && {
      acceptance: {
        ...(acceptance as Omit<Acceptance<AnyValues>, 'form'>),
        form: defineForm<A>({ ...acceptance.form, name: `${input.name}-acceptance` }),
      },
    }),
  }
}

/** Why a person with this status can't start a movement. */
export const cannotBegin = ({ titles }: Pick<AnyMovement, 'titles'>, status: Ref | null): string =>
  `Hồ sơ ở trạng thái '${status?.name ?? unknown}' không thể ${titles.action.toLowerCase()}.`
