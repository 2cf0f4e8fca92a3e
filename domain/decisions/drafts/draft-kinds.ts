/** The kinds of drafts, in the order in which they are offered. */
import type { DraftKind, DraftMoment, DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { refusalSentences } from '#domain/decisions/drafts/draft-words.ts'
import { leavingDrafts } from '#domain/decisions/drafts/leaving-drafts.ts'
import { meritDrafts } from '#domain/decisions/drafts/merit-drafts.ts'
import { payDrafts } from '#domain/decisions/drafts/pay-drafts.ts'
import { postDrafts } from '#domain/decisions/drafts/post-drafts.ts'

export const draftKinds: readonly DraftKind[] = [
  ...payDrafts,
  ...postDrafts,
  ...leavingDrafts,
  ...meritDrafts,
]

export const draftKindOf = (code: string): DraftKind | undefined =>
  draftKinds.find((kind) => kind.code === code)

/** Why a kind can't be drafted for somebody, or null. */
export function refusalOf(
  kind: DraftKind,
  person: DraftPerson,
  values: AnyValues,
  moment: DraftMoment,
): string | null {
  if (person.hasLeft && !kind.takesLeft)
    return refusalSentences.hasLeft(person.values.trangThaiHoSo?.name ?? '')
  return kind.refuses?.(person, values, moment) ?? null
}
