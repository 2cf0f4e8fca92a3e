/** Every sentence. */
import { agesAndOrigins } from '#server/test/sentences/ages-and-origins.ts'
import { combinations } from '#server/test/sentences/combinations.ts'
import type { Sentence } from '#server/test/sentences/facts.ts'
import { meritsAndRatings } from '#server/test/sentences/merits-and-ratings.ts'
import { notUnderstood } from '#server/test/sentences/not-understood.ts'
import { partyAndPosts } from '#server/test/sentences/party-and-posts.ts'
import { ranksAndPay } from '#server/test/sentences/ranks-and-pay.ts'
import { serviceAndFamily } from '#server/test/sentences/service-and-family.ts'
import { studies } from '#server/test/sentences/studies.ts'
import { units } from '#server/test/sentences/units.ts'
import { withoutMarks } from '#server/test/sentences/without-marks.ts'

export const allSentences: readonly Sentence[] = [
  ...agesAndOrigins,
  ...units,
  ...ranksAndPay,
  ...studies,
  ...partyAndPosts,
  ...meritsAndRatings,
  ...serviceAndFamily,
  ...withoutMarks,
  ...combinations,
  ...notUnderstood,
]
