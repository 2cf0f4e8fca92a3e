/** What the calls about movements take and return, from the declarations of the movements. */
import { z } from 'zod'
import { transferManyForm } from '#domain/movements/transfer-many.ts'
import {
  count,
  id,
  instant,
  named,
  nothing,
  page,
  returns,
  version,
  type CallSchema,
  typedAs,
} from '#domain/api/call-schema.ts'
import { ref, unitRef, valueMembers } from '#domain/fields/value-schemas.ts'
import type { Fields } from '#domain/fields/field.ts'
import { bodyMembers, newMembers, referenceBody } from '#domain/forms/body-schemas.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import {
  beginCall,
  countMovements,
  deleteCall,
  furtherCalls,
  readCall,
  type MovementAnswer,
  type MovementDetail,
} from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { movementLists } from '#domain/movements/movement-lists.ts'
import type { MovementRow } from '#domain/movements/movement-row.ts'
import {
  movementStates,
  type AnyMovement,
  type FurtherStep,
  type MovementState,
} from '#domain/movements/movement.ts'
import { transferMany, transferUnit } from '#domain/movements/transfer-many.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { movementCounts } from '#domain/movements/schemas.ts'

/** 'end-of-service' → 'EndOfService'. */
const nameOf = ({ name }: AnyMovement) =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

const begunFrom = { donViDi: unitRef.nullable() }
const person = {
  hoVaTen: z.string().nullable(),
  soCccd: z.string().nullable(),
  ngaySinh: z.iso.date().nullable(),
  ngaySinhShow: z.string().nullable(),
  /** The person's current unit. */
  donVi: unitRef.nullable(),
}

/** The movement with these of its fields under its key. */
const movementOf = ({ contract }: AnyMovement, fields: Fields) =>
  z.object({ id, idCanBo: id, version, [contract.key]: z.object(valueMembers(fields)) })

const stateIds = Object.keys(movementStates) as [MovementState, ...MovementState[]]
const change = named(
  'MovementChange',
  z.object({ truong: z.string(), nhan: z.string(), cu: z.string().nullable(), moi: z.string() }),
)

const detailOf = (movement: AnyMovement) =>
  movementOf(movement, movement.fields).extend({
    [movement.contract.key]: z.object({ ...begunFrom, ...valueMembers(movement.fields) }),
    ...person,
    trangThaiBienDong: z.enum(stateIds),
    thayDoi: z.array(change),
  })

/** The fields of a form under the movement's key. */
const bodyOf = ({ contract }: AnyMovement, form: AnyForm) =>
  z.object({ [contract.key]: z.object(bodyMembers(form.fields)) })

/** The input of a step besides the movement's id and version. */
function takenBy(movement: AnyMovement, step: FurtherStep): z.ZodObject {
  const form = step === 'accept' ? movement.acceptance?.form : step === 'edit' ? movement.editing : undefined
  return form === undefined ? z.object({}) : bodyOf(movement, form)
}

function schemasOf(movement: AnyMovement): CallSchema[] {
  const { contract, form, acceptance } = movement
  const { key } = contract
  const whole = typedAs<MovementAnswer>(named(nameOf(movement), movementOf(movement, movement.fields)))
  const begun = typedAs<MovementAnswer>(named(`Begun${nameOf(movement)}`, movementOf(movement, form.fields)))
  const detail = typedAs<MovementDetail>(named(`${nameOf(movement)}Detail`, detailOf(movement)))
  const accepted = z.object({ [key]: z.object(bodyMembers(acceptance?.form.fields ?? {})).nullish() })
  return [
    returns(beginCall(movement), begun, z.object({ [key]: z.object(newMembers(form)) })),
    ...furtherCalls(movement).map(({ step, call }) =>
      returns(call, step === 'accept' || step === 'edit' ? whole : nothing, takenBy(movement, step), whole),
    ),
    ...(contract.steps.withdraw === undefined ? [] : [returns(deleteCall(movement), nothing)]),
    ...(contract.read === undefined ? [] : [returns(readCall(movement), detail, accepted)]),
  ]
}

const rowOf = (movement: AnyMovement) =>
  named(
    `Listed${nameOf(movement)}`,
    z.object({
      id,
      idCanBo: id,
      version,
      ...person,
      avatar: z.string().nullable(),
      trangThaiHoSo: ref.nullable(),
      /** When it began. */
      ngayTao: instant,
      /** Days since then while it waits for the other unit; else null. */
      soNgayCho: count.nullable(),
      /** Whether the caller may read the person's record. */
      xemDuocHoSo: z.boolean(),
      [movement.contract.key]: z.object({ ...begunFrom, ...valueMembers(movement.fields) }),
    }),
  )
const rows = new Map(movements.map((movement) => [movement, rowOf(movement)]))

/** How many transfers are now pending; the current number of people when the caller's is out of date. */
const begun = z.object({ count })
const actualTotal = z.object({ total: count })
const { donViQuanLy: _, ...many } = transferManyForm.fields
const manyBody = z.object({
  [transfer.contract.key]: z.object(bodyMembers(many)),
  donViQuanLy: referenceBody.nullish(),
})

export const movementAnswers = [
  ...movements.flatMap(schemasOf),
  ...movementLists.map(({ call, movement }) =>
    returns(call, page(typedAs<MovementRow>(rows.get(movement) as z.ZodObject))),
  ),
  returns(countMovements, movementCounts),
  returns(transferMany, begun, manyBody, actualTotal),
  returns(transferUnit, begun, manyBody, actualTotal),
]
