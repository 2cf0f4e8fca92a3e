/** Objects with many keys known beforehand: rows of responses, values of forms. */
import type { AnyValues } from '#domain/fields/field.ts'

/**
 * An object with these keys, to be spread and then filled. Copies stay as compact as literals; an object that grows key
 * by key becomes a hash table after a dozen keys, which is slower to fill and much slower to serialise.
 */
export const blankWith = (names: Iterable<string>): AnyValues =>
  Object.fromEntries([...names].map((name) => [name, null]))
