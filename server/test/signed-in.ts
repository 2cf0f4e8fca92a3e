/** A caller's signed-in request, for functions without a call. */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/api/call.ts'
import { identify } from '#server/request/http/routes.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'

/** Same steps as a real request: token, session, current role and scope. `call` must be allowed for the role. */
export async function signedIn(
  { server }: TestServer,
  caller: Caller,
  call: Call,
): Promise<AuthenticatedRequest> {
  const http = { id: 'test', ip: '127.0.0.1', headers: { authorization: `Bearer ${caller.token}` } }
  return (await identify(server, call, http as FastifyRequest)) as AuthenticatedRequest
}
