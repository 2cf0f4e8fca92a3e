/** Marks the last statement of a transaction. */
import { sql } from 'kysely'

/** Suffix of such a statement. A comment, since the driver only receives the text. */
export const lastMark = '/* last */'

/**
 * Ends a statement after which its transaction only commits: the commit is sent along with it, which saves a round
 * trip (postgres-dialect.ts). No statement, and nothing that may throw, may follow.
 */
export const last = sql.raw(` ${lastMark}`)
