/** Chuyển hàng loạt, Chuyển toàn đơn vị: starts transfers of many people in one transaction (spec 3 §2.4). */
import { sql } from 'kysely'
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail, type Refusal } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { cannotBegin } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import {
  transferMany as manyCall,
  transferManyForm,
  transferManyPath,
  transferUnit as unitCall,
} from '#domain/movements/transfer-many.ts'
import { maxTransferred, transferSentences } from '#domain/movements/transfer-sentences.ts'
import { showNumber } from '#domain/fields/show.ts'
import { refuseNamed } from '#server/people/decisions/join-decided.ts'
import { validate } from '#server/people/forms/validate.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { withinProduct } from '#server/request/http/former-province.ts'
import { Reply } from '#server/request/http/reply.ts'
import { replayAnswer } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { beginMovements, type Begun, type NotMoved } from '#server/areas/movements/begin-movements.ts'
import type { PeopleSelector } from '#server/people/officers/write/statements/bulk-types.ts'
import { peopleOfFilter, type StaffFilter } from '#server/people/officers/staff-list.ts'
import { runWork } from '#server/request/progress/run-work.ts'

type Count = Reply<{ count: number }>

/** ChuyenCongTac/batch_create. */
export async function transferMany(
  input: z.output<typeof manyCall.input>,
  originalRequest: AuthenticatedRequest,
): Promise<Count> {
  const { id: requestedIds, filter, total, product, quyetDinhIds } = input
  refuseNamed(originalRequest, quyetDinhIds)
  const request = product ? await withinProduct(originalRequest, product) : originalRequest
  const reference = await loadReferenceData(request.server.tableCache)
  if (filter) {
    if (typeof total !== 'number') throw refusals.invalidField('total', transferSentences.noTotal)
    const values = readFields(request, input, reference)
    const ids = await atWork(filter, request, reference)
    return transferAll(request, values, { where: among(ids) }, ids.length, {
      total,
      what: 'hàng loạt',
      quyetDinhIds,
    })
  }
  const ids = [...new Set(requestedIds ?? [])]
  if (ids.length === 0) throw refusals.invalidField('id', transferSentences.nobody)
  const values = readFields(request, input, reference)
  return transferAll(request, values, { ids }, ids.length, { what: 'hàng loạt', quyetDinhIds })
}

/** ChuyenCongTac/batch_create-to-don-vi. */
export async function transferUnit(
  input: z.output<typeof unitCall.input>,
  request: AuthenticatedRequest,
): Promise<Count> {
  const { id, isChildren, total, quyetDinhIds } = input
  refuseNamed(request, quyetDinhIds)
  const reference = await loadReferenceData(request.server.tableCache)
  const unit = reference.units.find(id)
  if (!unit?.active || !request.server.guards.unitIsTransferred(request.scope, id, reference.units))
    throw refusals.rowNotFound()
  const values = readFields(request, input, reference)
  const filter = { donViId: id, isChildren: isChildren ?? false }
  const ids = await atWork(filter, request, reference)
  return transferAll(request, values, { where: among(ids) }, ids.length, {
    ...(typeof total === 'number' && { total }),
    what: `toàn bộ ${unit.name}:`,
    quyetDinhIds,
  })
}

const among = (ids: readonly number[]) => sql<boolean>`o.id = any(cast(${[...ids]} as bigint[]))`

/** The transfer's fields, validated; all others are empty. Throws 21. */
function readFields(
  request: AuthenticatedRequest,
  body: Readonly<Record<string, unknown>>,
  reference: ReferenceData,
): AnyValues {
  const { key } = transfer.contract
  const sentEntry = body[key]
  if (typeof sentEntry !== 'object' || sentEntry === null || Array.isArray(sentEntry))
    throw refusals.invalidField(key, 'Thiếu thông tin biến động.')
  const { donViQuanLy } = body
  const all = { ...sentEntry, ...(donViQuanLy === undefined ? {} : { donViQuanLy }) }
  const parsed = parseValues(transferManyForm.fields, all, reference)
  validate(transferManyForm, parsed, parsed.values, request, transferManyPath)
  return { ...blankValues(transfer.fields), ...parsed.values }
}

/** Ids of the filter's active people; throws 21 beyond the limit of one transfer. */
async function atWork(
  filter: Partial<StaffFilter>,
  request: AuthenticatedRequest,
  { catalogues }: ReferenceData,
): Promise<number[]> {
  const working = transfer.from.flatMap((code) => catalogues.byCode('DM_TRANGTHAIHOSO', code)?.id ?? [])
  const requestedStatuses = filter.trangThaiHoSoId ?? []
  const statuses =
    requestedStatuses.length === 0 ? working : working.filter((id) => requestedStatuses.includes(id))
  if (statuses.length === 0) return []
  const ids = await peopleOfFilter({ ...filter, trangThaiHoSoId: statuses }, request, maxTransferred + 1)
  if (ids.length > maxTransferred) throw refusals.invalidField('total', transferSentences.tooMany)
  return ids
}

/** `personCount`: the number of people selected; `total`: the number the caller expects. */
async function transferAll(
  request: AuthenticatedRequest,
  values: AnyValues,
  which: PeopleSelector,
  personCount: number,
  {
    total,
    what,
    quyetDinhIds,
  }: { total?: number; what: string; quyetDinhIds?: readonly number[] | null | undefined },
): Promise<Count> {
  const destination = (values['donViDen'] as UnitRef).name
  const refusal = refusalOf(personCount, total)
  const begun =
    refusal === null
      ? await runWork(
          request,
          {
            title: `Chuyển ${what} ${showNumber(personCount)} cán bộ đến ${destination}`,
            outcome: (done: Begun) => outcomeOf(done, destination),
          },
          (working, step) =>
            beginMovements(working, transfer, which, values, {
              progress: step,
              decisions: quyetDinhIds,
              ...(total === undefined ? {} : { expected: total }),
            }),
        )
      : await replayAnswer<Begun>(request, refusal)
  const { refused } = begun
  const count = begun.begun.length
  if (refused.length === 0) return new Reply({ count }, outcomeOf(begun, destination))
  if (count === 0 && refused.every(({ why }) => why === 'notFound')) throw refusals.officerNotFound()
  return new Reply({ count }, outcomeOf(begun, destination), {
    code: codes.partlyDone,
    detail: await namedReasons(request, refused),
  })
}

/** Missing people may have been transferred by the first attempt of this request. */
function refusalOf(personCount: number, total: number | undefined): Refusal | null {
  if (total !== undefined && total !== personCount) return refusals.otherTotal(personCount)
  return personCount === 0 ? refusals.invalidField('id', transferSentences.nobody) : null
}

const outcomeOf = ({ begun, refused }: Begun, destination: string): string =>
  transferSentences.done(begun.length, destination, refused.length)

/** Names and reasons of the people not transferred; those out of scope are only reported as not found. */
async function namedReasons(request: AuthenticatedRequest, refused: readonly NotMoved[]): Promise<Detail[]> {
  const { units } = await loadReferenceData(request.server.tableCache)
  const existingIds = refused.flatMap(({ id, why }) => (why === 'notFound' ? [] : [id]))
  const { rows } = await sql<{ id: number; name: string | null }>`
    select o.id, o."hoVaTen" as name from officer o
    where ${among(existingIds)} and ${request.server.guards.personsNamed(request.scope, units)}`.execute(
    request.db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return refused.map((person) => ({
    field: String(person.id),
    message: reasonOf(person, names.get(person.id)),
  }))
}

function reasonOf(person: NotMoved, name: string | null | undefined): string {
  if (person.why === 'notFound' || name === undefined) return refusals.officerNotFound().message
  const why = person.why === 'status' ? cannotBegin(transfer, person.status) : transferSentences.sameUnit
  return `${name ?? 'Chưa rõ'}: ${why}`
}
