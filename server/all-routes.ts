/** Every route of the API, by area. */
import { accountRoutes } from '#server/accounts/account-routes.ts'
import { auditRoutes } from '#server/audit-log/audit-routes.ts'
import { binRoutes } from '#server/bin/bin-routes.ts'
import { cacheRoutes } from '#server/cache/cache-routes.ts'
import { catalogueRoutes } from '#server/catalogues/catalogue-routes.ts'
import { completenessRoutes } from '#server/completeness/completeness-routes.ts'
import { nationalRoutes } from '#server/national/national-routes.ts'
import { dueRoutes } from '#server/due/due-routes.ts'
import { placeRoutes } from '#server/geography/place-routes.ts'
import { fileRoutes } from '#server/files/file-routes.ts'
import { guidanceRoutes } from '#server/guidance/guidance-routes.ts'
import { importRoutes } from '#server/imports/import-routes.ts'
import { menuRoutes } from '#server/menus/menu-routes.ts'
import { avatarRoutes } from '#server/files/avatar-routes.ts'
import { reorganisationRoutes } from '#server/reorganisation/reorganisation-routes.ts'
import { documentRoutes } from '#server/documents/document-routes.ts'
import { viewRoutes } from '#server/lists/list-views.ts'
import type { Route } from '#server/http/routes.ts'
import { movementRoutes } from '#server/movements/movement-routes.ts'
import { nationalProblemRoutes } from '#server/national/problem-routes.ts'
import { progressRoutes } from '#server/progress/progress-routes.ts'
import { officerRoutes } from '#server/officers/officer-routes.ts'
import { provinceRoutes } from '#server/officers/province-routes.ts'
import { signingRoutes } from '#server/signing/signing-routes.ts'
import { subRecordRoutes } from '#server/records/sub-record-routes.ts'
import { apiRoutes } from '#server/roles/api-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { roleRoutes } from '#server/roles/role-routes.ts'
import { sessionRoutes } from '#server/session-routes/session-routes.ts'
import { unitRoutes } from '#server/units/unit-routes.ts'

const ownRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...catalogueRoutes,
  ...placeRoutes,
  ...unitRoutes,
  ...reorganisationRoutes,
  ...accountRoutes,
  ...roleRoutes,
  ...apiRoutes,
  ...officerRoutes,
  ...subRecordRoutes,
  ...movementRoutes,
  ...importRoutes,
  ...documentRoutes,
  ...avatarRoutes,
  ...fileRoutes,
  ...menuRoutes,
  ...guidanceRoutes,
  ...cacheRoutes,
  ...auditRoutes,
  ...binRoutes,
  ...completenessRoutes,
  ...dueRoutes,
  ...nationalRoutes,
  ...signingRoutes,
  ...reportRoutes,
  ...nationalProblemRoutes,
  ...viewRoutes,
  ...progressRoutes,
]

export const allRoutes: readonly Route[] = [...ownRoutes, ...provinceRoutes(ownRoutes)]
