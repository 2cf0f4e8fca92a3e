/** The mark of a statement that is the last of its transaction. */
import { sql } from 'kysely'

/** What such a statement ends with. A comment, since the driver is given nothing but the text. */
export const lastMark = '/* last */'

/**
 * Ends a statement after which its transaction only commits: PostgreSQL gets the commit along with it, which saves a round
 * trip (postgres-dialect.ts). Neither a statement nor anything that may throw comes after it.
 */
export const last = sql.raw(` ${lastMark}`)
