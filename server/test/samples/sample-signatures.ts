/** Approved signatures of records, as after approval, for tests of later steps. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { putIntoOutbox } from '#server/areas/national/outbox.ts'
import type { Server } from '#server/request/http/request.ts'
import type { TestServer } from '#server/test/harness.ts'

/** A running server, or the parts of one that an open database needs. */
export interface ServerOfSamples {
  server: Pick<Server, 'db' | 'tableCache' | 'clock'>
}

export interface ApprovedSample {
  officerId: number
  signatureId: number
  hash: string
  soCccd: string
}

/**
 * Approves the person's current record, with `more` added to its content, and puts it into the outbox without waking
 * the sender.
 */
export async function approveRecord(
  { server }: ServerOfSamples,
  officerId: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ApprovedSample> {
  return inTransaction(server, async (tx) => {
    const { rows } = await sql<{ content: Record<string, string>; deadline: string | null }>`
      select jsonb_build_object('format', 1, 'hoVaTen', o."hoVaTen", 'ngaySinh', o."ngaySinh", 'soCccd', o."soCccd",
        'gioiTinh', (select code from catalogue_item where id = o."gioiTinhId"),
        'danToc', (select code from catalogue_item where id = o."danTocId"),
        'loaiHoSo', (select code from catalogue_item where id = o."loaiHoSoId"),
        'trangThaiHoSo', (select code from catalogue_item where id = o."trangThaiHoSoId"),
        'donVi', (select "maCoQuan" from unit where id = o."donViId")) as content,
        send_deadline as deadline
      from officer o where o.id = ${officerId} for update`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error(`no person with id ${officerId}`)
    const content = JSON.stringify({ ...row.content, ...more })
    const hash = createHash('sha256').update(content).digest('base64')
    const signed = await sql<{ id: number }>`
      insert into signature (officer_id, state, content, hash, signature, certificate, signer, serial, user_name, approved_at)
      values (${officerId}, 'approved', ${content}, ${hash}, 'c2lnbmF0dXJl', 'Y2VydGlmaWNhdGU=', 'Người Ký', '01',
        'ldsnv', ${server.clock.now()}) returning id`.execute(tx)
    const signatureId = signed.rows[0]?.id ?? 0
    await sql`update officer set signing = 1, signature_id = ${signatureId}, "isSyncQuocGia" = null, "isSync" = true
      where id = ${officerId}`.execute(tx)
    await putIntoOutbox(tx, [{ officerId, signatureId, deadline: row.deadline }])
    return { officerId, signatureId, hash, soCccd: row.content['soCccd'] ?? '' }
  })
}

/** Changes the record's content: no longer signed, with a deadline for sending. */
export async function changeRecord(
  { server }: ServerOfSamples,
  officerId: number,
  { since, deadline }: { since: string; deadline: string },
): Promise<void> {
  await sql`update officer set signing = 0, "isUpdatedSyncQuocGia" = true,
      send_since = coalesce(send_since, cast(${since} as date)),
      send_deadline = least(send_deadline, cast(${deadline} as date))
    where id = ${officerId}`.execute(server.db)
}

/** Sets a typed post instead of one from the catalogue. */
export async function typePost({ server }: ServerOfSamples, officerId: number, post: string): Promise<void> {
  await sql`update officer set "chucVuId" = null, "chucVuNgoaiHeThong" = ${post} where id = ${officerId}`.execute(
    server.db,
  )
}

export interface SendingState {
  isSyncQuocGia: boolean | null
  isUpdatedSyncQuocGia: boolean
  signing: number
  send_since: string | null
  send_deadline: string | null
  /** State of the last message. */
  state: string
  tries: number
  last_error: string | null
  errors: readonly { field: string; message: string; value: string | null }[]
}

export async function sendingState({ server }: ServerOfSamples, officerId: number): Promise<SendingState> {
  const { rows } =
    await sql<SendingState>`select o."isSyncQuocGia", o."isUpdatedSyncQuocGia", o.signing, o.send_since,
      o.send_deadline, b.state, b.tries, b.last_error, coalesce((
        select jsonb_agg(jsonb_build_object('field', e.field, 'message', e.message, 'value', e.value) order by e.id)
        from sync_error e where e.officer_id = o.id), '[]') as errors
    from officer o left join lateral (
      select * from outbox where officer_id = o.id order by id desc limit 1) b on true
    where o.id = ${officerId}`.execute(server.db)
  const [state] = rows
  if (state === undefined) throw new Error(`no person with id ${officerId}`)
  return state
}

/** Adds an approved signature with dummy content for each person; returns the signatures' ids in order. */
export async function markSigned({ database }: TestServer, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    insert into signature (officer_id, state, content, hash, signature, certificate, signer, serial, issuer, user_name,
      approved_at)
    select p.id, 'approved', '{}', 'aGFzaA==', 'a2V5', 'a2V5', 'Người ký', '01', 'Tổ chức cấp', 'lanhdao', now()
    from unnest(cast(${[...ids]} as bigint[])) with ordinality p (id, at) order by p.at
    returning id`.execute(database.db)
  await sql`update officer o set signing = 1, signature_id = (
      select max(s.id) from signature s where s.officer_id = o.id)
    where o.id = any(cast(${[...ids]} as bigint[]))`.execute(database.db)
  return rows.map(({ id }) => String(id))
}
