/** What the national database would refuse of records as they are now (domain/national/rules.ts). */
import type { NationalProblem } from '#domain/national/calls.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { RecordSnapshot } from '#server/records/record-snapshot.ts'

/** By person; an empty list where nothing would be refused. */
export async function forecastOf(
  _request: Pick<SignedIn, 'db' | 'server'>,
  snapshots: readonly RecordSnapshot[],
  _lists: Lists,
): Promise<Map<number, NationalProblem[]>> {
  return new Map(snapshots.map(({ id }) => [id, []]))
}
