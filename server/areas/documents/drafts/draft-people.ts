/** The people of a draft, as the caller's role may read them. */
import type { DraftMoment, DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import { legalGroupOf } from '#domain/law/legal-groups.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { meansNone } from '#domain/officer/own-post.ts'
import type { SubRecordName } from '#domain/records/index.ts'
import { careerOf, salaryRecords } from '#domain/salary/career-of.ts'
import { salaryDueOf } from '#domain/salary/salary-career.ts'
import { currentPost } from '#server/areas/documents/content/posts.ts'
import { text } from '#server/areas/documents/content/print.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { withPaperNames } from '#server/people/forms/paper-names.ts'
import { inFull } from '#server/people/lists/agency-lines.ts'
import { extraIn } from '#server/people/officers/derivations/due-days.ts'
import { daysOfLeaving } from '#server/people/officers/live-statuses.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { snapshotsOf, type RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export const momentOf = (today: string, { law, catalogues }: ReferenceData): DraftMoment => ({
  law,
  today,
  step: (code) => catalogues.byCode('DM_BACLUONG', code)?.ref ?? null,
})

/** In the given order: two statements for all, and one for people who have left, who may still work on the requested day. */
export async function draftPeople(
  request: AuthenticatedRequest,
  officers: readonly OfficerRecord[],
  reference: ReferenceData,
): Promise<DraftPerson[]> {
  const snapshots = await snapshotsOf(request, officers, reference)
  const gone = snapshots.flatMap(({ id, hasLeft }) => (hasLeft ? [id] : []))
  const leaving = await daysOfLeaving(request.db, gone, request.today)
  return snapshots.map((snapshot) => ({
    ...personOf(snapshot, reference),
    hasLeft: snapshot.hasLeft && !leaving.has(snapshot.id),
  }))
}

function personOf(snapshot: RecordSnapshot, reference: ReferenceData): Omit<DraftPerson, 'hasLeft'> {
  const { id, listed, rows } = snapshot
  const values = withPaperNames(snapshot.values, officerFields, reference.catalogues)
  const group = legalGroupOf(values.loaiHoSo?.code)
  const extraOf = extraIn(reference.catalogues)
  const seesCareer = salaryRecords.every(({ name }) => listed.has(name as SubRecordName))
  const career = seesCareer ? careerOf((record) => (rows[record.name as SubRecordName] ?? []) as never) : null
  const scale = values.ngachHoacViTri == null ? undefined : extraOf(values.ngachHoacViTri)['group']
  const post = currentPost({ ...snapshot, values, hasLeft: false })
  return {
    id,
    values,
    group,
    post: meansNone(post) ? '' : inFull(post),
    unit: inFull(text(values.donVi)),
    career,
    raise: career === null ? undefined : salaryDueOf(career, { group, law: reference.law, extraOf }),
    scale: typeof scale === 'string' ? scale : undefined,
  }
}
