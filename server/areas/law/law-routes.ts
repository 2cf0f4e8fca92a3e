/** Routes of the legal parameters. */
import {
  lawHistory,
  listLaw,
  previewLaw,
  updateLaw as updateCall,
  withdrawLaw as withdrawCall,
} from '#domain/law/calls.ts'
import type { Law } from '#domain/law/law.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import { lawSentences } from '#domain/law/law-form.ts'
import { previewOf } from '#server/areas/law/preview-law.ts'
import { historyOf, inScreenOrder, lawRowOf } from '#server/areas/law/law-store.ts'
import { parameterNamed } from '#server/areas/law/read-value.ts'
import { updateLaw, withdrawLaw } from '#server/areas/law/save-law.ts'
import { loadLaw } from '#server/platform/table-cache/law.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'

export const lawRoutes: Route[] = [
  on(listLaw, async ({ ngay, tatCa }, { server, today }) => {
    const law = await loadLaw(server.tableCache)
    if (!ngay && tatCa === true) return inScreenOrder(law.all).flatMap((value) => lawRowOf(value) ?? [])
    const isWanted = ngay
      ? (from: string, to: string | null) => from <= ngay && (to === null || to >= ngay)
      : (_: string, to: string | null) => to === null || to >= today
    const shown = law.all.filter(({ tuNgay, denNgay }) => isWanted(tuNgay, denNgay))
    // A parameter all of whose values have ended can be continued from the last one.
    const ended = ngay ? [] : lastOfEnded(law, shown)
    return inScreenOrder([...shown, ...ended]).flatMap((value) => lawRowOf(value) ?? [])
  }),
  on(lawHistory, ({ ma }, { db }) => historyOf(db, parameterNamed(ma))),
  on(previewLaw, (body, request) => previewOf(request, body), { isBulk: true }),
  on(updateCall, async (body, request) => new Reply(await updateLaw(request, body), lawSentences.saved), {
    isBulk: true,
  }),
  on(
    withdrawCall,
    async ({ id }, request) => new Reply(await withdrawLaw(request, id), lawSentences.withdrawn),
    { isBulk: true },
  ),
]

function lastOfEnded(law: Law, shown: readonly LegalValue[]): LegalValue[] {
  const present = new Set(shown.map(({ ma }) => ma))
  const latest = new Map<string, LegalValue>()
  for (const value of law.all)
    if (!present.has(value.ma) && value.tuNgay > (latest.get(value.ma)?.tuNgay ?? ''))
      latest.set(value.ma, value)
  return [...latest.values()]
}
