/** Today's names for the codes in a content. */
import type { ContentNames } from '#domain/signing/content-text.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

export function contentNames({ catalogues, units, places }: ReferenceData, today: string): ContentNames {
  const unitNames = new Map<string, string>()
  // Prefers an active unit among those with the same code.
  for (const { maCoQuan, name, active } of units.all)
    if (active || !unitNames.has(maCoQuan)) unitNames.set(maCoQuan, name)
  return {
    item: (catalogue, code) =>
      (catalogues.byCode(catalogue, code) ?? catalogues.every(catalogue).find((item) => item.code === code))
        ?.name,
    unit: (code) => unitNames.get(code),
    place: (side, code) => places.byCode(side, code)?.ref.name,
    today,
  }
}
