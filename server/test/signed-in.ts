/** A signed-in request of a caller, for functions that no call reaches yet. */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/api/call.ts'
import { identify } from '#server/http/routes.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'

/** Goes the way of a real request: token, session, role and scope as they are now. `call` is one the role may make. */
export async function signedIn({ server }: TestServer, caller: Caller, call: Call): Promise<SignedIn> {
  const http = { id: 'test', ip: '127.0.0.1', headers: { authorization: `Bearer ${caller.token}` } }
  return (await identify(server, call, http as FastifyRequest)) as SignedIn
}
