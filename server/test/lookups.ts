/** References for bodies, as in responses. */
import { catalogues, places, units, type Request } from '#server/request/http/request.ts'
import type { TestServer } from '#server/test/harness.ts'

const asRequest = (test: TestServer) => ({ server: test.server }) as Request

/** An item by its code, or the first of the catalogue. */
export async function catalogueOf(test: TestServer, collection: string, code?: string) {
  const all = await catalogues(asRequest(test))
  const item = code === undefined ? all.list(collection)[0] : all.byCode(collection, code)
  if (item === undefined) throw new Error(`no ${collection} ${code ?? ''}`)
  return item.ref
}

export async function unitOf(test: TestServer, maCoQuan: string) {
  const unitOfCode = (await units(asRequest(test))).all.find((unit) => unit.maCoQuan === maCoQuan)
  if (unitOfCode === undefined) throw new Error(`no unit ${maCoQuan}`)
  return unitOfCode.ref
}

export async function placeOf(test: TestServer, id: string) {
  const place = (await places(asRequest(test))).ref(id)
  if (place === null) throw new Error(`no place ${id}`)
  return place
}
