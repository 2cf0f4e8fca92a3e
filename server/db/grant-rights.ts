/**
 * What the application's own database role may do when another role owns the schema: read and write rows, but neither
 * change the schema nor the log (it may only add to the log). Granted anew after every migration.
 */
import type { ScriptRunner } from '#server/db/migrate.ts'

/** Grants to the role of `applicationUrl`; run on the owner's connection. */
export async function grantRights(owner: ScriptRunner, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(applicationUrl).username)
  if (role === '')
    throw new Error('DATABASE_URL phải nêu tài khoản của ứng dụng khi có MIGRATION_DATABASE_URL.')
  const name = `"${role.replaceAll('"', '""')}"`
  await owner.exec(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant execute on all functions in schema public to ${name};
    do $$
    declare log_table text;
    begin
      for log_table in select oid::regclass::text from pg_class
        where relkind in ('r', 'p') and (relname = 'audit_seal' or relname like 'audit\\_entry%') loop
        execute format('revoke update, delete, truncate on %s from ${name.replaceAll("'", "''")}', log_table);
      end loop;
    end $$;
    revoke insert, update, delete on migration from ${name};
  `)
}
