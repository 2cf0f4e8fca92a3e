/** 'Việc tuần này': what mending the problems of one rule in one unit brings, and how long it takes. */
import type { Rule, Weight } from '#domain/quality/rule.ts'

/** How much one mended problem is worth: a contradiction misleads, a gap only lacks. */
const worth: Readonly<Record<Weight, number>> = { sai: 5, ngo: 2, thieu: 1 }

/** Minutes for one problem: looking into a paper, asking the person, typing. */
const minutes: Readonly<Record<Weight, number>> = { sai: 4, ngo: 3, thieu: 2 }

/** One item mended serves about so many problems, wherever they are: they are no work of one unit. */
const problemsOfItem = 25

/** As many pieces of work as an officer is shown. */
export const piecesShown = 3

export const worthOf = ({ weight, byItem }: Rule): number =>
  byItem ? worth[weight] / problemsOfItem : worth[weight]

export const minutesFor = ({ weight, byItem }: Rule, problems: number): number =>
  (byItem ? Math.ceil(problems / problemsOfItem) : problems) * minutes[weight]
