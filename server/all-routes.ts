/** Every route of the API, by area. */
import { accountRoutes } from '#server/areas/accounts/account-routes.ts'
import { auditRoutes } from '#server/areas/audit-log/audit-routes.ts'
import { binRoutes } from '#server/areas/bin/bin-routes.ts'
import { bulkEditRoutes } from '#server/areas/bulk-edit/bulk-edit-routes.ts'
import { cacheRoutes } from '#server/areas/cache/cache-routes.ts'
import { catalogueRoutes } from '#server/areas/catalogues/catalogue-routes.ts'
import { completenessRoutes } from '#server/areas/completeness/completeness-routes.ts'
import { nationalRoutes } from '#server/areas/national/national-routes.ts'
import { qualityRoutes } from '#server/areas/quality/quality-routes.ts'
import { draftRoutes } from '#server/areas/drafts/draft-routes.ts'
import { dueRoutes } from '#server/areas/due/due-routes.ts'
import { personalDataRoutes } from '#server/areas/personal-data/personal-data-routes.ts'
import { placeRoutes } from '#server/areas/geography/place-routes.ts'
import { fileRoutes } from '#server/people/files/file-routes.ts'
import { noticeRoutes } from '#server/request/notices/notice-routes.ts'
import { homeRoutes } from '#server/areas/home/home-routes.ts'
import { guidanceRoutes } from '#server/areas/guidance/guidance-routes.ts'
import { importRoutes } from '#server/areas/imports/import-routes.ts'
import { lawRoutes } from '#server/areas/law/law-routes.ts'
import { decisionRoutes } from '#server/areas/decisions/decision-routes.ts'
import { planRoutes } from '#server/areas/plans/plan-routes.ts'
import { positionRoutes } from '#server/areas/positions/position-routes.ts'
import { menuRoutes } from '#server/areas/menus/menu-routes.ts'
import { avatarRoutes } from '#server/people/files/avatar-routes.ts'
import { reorganisationRoutes } from '#server/areas/reorganisation/reorganisation-routes.ts'
import { documentRoutes } from '#server/areas/documents/document-routes.ts'
import { lookRoutes } from '#server/people/lists/list-looks.ts'
import { viewRoutes } from '#server/people/lists/list-views.ts'
import { historyRoutes } from '#server/areas/history/history-routes.ts'
import { queryRoutes } from '#server/areas/query/query-routes.ts'
import { quickFindRoutes } from '#server/areas/quick-find/quick-find-routes.ts'
import { waitingRoutes } from '#server/waiting-routes.ts'
import type { Route } from '#server/request/http/routes.ts'
import { movementRoutes } from '#server/areas/movements/movement-routes.ts'
import { nationalProblemRoutes } from '#server/areas/national/problem-routes.ts'
import { progressRoutes } from '#server/request/progress/progress-routes.ts'
import { officerRoutes } from '#server/people/officers/officer-routes.ts'
import { provinceRoutes } from '#server/people/officers/province-routes.ts'
import { signingRoutes } from '#server/areas/signing/signing-routes.ts'
import { subRecordRoutes } from '#server/people/records/sub-record-routes.ts'
import { apiRoutes } from '#server/areas/roles/api-routes.ts'
import { reportRoutes } from '#server/areas/reports/report-routes.ts'
import { roleRoutes } from '#server/areas/roles/role-routes.ts'
import { factorRoutes } from '#server/areas/session-routes/factor-routes.ts'
import { passkeyRoutes } from '#server/areas/session-routes/passkey-routes.ts'
import { oidcRoutes } from '#server/areas/session-routes/oidc-routes.ts'
import { stepUpRoutes } from '#server/areas/session-routes/step-up.ts'
import { ownSessionRoutes } from '#server/areas/session-routes/own-sessions.ts'
import { sessionRoutes } from '#server/areas/session-routes/session-routes.ts'
import { unitRoutes } from '#server/areas/units/unit-routes.ts'

const ownRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...ownSessionRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...stepUpRoutes,
  ...oidcRoutes,
  ...catalogueRoutes,
  ...lawRoutes,
  ...decisionRoutes,
  ...planRoutes,
  ...positionRoutes,
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
  ...waitingRoutes,
  ...homeRoutes,
  ...noticeRoutes,
  ...guidanceRoutes,
  ...cacheRoutes,
  ...auditRoutes,
  ...historyRoutes,
  ...binRoutes,
  ...completenessRoutes,
  ...personalDataRoutes,
  ...dueRoutes,
  ...nationalRoutes,
  ...qualityRoutes,
  ...signingRoutes,
  ...reportRoutes,
  ...nationalProblemRoutes,
  ...lookRoutes,
  ...viewRoutes,
  ...draftRoutes,
  ...bulkEditRoutes,
  ...quickFindRoutes,
  ...queryRoutes,
  ...progressRoutes,
]

export const allRoutes: readonly Route[] = [...ownRoutes, ...provinceRoutes(ownRoutes)]
