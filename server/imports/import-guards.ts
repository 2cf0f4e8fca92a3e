/** Guards of imports (server/guards.ts). */
import { sql, type RawBuilder } from 'kysely'

export const importGuards = {
  /** On table `import_run` (alias `r`): what an account has checked holds people whom others may not see. */
  importsReached: (accountId: number): RawBuilder<boolean> => sql<boolean>`r.account_id = ${accountId}`,
}
