/**
 * Rights of the application's database role if another role owns the schema: read and write rows, but not change the
 * schema, and only append to the log. Granted again after every migration.
 */
import type { ScriptRunner } from '#server/platform/db/migrate.ts'

/** Number of the advisory lock; starts and migrations have others. */
const grantLock = 820_003

/** Grants to the role of `applicationUrl`; run on the owner's connection. */
export async function grantRights(owner: ScriptRunner, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(applicationUrl).username)
  if (role === '')
    throw new Error('DATABASE_URL phải nêu tài khoản của ứng dụng khi có MIGRATION_DATABASE_URL.')
  const name = `"${role.replaceAll('"', '""')}"`
  // One transaction: of several processes that start at once each waits for the one before, whose rows it would change.
  await owner.exec(`
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant execute on all functions in schema public to ${name};
    revoke insert, update, delete on migration from ${name};
    ${lendLog(name)}
  `)
}

/**
 * The role may only insert new log lines, through the parent table, which sets their id and time: it can neither
 * backdate lines nor change earlier ones. The same for hashes and seals.
 */
function lendLog(role: string): string {
  return `
    do $$
    declare part text;
    begin
      for part in select oid::regclass::text from pg_class
        where relkind in ('r', 'p') and (relname in ('audit_seal', 'audit_line_hash', 'audit_entry') or relispartition and relname like 'audit\\_entry%') loop
        execute format('revoke all on %s from ${role.replaceAll("'", "''")}', part);
      end loop;
    end $$;
    grant select on audit_entry, audit_line_hash, audit_seal to ${role};
    grant insert (account_id, user_name, address, request_id, kind, action, officer_id, officer_name, unit_id,
      target, target_id, before, after) on audit_entry to ${role};
    grant insert (id, sha256, salt) on audit_line_hash to ${role};
    grant insert (from_id, to_id, count, sha256, previous) on audit_seal to ${role};`
}
