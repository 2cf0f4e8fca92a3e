/** The mark of statements whose text differs from one save to the next. */
import { sql } from 'kysely'

/** What such a statement begins with. A comment, since the driver is given nothing but the text. */
export const varyingMark = '/* varying */'

/**
 * Begins a statement that names just the columns it writes. It is planned each time: of its thousands of texts each would
 * take one of the names (postgres-dialect.ts), and those of the lists would be left without.
 */
export const varying = sql.raw(`${varyingMark} `)
