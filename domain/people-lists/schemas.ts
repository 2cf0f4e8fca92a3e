/** What the staff list, the list of one former province and the lookup return. */
import { named, typedAs } from '#domain/api/call-schema.ts'
import { foundRows, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import { peopleRow } from '#domain/people-lists/people-schemas.ts'

/** A match of the lookup. */
export const foundOfficer = typedAs<FoundOfficer>(named('FoundOfficer', peopleRow(foundRows, {})))
