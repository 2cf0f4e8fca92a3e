/** The screens, actions, reports and chapters of guides for the caller's role. */
import { offeredChapters, type OfferedChapter } from '#domain/guides/guides.ts'
import { menuLeaves } from '#domain/menus/menu-leaves.ts'
import { offeredActions, reportAddress } from '#domain/quick-find/anywhere-actions.ts'
import type { QuickEntry } from '#domain/quick-find/calls.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { listReports } from '#domain/reports/calls.ts'
import { gate } from '#server/request/access/gate.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { reportsOffered } from '#server/areas/reports/offered-reports.ts'
import { menuOf } from '#server/areas/session-routes/describe-session.ts'

export interface OfferedEntries {
  manHinh: QuickEntry[]
  viec: QuickEntry[]
  baoCao: QuickEntry[]
  huongDan: OfferedChapter[]
}

export async function offeredEntries(request: AuthenticatedRequest): Promise<OfferedEntries> {
  const { role, officerId } = request.account
  const screens = menuLeaves(await menuOf(request, role, officerId))
  const rights = { ...role, permissions: [...role.permissions], isOnlySeeMe: role.onlySeeMe }
  const mayReport = gate(role, listReports, request.server.guards)
  return {
    manHinh: screens.map(({ path, name }) => ({ id: path, name, duongDan: path })),
    viec: offeredActions(role.permissions, (menuPath) => screens.some(({ path }) => path === menuPath)),
    baoCao: mayReport
      ? (['su-dung', 'danh-sach'] as const).flatMap((group) =>
          reportsOffered(group, request).map(({ code, name }) => ({
            id: code,
            name,
            duongDan: reportAddress(group, code),
          })),
        )
      : [],
    huongDan: offeredChapters(role.base, {
      may: (permission) => role.permissions.has(permission) && !role.onlySeeMe,
      sees: (menuPath) => seesMenu(rights, menuPath),
    }),
  }
}
