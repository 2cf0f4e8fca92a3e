/** The unit tree, from memory: the caller's part for filters, the whole for choosing a unit. */
import { refusals } from '#domain/api/refusals.ts'
import { hasWords } from '#domain/officer/name-text.ts'
import {
  createUnit as createUnitCall,
  deleteUnit as deleteUnitCall,
  getUnit,
  pageUnits,
  unitListAll,
  unitListCore,
  unitListInScope,
  unitListSelected,
  unitRooms,
  unitTree,
  unitTreeAll,
  unitTreeByGet,
  unitTreeByPost,
  unitTreeFromDatabase,
  unitTreeInScope,
  updateUnit as updateUnitCall,
  type UnitEntry,
  type UnitNode,
} from '#domain/units/calls.ts'
import { unitInScope, type Scope } from '#server/access/scope.ts'
import { Reply } from '#server/http/reply.ts'
import { units, type SignedIn } from '#server/http/request.ts'
import { on, type Route } from '#server/http/routes.ts'
import type { Unit, Units } from '#server/memory/units.ts'
import { deleteUnit } from '#server/units/delete-unit.ts'
import { createUnit, updateUnit } from '#server/units/save-unit.ts'
import { pageOf } from '#server/memory/page-of.ts'

export function unitEntry(unit: Unit, tree: Units): UnitEntry {
  const parent = unit.parentId === null ? undefined : tree.find(unit.parentId)
  return {
    id: String(unit.id),
    name: unit.name,
    label: unit.name,
    maCoQuan: unit.maCoQuan,
    isSyncQG: unit.isSyncQG,
    capDV: unit.capDV,
    parentId: unit.parentId === null ? null : String(unit.parentId),
    oldId: unit.oldId,
    donViCha: parent === undefined ? null : { id: String(parent.id), name: parent.name },
    childCount: tree.children(unit.id).length,
    version: unit.version,
  }
}

function nodeOf(unit: Unit, tree: Units): UnitNode {
  return { ...unitEntry(unit, tree), children: tree.children(unit.id).map((child) => nodeOf(child, tree)) }
}

/** Where the caller's part of the tree begins; an own-record account sees the unit it belongs to. */
function rootsOf(request: SignedIn, tree: Units): readonly Unit[] {
  const { scope, account } = request
  if (scope.kind === 'everything') return tree.children(null)
  const ids = scope.kind === 'units' ? scope.roots : account.donViId === null ? [] : [account.donViId]
  return ids.flatMap((id) => tree.find(id) ?? [])
}

async function treeInScope(request: SignedIn): Promise<UnitNode[]> {
  const tree = await units(request)
  return rootsOf(request, tree).map((root) => nodeOf(root, tree))
}

async function wholeTree(request: SignedIn): Promise<UnitNode[]> {
  const tree = await units(request)
  return tree.children(null).map((root) => nodeOf(root, tree))
}

function flatten(unit: Unit, tree: Units): Unit[] {
  return [unit, ...tree.children(unit.id).flatMap((child) => flatten(child, tree))]
}

async function listInScope(request: SignedIn): Promise<UnitEntry[]> {
  const tree = await units(request)
  return rootsOf(request, tree)
    .flatMap((root) => flatten(root, tree))
    .map((unit) => unitEntry(unit, tree))
}

function visible(scope: Scope, id: number, tree: Units): Unit {
  const unit = tree.find(id)
  if (unit === undefined || !unit.active || (scope.kind !== 'own' && !unitInScope(scope, id, tree)))
    throw refusals.rowNotFound()
  return unit
}

export const unitRoutes: Route[] = [
  on(unitTreeInScope, (_, request) => treeInScope(request)),
  on(unitListInScope, (_, request) => listInScope(request)),
  on(unitListSelected, (_, request) => listInScope(request)),
  on(unitListAll, (_, request) => listInScope(request)),
  on(unitTree, (_, request) => wholeTree(request)),
  on(unitTreeAll, (_, request) => wholeTree(request)),
  on(unitTreeByGet, (_, request) => wholeTree(request)),
  on(unitTreeByPost, (_, request) => wholeTree(request)),
  on(unitTreeFromDatabase, (_, request) => {
    request.server.memory.forget()
    return wholeTree(request)
  }),
  on(unitListCore, async (_, request) =>
    (await listInScope(request)).slice(0, 1000).map(({ id, name }) => ({ id, name })),
  ),
  on(unitRooms, async ({ donViId }, request) => {
    const tree = await units(request)
    if (tree.find(donViId) === undefined) throw refusals.rowNotFound()
    return tree.rooms(donViId).map((unit) => unitEntry(unit, tree))
  }),
  on(getUnit, async ({ id }, request) => {
    const tree = await units(request)
    return unitEntry(visible(request.scope, id, tree), tree)
  }),
  on(pageUnits, async (input, request) => {
    const found = (await listInScope(request)).filter(({ name, maCoQuan }) =>
      hasWords(`${name} ${maCoQuan}`, input.searchContent ?? ''),
    )
    return pageOf(found, input, ['name', 'maCoQuan', 'capDV'])
  }),
  on(
    createUnitCall,
    async (body, request) => new Reply(await createUnit(request, body), 'Thêm mới thành công!'),
  ),
  on(
    updateUnitCall,
    async (body, request) => new Reply(await updateUnit(request, body), 'Cập nhật thành công!'),
  ),
  on(deleteUnitCall, async ({ id }, request) => new Reply(await deleteUnit(request, id), 'Xóa thành công!')),
]
