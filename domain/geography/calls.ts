/** Administrative geography before and after the merger of July 2025. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { addressReading, placeEntry } from '#domain/geography/schemas.ts'

export type PlaceEntry = z.output<typeof placeEntry>

const placeId = z.union([z.string().max(20), z.number().int()]).transform(String)
/** Old geography is requested with ?old=1. */
const old = z
  .union([z.literal(['1', 'true', '0', 'false']), z.boolean(), z.literal(1), z.literal(0)])
  .optional()
const read = { access: 'signed-in', writes: false, shows: ['places'] } as const

export const listPlacesByLevel = defineCall({
  controller: 'DiaChi',
  action: 'get-list-by-level/{level}',
  method: 'GET',
  title: 'Danh sách tỉnh, thành phố',
  ...read,
  input: z.object({ level: z.coerce.number().int().min(0).max(2), old }),
  answer: answer<PlaceEntry[]>('places of one level; 0: provinces'),
})

export const listChildPlaces = defineCall({
  controller: 'DiaChi',
  action: 'get-list-Child/{id}',
  method: 'GET',
  title: 'Danh sách xã, phường theo tỉnh',
  ...read,
  input: z.object({ id: placeId, old }),
  answer: answer<PlaceEntry[]>('the places directly below'),
})

export const getPlace = defineCall({
  controller: 'DiaChi',
  action: 'get-by-id/{id}',
  method: 'GET',
  title: 'Xem một đơn vị hành chính',
  ...read,
  input: z.object({ id: placeId }),
  answer: answer<PlaceEntry>('the place'),
})

export const getPlaceInfo = defineCall({
  controller: 'DiaChi',
  action: 'get-info',
  method: 'POST',
  title: 'Thông tin một đơn vị hành chính',
  ...read,
  input: z.object({ id: placeId }),
  answer: answer<PlaceEntry>('the place'),
})

/** An address from before the merger as it was typed; `communeId`: the old commune that was chosen for it, if any. */
export const readAddress = defineCall({
  controller: 'DiaChi',
  action: 'doc-dia-chi',
  method: 'POST',
  title: 'Đọc địa chỉ trước sáp nhập',
  ...read,
  input: z.object({
    text: z.string({ error: 'Địa chỉ không hợp lệ.' }).max(1000, 'Địa chỉ không hợp lệ.'),
    communeId: placeId.optional(),
  }),
  answer: answer<z.output<typeof addressReading>>('what it may be after the merger, and the rest of it'),
})

/** The fields of `placeForm`; a field that is not sent keeps its value. */
const saved = z.looseObject({ version: expectedVersion })
const write = {
  controller: 'DiaChi',
  method: 'POST',
  access: 'permission',
  writes: true,
  affects: ['places'],
} as const

export const addPlace = defineCall({
  ...write,
  action: 'add',
  title: 'Thêm đơn vị hành chính',
  input: saved,
  answer: answer<PlaceEntry>('the saved place'),
})

export const updatePlace = defineCall({
  ...write,
  action: 'update',
  title: 'Sửa đơn vị hành chính',
  input: saved.extend({ id: placeId }),
  answer: answer<PlaceEntry>('the saved place'),
})

export const deletePlace = defineCall({
  ...write,
  action: 'delete',
  title: 'Xóa đơn vị hành chính',
  input: z.object({ id: placeId }),
  answer: answer<null>('taken out of use'),
})
