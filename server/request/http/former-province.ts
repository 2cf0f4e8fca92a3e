/** Restricts a request to the people and units of one former province (unit.former_province). */
import { refusals } from '#domain/api/refusals.ts'
import { formerProvinces } from '#domain/units/former-province.ts'
import { catalogues, places, type AuthenticatedRequest } from '#server/request/http/request.ts'

/** `product` is the code of an active item whose national code is that of an old province; throws 23 for any other. */
export async function withinProduct(
  request: AuthenticatedRequest,
  product: string,
): Promise<AuthenticatedRequest> {
  const item = (await catalogues(request)).byCode(formerProvinces, product)
  const province = (await places(request)).provinces('old').find(({ code }) => code === item?.qgCode)
  if (province === undefined) throw refusals.rowNotFound()
  return { ...request, scope: request.server.guards.scopeOfFormerProvince(request.scope, province.id) }
}
