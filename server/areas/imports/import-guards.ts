/** Guards of imports (server/guards.ts). */
import { sql, type RawBuilder } from 'kysely'

export const importGuards = {
  /** On `import_run` (alias `r`): an account's checks contain people that others may not see. */
  importsReached: (accountId: number): RawBuilder<boolean> => sql<boolean>`r.account_id = ${accountId}`,
}
