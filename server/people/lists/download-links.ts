/**
 * One-time download links for workbooks. The browser opens them without the session's token, so the link has a random
 * one; only its hash is stored, with the session and the request. Permissions and scope are checked again when the link
 * is used.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import { linkSeconds, type DownloadLink, type ExportCalls } from '#domain/lists/export-calls.ts'
import type { Request, AuthenticatedRequest } from '#server/request/http/request.ts'
import { authenticate } from '#server/request/http/routes.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export async function createLink(
  request: AuthenticatedRequest,
  { now, download }: ExportCalls<z.ZodType>,
  query: unknown,
): Promise<DownloadLink> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(request.now.getTime() + linkSeconds * 1000)
  await sql`
    with gone as (delete from download_link where expires_at < ${request.now})
    insert into download_link (hash, session_id, permission, query, expires_at)
    values (${hashOf(token)}, ${request.account.sessionId}, ${permissionOf(now)}, cast(${JSON.stringify(query)} as jsonb), ${expires})`.execute(
    request.db,
  )
  return {
    address: `/${download.controller}/${download.action}?token=${token}`,
    hetHan: expires.toISOString(),
  }
}

/** The link's account and request; the link is used up whatever the result. */
export async function redeemLink(
  request: Request,
  { now }: ExportCalls<z.ZodType>,
  token: string,
): Promise<{ signedIn: AuthenticatedRequest; query: unknown }> {
  const { rows } = await sql<{ sessionId: string; query: unknown; expiresAt: Date }>`
    delete from download_link where hash = ${hashOf(token)} and permission = ${permissionOf(now)}
    returning session_id as "sessionId", query, expires_at as "expiresAt"`.execute(request.db)
  const [link] = rows
  if (link === undefined || link.expiresAt <= request.now) throw refusals.linkGone()
  const signedIn = await authenticate({ ...request, action: permissionOf(now) }, now, link.sessionId)
  return { signedIn, query: link.query }
}
