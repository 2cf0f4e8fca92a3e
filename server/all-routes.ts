/** Every route of the API, by area. */
import { catalogueRoutes } from '#server/catalogues/catalogue-routes.ts'
import { placeRoutes } from '#server/geography/place-routes.ts'
import type { Route } from '#server/http/routes.ts'
import { movementRoutes } from '#server/movements/movement-routes.ts'
import { officerRoutes } from '#server/officers/officer-routes.ts'
import { subRecordRoutes } from '#server/records/sub-record-routes.ts'
import { sessionRoutes } from '#server/session/session-routes.ts'
import { unitRoutes } from '#server/units/unit-routes.ts'

export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...catalogueRoutes,
  ...placeRoutes,
  ...unitRoutes,
  ...officerRoutes,
  ...subRecordRoutes,
  ...movementRoutes,
]
