/** What the calls about units take and return. */
import { z } from 'zod'
import { id, named, nothing, page, returns } from '#domain/api/call-schema.ts'
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
import { unitEntry } from '#domain/units/schemas.ts'

const unitNode: z.ZodType<UnitNode> = named(
  'UnitNode',
  unitEntry.extend({ children: z.lazy(() => z.array(unitNode)) }),
)

const trees = [unitTreeInScope, unitTree, unitTreeAll, unitTreeByGet, unitTreeByPost, unitTreeFromDatabase]
const lists = [unitListInScope, unitListSelected, unitListAll]
/** The parent may also be sent as `parentId`. */
const parent = { parentId: z.union([z.string(), z.int()]).nullish() }

export const unitAnswers = [
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
