/** A sentence as conditions, and conditions in words. */
import type { z } from 'zod'
import type { Conditions } from '#domain/lists/conditions.ts'
import { checkConditions, ConditionProblem } from '#domain/query/check-conditions.ts'
import type {
  ParsedSentence,
  parseSentence as parseCall,
  readConditions as readCall,
  UnderstoodPart,
} from '#domain/query/calls.ts'
import { Lexicon } from '#domain/query/grammar/lexicon.ts'
import { readSentence } from '#domain/query/grammar/parse.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { conditionWords } from '#server/people/lists/filter-words.ts'
import { askedConditions, askerOf } from '#server/people/officers/conditions/queried-conditions.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** By the lists that they were made of: a change of any makes others. */
const lexicons = new WeakMap<object, { units: object; places: object; lexicon: Lexicon }>()

function lexiconOf({ catalogues, units, places }: ReferenceData): Lexicon {
  const lexiconBefore = lexicons.get(catalogues)
  if (lexiconBefore?.units === units && lexiconBefore.places === places) return lexiconBefore.lexicon
  const below = (side: 'new' | 'old') =>
    places
      .provinces(side)
      .flatMap((province) => [
        province,
        ...places
          .children(province.id)
          .flatMap((place) => [place, ...(side === 'old' ? places.children(place.id) : [])]),
      ])
  const lexicon = new Lexicon({
    items: (list) =>
      catalogues.every(list).map(({ id, code, name, extra }) => ({ id: String(id), code, name, extra })),
    units: units.all.flatMap(({ id, name, tenCu, capDV, active, path }) =>
      active && path.length > 1
        ? [{ id: String(id), name, tenCu: tenCu.map((former) => former.name), isRoom: capDV === roomLevel }]
        : [],
    ),
    endedUnits: units.all.flatMap(({ id, name, active }) => (active ? [] : [{ id: String(id), name }])),
    places: [...below('new'), ...below('old')].map(({ id, ref }) => ({ id, name: ref.name })),
  })
  lexicons.set(catalogues, { units, places, lexicon })
  return lexicon
}

export async function parseSentence(
  { cau }: z.output<typeof parseCall.input>,
  request: AuthenticatedRequest,
): Promise<ParsedSentence> {
  const reference = await referenceDataOf(request)
  const asker = askerOf(request)
  const { understood, unknown } = readSentence(cau, lexiconOf(reference), request.today)
  const dieuKien: UnderstoodPart[] = []
  const khongHieu = unknown.map(({ doan, goiY }) => ({
    doan: [...doan] as [number, number],
    goiY: [...goiY],
  }))
  const parts: Conditions[] = []
  for (const { doan, means } of understood) {
    try {
      const conditions = checkConditions(means, asker)
      parts.push(conditions)
      dieuKien.push(partOf(conditions, [...doan], reference))
    } catch (error) {
      if (!(error instanceof ConditionProblem)) throw error
      // What the role may not read is not understood, and says why.
      khongHieu.push({ doan: [...doan], goiY: [error.message] })
    }
  }
  khongHieu.sort((a, b) => (a.doan[0] ?? 0) - (b.doan[0] ?? 0))
  const filter = parts.length === 0 ? null : parts.length === 1 ? (parts[0] as Conditions) : { va: parts }
  return { dieuKien, khongHieu, filter: filter as Record<string, unknown> | null }
}

export async function readConditions(
  { filter }: z.output<typeof readCall.input>,
  request: AuthenticatedRequest,
): Promise<ParsedSentence> {
  const reference = await referenceDataOf(request)
  const conditions = askedConditions(filter, request)
  const parts = conditions === null ? [] : 'va' in conditions ? conditions.va : [conditions]
  return {
    dieuKien: parts.map((part) => partOf(part, [0, 0], reference)),
    khongHieu: [],
    filter: conditions as unknown as Record<string, unknown> | null,
  }
}

function partOf(conditions: Conditions, doan: number[], reference: ReferenceData): UnderstoodPart {
  const isOne = 'phep' in conditions
  return {
    doan,
    truong: isOne
      ? conditions.truong
      : 'co' in conditions
        ? `co:${conditions.co}`
        : (Object.keys(conditions)[0] ?? ''),
    phep: isOne ? conditions.phep : '',
    giaTri: isOne ? (conditions.giaTri ?? null) : null,
    chu: conditionWords(conditions, reference),
    filter: conditions as unknown as Record<string, unknown>,
  }
}
