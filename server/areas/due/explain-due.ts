/** Why somebody is due on a day, and the day after an assumed discipline or rating (nothing is saved). */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { explainDue as explainCall } from '#domain/due/calls.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { SalaryDue } from '#domain/salary/salary-career.ts'
import type { SalaryCareer } from '#domain/salary/career-rows.ts'
import { dueFactsOf, factsSelect, type StoredFacts } from '#server/areas/due/due-facts.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { viewOfficer } from '#server/people/officers/officer-store.ts'

type Input = z.output<typeof explainCall.input>

/** Logged as viewing the record. If there is nothing of that kind: no day, and a reason that says so. */
export async function explainDue({ id, loai, gia }: Input, request: AuthenticatedRequest) {
  await throttleReading(request)
  const reference = await referenceDataOf(request)
  const officer = await viewOfficer(request, reference.units, id)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, officer.id)
  const { rows } = await sql<{ facts: StoredFacts }>`
    select ${sql.raw(factsSelect)} as facts from officer o
    where o.id = ${officer.id} and ${request.server.guards.personsNamed(request.scope, reference.units)}`.execute(
    request.db,
  )
  const facts = rows[0]?.facts
  const supposed = supposedIn(gia, reference)
  const dueFacts = facts && dueFactsOf(facts, loai, reference, readableBy(request.account.role), supposed)
  return {
    ngay: dueFacts?.day ?? null,
    lyDo: [...(dueFacts?.reasons ?? [raiseSentences.nothingKnown])],
  }
}

/** Adds the assumption on the first day in the step, so that it is always within it. Throws 21 for unknown items. */
function supposedIn(gia: Input['gia'], { catalogues }: ReferenceData) {
  const itemOf = (idOrCode: string | undefined, collection: string, field: string) => {
    if (idOrCode === undefined || idOrCode === '') return null
    const item =
      catalogues.byCode(collection, idOrCode) ??
      catalogues.every(collection).find(({ id }) => String(id) === idOrCode)
    if (item === undefined) throw refusals.invalidField(`gia.${field}`, raiseSentences.notInCatalogue)
    return catalogues.ref(item.id)
  }
  const discipline = itemOf(gia?.kyLuat, 'DM_HINHTHUCKYLUAT', 'kyLuat')
  const rating = itemOf(gia?.xepLoai, 'DM_KETQUADANHGIA', 'xepLoai')
  return (career: SalaryCareer, due: SalaryDue | undefined): SalaryCareer => {
    if (due === undefined) return career
    const { from } = due.standing
    return {
      ...career,
      discipline:
        discipline === null
          ? career.discipline
          : [...career.discipline, { ngayKyLuat: from, hinhThucKyLuat: discipline }],
      evaluations:
        rating === null
          ? career.evaluations
          : [...career.evaluations, { namDanhGia: Number(from.slice(0, 4)), mucDoDanhGia: rating }],
    }
  }
}
