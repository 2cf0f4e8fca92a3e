/** The unit tree, from the cache: the caller's part for filters, the whole for choosing a unit. */
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
  unitListOfProvince,
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
import { unitSearchText } from '#domain/units/former-names.ts'
import { presentUnitOf } from '#server/request/access/account-access.ts'
import { withinProduct } from '#server/request/http/former-province.ts'
import { Reply } from '#server/request/http/reply.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { unitEntry, type Unit, type Units } from '#server/platform/table-cache/units.ts'
import { deleteUnit } from '#server/areas/units/delete-unit.ts'
import { createUnit, updateUnit } from '#server/areas/units/save-unit.ts'
import { pageOf } from '#server/platform/table-cache/page-of.ts'

function nodeOf(unit: Unit, tree: Units): UnitNode {
  return { ...unitEntry(unit, tree), children: tree.children(unit.id).map((child) => nodeOf(child, tree)) }
}

/** The roots of the caller's part of the tree; an own-record account sees its unit. */
async function rootsOf(request: AuthenticatedRequest, tree: Units): Promise<readonly Unit[]> {
  const { scope } = request
  if (request.server.guards.wholeTreeIsShown(scope)) return tree.children(null)
  const ids = scope.kind === 'units' ? scope.roots : [await presentUnitOf(request.db, request.account.id)]
  return ids.flatMap((id) => {
    const unit = id === null ? undefined : tree.find(id)
    return unit?.active ? [unit] : []
  })
}

async function treeInScope(request: AuthenticatedRequest): Promise<UnitNode[]> {
  const tree = await units(request)
  return (await rootsOf(request, tree)).map((root) => nodeOf(root, tree))
}

async function wholeTree(request: AuthenticatedRequest): Promise<UnitNode[]> {
  const tree = await units(request)
  return tree.children(null).map((root) => nodeOf(root, tree))
}

/** The caller's parts of the tree, each from its root, parents before children. */
export async function branchesInScope(request: AuthenticatedRequest): Promise<(readonly Unit[])[]> {
  const tree = await units(request)
  return (await rootsOf(request, tree)).map((root) => tree.branch(root))
}

async function listInScope(request: AuthenticatedRequest): Promise<UnitEntry[]> {
  const tree = await units(request)
  return (await branchesInScope(request)).flat().map((unit) => unitEntry(unit, tree))
}

/** The part of one former province: its topmost units and everything below, restricted to the scope. */
async function listOfProvince(request: AuthenticatedRequest, product: string): Promise<UnitEntry[]> {
  const { formerProvince } = (await withinProduct(request, product)).scope
  const tree = await units(request)
  const isOfProvince = ({ id }: UnitEntry) => tree.find(Number(id))?.formerProvince === formerProvince
  return (await listInScope(request)).filter(isOfProvince)
}

/** One unit in the caller's part of the tree, as shown in the tree, for any role. */
async function shownUnit(request: AuthenticatedRequest, id: number): Promise<UnitEntry> {
  const tree = await units(request)
  const unit = tree.find(id)
  const roots = await rootsOf(request, tree)
  const { guards } = request.server
  if (unit === undefined || !guards.unitIsInUse(unit) || !guards.unitIsShown(id, roots, tree))
    throw refusals.rowNotFound()
  return unitEntry(unit, tree)
}

export const unitRoutes: Route[] = [
  on(unitTreeInScope, (_, request) => treeInScope(request)),
  on(unitListInScope, (_, request) => listInScope(request)),
  on(unitListSelected, (_, request) => listInScope(request)),
  on(unitListOfProvince, ({ product }, request) => listOfProvince(request, product)),
  on(unitListAll, (_, request) => listInScope(request)),
  on(unitTree, (_, request) => wholeTree(request)),
  on(unitTreeAll, (_, request) => wholeTree(request)),
  on(unitTreeByGet, (_, request) => wholeTree(request)),
  on(unitTreeByPost, (_, request) => wholeTree(request)),
  on(unitTreeFromDatabase, (_, request) => {
    request.server.tableCache.invalidate()
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
  on(getUnit, ({ id }, request) => shownUnit(request, id)),
  on(pageUnits, async (input, request) => {
    const matchingUnits = (await listInScope(request)).filter((unit) =>
      hasWords(unitSearchText(unit), input.searchContent ?? ''),
    )
    return pageOf(matchingUnits, input, ['name', 'maCoQuan', 'capDV'])
  }),
  on(
    createUnitCall,
    async (body, request) => new Reply(await createUnit(request, body), 'Thêm mới thành công!'),
  ),
  on(
    updateUnitCall,
    async (body, request) => new Reply(await updateUnit(request, body), 'Cập nhật thành công!'),
    // Moving a unit moves all its people.
    { isBulk: true },
  ),
  on(deleteUnitCall, async ({ id }, request) => new Reply(await deleteUnit(request, id), 'Xóa thành công!'), {
    isBulk: true,
  }),
]
