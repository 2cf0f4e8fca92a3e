/**
 * A movement: a document that changes a person's status or unit, and can be taken back. Declared once: one engine
 * (server/movements/) begins, accepts, edits, withdraws and restores every movement by what stands here.
 */
import type { AnyValues, Fields, RoleCode, ValuesOf } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { defineForm, type AnyForm, type Form, type FormInput } from '#domain/forms/form.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'

/** A row of a person's sub-record. */
export interface Entry<V = AnyValues> {
  id: number
  values: V
}

export type RowsOf = <F extends Fields>(record: SubRecord<F>) => readonly Entry<ValuesOf<F>>[]

/** A row that the movement opens or changes; made by `open` and `change`. */
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

/** What a movement does to the person. The engine keeps the former state of all of it, and undoing restores that. */
export interface MovementPatch {
  values?: Partial<OfficerValues>
  rows?: readonly MovedRow[]
  /** Open accounts of the person are locked. */
  signIn?: 'ends'
}

/** What an effect is computed from. */
export interface Moment<V> {
  /** The movement's own values. */
  values: V
  /** The person's rows of a record named in `reads`. */
  rowsOf: RowsOf
  /** An item of a catalogue by its code. */
  item: (catalogue: string, code: string) => Ref
}

/** The same where the receiving unit accepts: then the person is known too. */
export interface Arrival<V> extends Moment<V> {
  officer: OfficerValues
}

export interface Effect<V> {
  /** Sub-records whose rows it looks at. With none it is the same for everybody. */
  reads?: readonly AnySubRecord[]
  patch: (moment: Moment<V>) => MovementPatch
}

/** What the receiving unit says when it accepts, and what that does. */
export interface Acceptance<V> {
  form: AnyForm
  reads?: readonly AnySubRecord[]
  /** Sentences by field name that need the person or its rows. */
  problems?: (arrival: Arrival<V>) => Readonly<Record<string, string | null>>
  patch: (arrival: Arrival<V>) => MovementPatch
}

/**
 * pending: waits for the other unit; accepted, withdrawn: its two ends. done: in effect at once; restored: taken back.
 * States are also those of table `movement`.
 */
export type MovementState = keyof typeof movementStates
export const movementStates = {
  pending: 'Chờ tiếp nhận',
  accepted: 'Đã tiếp nhận',
  withdrawn: 'Đã rút',
  done: 'Có hiệu lực',
  restored: 'Đã khôi phục',
} as const

/** sender: the unit that the person belongs to; receiver: the unit of the `destination`. */
export type Side = 'sender' | 'receiver'
export type Step = 'begin' | 'accept' | 'edit' | 'withdraw' | 'restore' | 'see'
export type FurtherStep = Exclude<Step, 'begin'>

/** Whose scope must hold a side's unit, and the kinds of role that are seeded with the permission. */
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
  /** Reads one of them with what accepting it will change; absent for movements that nobody accepts. */
  read?: string
}

/** A movement whose fields are not known by name: what the engine takes. Every `defineMovement` returns one. */
export interface AnyMovement {
  /** English kebab-case name; column `kind` of table `movement`. */
  name: string
  /** The controller, the actions of its steps, and the key of its fields beside the id. */
  contract: MovementContract
  /** The action on the record, and its panel's title. */
  titles: { action: string; panel: string }
  /** The upload type index of its files (spec 1 §9). */
  fileSection: number
  /** Everything that is stored about it: the columns of table `movement`. */
  fields: Fields
  /** What it is begun with. */
  form: AnyForm
  /** Codes of catalogue items that fields have unless another is chosen. */
  usual: Readonly<Record<string, string>>
  /** Codes of DM_TRANGTHAIHOSO from which it may begin. */
  from: readonly string[]
  /** pending: it waits to be accepted; done: it is in effect at once. */
  begins: 'pending' | 'done'
  /** The field that names the receiving unit: in use, no room, another than the present one. */
  destination?: string
  effect: Effect<AnyValues>
  /** What it will do, told before it begins: a sentence a line. */
  tells: (values: AnyValues) => readonly string[]
  /** The form of a pending movement that is changed. */
  editing?: AnyForm
  acceptance?: Acceptance<AnyValues>
  /** Steps that are not named do not exist. */
  who: Readonly<Partial<Record<Step, Who>>>
}

/** A movement whose form's fields are known by name. */
export interface Movement<B extends Fields> extends AnyMovement {
  form: Form<B>
}

/** Whether it may begin while the record has this status. */
export const beginsFrom = ({ from }: AnyMovement, status: Ref | null): boolean =>
  status !== null && from.includes(status.code)

/** The forms that a movement's values are judged by. */
export const formsOf = ({ form, editing, acceptance }: AnyMovement): AnyForm[] =>
  [form, editing, acceptance?.form].filter((one) => one !== undefined)

interface MovementInput<B extends Fields, A extends Fields, M extends Fields> extends Pick<
  AnyMovement,
  'name' | 'contract' | 'titles' | 'fileSection' | 'from' | 'begins' | 'who'
> {
  form: Omit<FormInput<B>, 'name'>
  /** Stored, but asked neither at the beginning nor at acceptance. */
  more?: M
  usual?: { readonly [N in keyof NoInfer<B>]?: string }
  destination?: keyof NoInfer<B> & string
  effect: Effect<ValuesOf<NoInfer<B & A & M>>>
  tells: (values: ValuesOf<NoInfer<B>>) => readonly string[]
  /** Fields as the form of a pending movement calls them. */
  editing?: { readonly [N in keyof NoInfer<B>]: Fields[string] }
  acceptance?: Omit<Acceptance<ValuesOf<NoInfer<B & A & M>>>, 'form'> & { fields: A }
}

/** A movement from its own fields; behind it the functions take any values, since the engine knows no names. */
export function defineMovement<B extends Fields, A extends Fields = B, M extends Fields = B>(
  input: MovementInput<B, A, M>,
): Movement<B> {
  const { form, more, usual = {}, effect, tells, editing, acceptance, ...rest } = input
  const formNamed = (name: string, fields: Fields) => defineForm({ name, fields })
  return {
    ...rest,
    form: defineForm<B>({ ...(form as Omit<FormInput<B>, 'name'>), name: input.name }),
    fields: { ...form.fields, ...acceptance?.fields, ...more },
    usual: usual as AnyMovement['usual'],
    effect: effect as Effect<AnyValues>,
    tells: tells as AnyMovement['tells'],
    ...(editing && { editing: formNamed(`${input.name}-edit`, editing as Fields) }),
    ...(acceptance && {
      acceptance: {
        ...(acceptance as Omit<Acceptance<AnyValues>, 'form'>),
        form: formNamed(`${input.name}-acceptance`, acceptance.fields),
      },
    }),
  }
}
