/** The effect of a change of the law before it is saved: computed by the real functions over the real people. */
import type { LawEffect } from '#domain/law/calls.ts'
import { axisText } from '#domain/law/parameter.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { readLaw } from '#server/platform/table-cache/law.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { effectOf, maxNamed } from '#server/areas/law/law-effect.ts'
import { readValue } from '#server/areas/law/read-value.ts'
import { plannedUpdate } from '#server/areas/law/save-law.ts'

type Body = Parameters<typeof readValue>[1]

/** Logged as a list of the people that it names. Throws 21 like the change itself. */
export async function previewOf(request: AuthenticatedRequest, body: Body): Promise<LawEffect> {
  const { change } = plannedUpdate(request, await readValue(request, body), await readLaw(request.db))
  await throttleReading(request, { rows: maxNamed })
  const reference = await loadReferenceData(request.server.tableCache)
  const effect = await effectOf(request, change, reference, () => undefined)
  const { parameter, value } = change
  await logList(request, {
    title: 'Xem trước thay đổi tham số pháp lý',
    words: [parameter.ten, axisText(parameter, value.theo)].filter((word) => word !== '').join('; '),
    ids: effect.nguoi.map(({ id }) => Number(id)),
  })
  return effect
}
