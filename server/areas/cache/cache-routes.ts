/** The screen 'Đồng bộ': every process reloads catalogues or units, and the shared copy is rewritten. */
import { refusals } from '#domain/api/refusals.ts'
import { codes } from '#domain/api/codes.ts'
import { refreshUnitCache, synchroniseCatalogues, type Synchronised } from '#domain/catalogues/cache-calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { catalogueEntry } from '#server/platform/table-cache/catalogues.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import { catalogues, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { unitEntry } from '#server/platform/table-cache/units.ts'

/** Minimum ms between two runs of one action: each makes every process reload its tables. */
const pause = 10_000
const lastRuns = new WeakMap<TableCache, Map<string, number>>()

function refuseHaste({ server, action, now }: AuthenticatedRequest): void {
  const runs = lastRuns.get(server.tableCache) ?? new Map<string, number>()
  lastRuns.set(server.tableCache, runs)
  const wait = (runs.get(action) ?? -Infinity) + pause - now.getTime()
  if (wait > 0) throw refusals.tooManyTries(Math.ceil(wait / 1000))
  runs.set(action, now.getTime())
}

interface Renewed {
  kind: 'catalogue' | 'unit'
  entries: ReadonlyMap<string, unknown>
  rows: number
  /** The result as a sentence, with its counts. */
  sentence: (groups: string, rows: string) => string
}

async function synchronise(
  request: AuthenticatedRequest,
  table: CachedTable,
  read: () => Promise<Renewed>,
): Promise<Reply<Synchronised>> {
  refuseHaste(request)
  const begun = performance.now()
  await inTransaction(request.server, async (tx, markChanged) => {
    markChanged(table)
    await writeAudit(tx, request, { kind: 'sua', target: 'cache', targetId: table })
  })
  const { kind, entries, rows, sentence } = await read()
  const { redisUrl } = request.server.configuration
  const reached = redisUrl === undefined ? undefined : await share(redisUrl, kind, entries)
  const data: Synchronised = {
    noiLuu: reached === true ? 'redis' : 'process',
    soNhom: entries.size,
    soDong: rows,
    thoiGianMs: Math.round(performance.now() - begun),
  }
  const shown = (count: number) => count.toLocaleString('vi-VN')
  const message = sentence(shown(entries.size), shown(rows))
  if (reached !== false) return new Reply(data, message)
  const missing = `${message} Không kết nối được Redis nên bản dùng chung chưa được ghi lại.`
  return new Reply(data, missing, { code: codes.partlyDone, detail: [{ message: missing }] })
}

async function share(redisUrl: string, kind: Renewed['kind'], entries: Renewed['entries']): Promise<boolean> {
  // Loads the Redis library only if Redis is configured.
  const { replaceShared } = await import('#server/areas/cache/shared-cache.ts')
  try {
    await replaceShared(redisUrl, kind, entries)
    return true
  } catch {
    return false
  }
}

export const cacheRoutes: Route[] = [
  on(synchroniseCatalogues, (_, request) =>
    synchronise(request, 'catalogues', async () => {
      const all = await catalogues(request)
      const entries = new Map([...all.names.keys()].map((code) => [code, all.list(code).map(catalogueEntry)]))
      const rows = [...entries.values()].reduce((sum, items) => sum + items.length, 0)
      return {
        kind: 'catalogue',
        entries,
        rows,
        sentence: (groups, items) => `Đã đồng bộ ${items} mục của ${groups} bộ danh mục.`,
      }
    }),
  ),
  on(refreshUnitCache, (_, request) =>
    synchronise(request, 'units', async () => {
      const tree = await units(request)
      const active = tree.all.filter((unit) => unit.active)
      const entries = active.map((unit) => unitEntry(unit, tree))
      const levels = Map.groupBy(entries, ({ id }) => String(tree.find(Number(id))?.level))
      return {
        kind: 'unit',
        entries: levels,
        rows: active.length,
        sentence: (groups, rows) => `Đã xóa và đồng bộ lại ${rows} đơn vị thuộc ${groups} cấp.`,
      }
    }),
  ),
]
