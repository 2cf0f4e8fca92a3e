/**
 * Import/from-national: a person who left another province, as that one sent it to the national database, is proposed as a new
 * record here. It comes in by the door of files: a workbook of one row, checked like any other, which the officer confirms.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { ImportCheck, receiveFromNational } from '#domain/imports/calls.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { nationalSender } from '#domain/national/sending.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { writeXlsx } from '#server/platform/workbook/workbook-library.ts'
import type { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { rowOfContent } from '#server/areas/imports/from-national/row-of-content.ts'
import { checkOnce } from '#server/areas/imports/runs/check-upload.ts'
import { removeImportBlobs } from '#server/areas/imports/runs/receive-import.ts'

export async function receivePerson(
  { soCccd, pageSize }: z.output<typeof receiveFromNational.input>,
  request: AuthenticatedRequest,
): Promise<Reply<ImportCheck>> {
  const { server, scope } = request
  if (!server.guards.mayAddPersons(scope)) throw refusals.forbidden()
  // Whoever asks is named also when nobody is handed over.
  await inTransaction(server, (tx) =>
    writeAudit(tx, request, { kind: 'xem', target: nationalSender.target, after: { soCccd } }),
  )
  const arrival = await server.arrivals.lookUp(soCccd, new AbortController().signal)
  if (arrival.kind === 'failed') throw refusals.nationalRefused(arrival.reason)
  if (arrival.kind === 'none') throw refusals.nationalRefused(importSentences.nobodyArrives(soCccd))
  // Somebody who is no record here has no id: each answer counts as another person's details.
  server.readThrottle.countDetail(request, -randomInt(1, 2 ** 47))
  const { catalogues, places } = await referenceDataOf(request)
  const row = rowOfContent(arrival.content, { catalogues, places, codes: arrival.maQuocGia })
  const rows = [importColumns.map(({ title }) => title), importColumns.map(({ name }) => row[name] || null)]
  const blob = { blobId: randomBytes(16).toString('hex'), fileName: importSentences.nationalFile }
  await server.blobs.write(blob.blobId, await writeXlsx({ sheets: [{ name: 'Hồ sơ', rows }] }))
  try {
    const first = pageSize ?? undefined
    return await checkOnce(request, { kind: 'them', unitId: null, blobs: [blob], mapping: {}, first })
  } catch (error) {
    await removeImportBlobs(request, [blob])
    throw error
  }
}
