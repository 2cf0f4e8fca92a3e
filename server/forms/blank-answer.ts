/** Objects with many keys that are known beforehand: rows of answers, values of forms. */
import type { AnyValues } from '#domain/fields/field.ts'

/**
 * An object with these keys, to be copied by spreading and then filled. Copies stay as compact as literals; an object
 * that grows key by key becomes a hash table after a dozen, which takes longer to fill and much longer to send as JSON.
 */
export const blankWith = (names: Iterable<string>): AnyValues =>
  Object.fromEntries([...names].map((name) => [name, null]))
