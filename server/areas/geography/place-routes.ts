/** Provinces, districts and communes, from the cache. */
import { refusals } from '#domain/api/refusals.ts'
import {
  addPlace as addCall,
  deletePlace as deleteCall,
  getPlace,
  getPlaceInfo,
  listChildPlaces,
  listPlacesByLevel,
  readAddress as readAddressCall,
  updatePlace as updateCall,
  type PlaceEntry,
} from '#domain/geography/calls.ts'
import { readAddress } from '#server/areas/geography/read-address.ts'
import { addPlace, deletePlace, updatePlace } from '#server/areas/geography/save-place.ts'
import { Reply } from '#server/request/http/reply.ts'
import { places, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import type { Place, Places } from '#server/platform/table-cache/places.ts'

const isOld = (old: unknown) => old === '1' || old === 'true' || old === true || old === 1

function entryOf(place: Place, all: Places): PlaceEntry {
  const proposed = place.side === 'old' && place.level === 2 ? all.proposalFor(place.id) : undefined
  const province = proposed === undefined ? null : all.ref(proposed.provinceId)
  return {
    id: place.id,
    code: place.code,
    name: place.ref.name,
    type: place.type,
    level: place.level,
    parentId: place.parentId,
    isOld: place.side === 'old',
    version: place.version,
    ...(proposed === undefined || province === null ? {} : { proposal: { province, commune: proposed.ref } }),
  }
}

/** A place by its id; a bare code is looked up before or after the merger, depending on `old`. */
function find(all: Places, id: string, old: boolean): Place {
  const place = all.find(id) ?? all.find(`${old ? 'o' : 'n'}${id}`)
  if (place === undefined || !place.active) throw refusals.rowNotFound()
  return place
}

async function one(id: string, request: AuthenticatedRequest): Promise<PlaceEntry> {
  const all = await places(request)
  return entryOf(find(all, id, false), all)
}

export const placeRoutes: Route[] = [
  on(listPlacesByLevel, async ({ level, old }, request) => {
    const all = await places(request)
    const side = isOld(old) ? 'old' : 'new'
    let placesOfLevel = all.provinces(side)
    for (let depth = 0; depth < level; depth++)
      placesOfLevel = placesOfLevel.flatMap(({ id }) => all.children(id))
    return placesOfLevel.map((place) => entryOf(place, all))
  }),
  on(listChildPlaces, async ({ id, old }, request) => {
    const all = await places(request)
    return all.children(find(all, id, isOld(old)).id).map((place) => entryOf(place, all))
  }),
  on(getPlace, ({ id }, request) => one(id, request)),
  on(getPlaceInfo, ({ id }, request) => one(id, request)),
  on(readAddressCall, async ({ text, communeId }, request) => {
    const all = await places(request)
    const chosen = communeId === undefined ? undefined : find(all, communeId, true)
    return readAddress(all, text, chosen)
  }),
  on(addCall, async (body, request) => new Reply(await addPlace(request, body), 'Thêm mới thành công!')),
  on(
    updateCall,
    async (body, request) => new Reply(await updatePlace(request, body), 'Cập nhật thành công!'),
  ),
  on(deleteCall, async ({ id }, request) => new Reply(await deletePlace(request, id), 'Xóa thành công!')),
]
