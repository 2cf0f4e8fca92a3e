/** What the calls about units take and return. */
import { z } from 'zod'
import { count, day, id, named, nothing, page, returns, version } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import {
  createUnit,
  deleteUnit,
  getUnit,
  pageUnits,
  unitListAll,
  unitListCore,
  unitListInScope,
  unitListOfProvince,
  unitListSelected,
  unitRooms,
  unitTree,
  unitTreeAll,
  unitTreeByGet,
  unitTreeByPost,
  unitTreeFromDatabase,
  unitTreeInScope,
  updateUnit,
  type UnitNode,
} from '#domain/units/calls.ts'
import { unitForm } from '#domain/units/unit-form.ts'

export const formerName = z.object({
  name: z.string(),
  /** The day from which the name was no longer valid. */
  truocNgay: day,
})

export const unitEntry = named(
  'UnitEntry',
  z.object({
    id,
    name: z.string(),
    label: z.string(),
    maCoQuan: z.string(),
    isSyncQG: z.boolean(),
    capDV: z.int(),
    parentId: id.nullable(),
    oldId: z.number(),
    /** Its allotted number of people, without subordinate units; null: unknown. */
    bienChe: count.nullable(),
    donViCha: z.object({ id, name: z.string() }).nullable(),
    /** The former province set on the unit itself; the units below inherit it. */
    tinhTruocSapNhap: ref.nullable(),
    /** Units directly below it. */
    childCount: count,
    version,
    /** Former names, if any. */
    tenCu: z.array(formerName).readonly().exactOptional(),
  }),
)

const unitNode: z.ZodType<UnitNode> = named(
  'UnitNode',
  unitEntry.extend({ children: z.lazy(() => z.array(unitNode)) }),
)

const trees = [unitTreeInScope, unitTree, unitTreeAll, unitTreeByGet, unitTreeByPost, unitTreeFromDatabase]
const lists = [unitListInScope, unitListSelected, unitListAll]
/** The parent may also be sent as `parentId`. */
const parent = { parentId: z.union([z.string(), z.int()]).nullish() }

export const unitSchemas = [
  ...trees.map((call) => returns(call, z.array(unitNode))),
  ...lists.map((call) => returns(call, z.array(unitEntry))),
  returns(unitListOfProvince, z.array(unitEntry)),
  returns(unitRooms, z.array(unitEntry)),
  returns(unitListCore, z.array(z.object({ id, name: z.string() }))),
  returns(getUnit, unitEntry),
  returns(pageUnits, page(unitEntry)),
  returns(createUnit, unitEntry, z.object({ ...newMembers(unitForm), ...parent })),
  returns(updateUnit, unitEntry, z.object({ ...bodyMembers(unitForm.fields), ...parent })),
  returns(deleteUnit, nothing),
]
