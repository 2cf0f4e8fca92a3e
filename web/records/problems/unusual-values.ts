import type { Unusual } from '#web/forms/unusual/use-unusual.ts'

/** Of a form over a person, or of a row of a history ('' for a new one). */
export interface TypedPlace {
  officerId: string
  history?: string
  row?: string
}

/** Judges what is typed by the quality rules over the loaded record; the rules are loaded with the first change. */
export const unusualAt =
  (place: TypedPlace): Unusual =>
  async (values, loaded) => {
    const { unusualIn } = await import('./judge-typed.ts')
    return unusualIn(place, values, loaded)
  }
