import type { Unusual } from '#web/forms/unusual/use-unusual.ts'
import type { TypedPlace } from '#web/records/problems/typed-place.ts'

/** Judges what is typed by the quality rules over the loaded record; the rules are loaded with the first change. */
export const unusualAt =
  (place: TypedPlace): Unusual =>
  async (values, loaded) => {
    const { unusualIn } = await import('./judge-typed.ts')
    return unusualIn(place, values, loaded)
  }
