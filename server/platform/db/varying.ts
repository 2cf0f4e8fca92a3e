/** Marks statements whose text differs between saves. */
import { sql } from 'kysely'

/** Prefix of such a statement. A comment, since the driver only receives the text. */
export const varyingMark = '/* varying */'

/**
 * Starts a statement that lists only the columns it writes. It isn't named at first use: its thousands of texts would
 * use up the names (postgres-dialect.ts) that list statements need.
 */
export const varying = sql.raw(`${varyingMark} `)
