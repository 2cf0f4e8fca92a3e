/** Whether a role may make a call. Scope (whose records) is separate: scope.ts. */
import type { Call } from '#domain/api/call.ts'
import type { callerGuards } from '#server/request/access/caller-guards.ts'
import type { Role } from '#server/request/session/role.ts'

/** The fields of a role that the gate needs. */
export type GateRole = Pick<Role, 'onlySeeMe' | 'permissions'>

export function gate(
  role: GateRole,
  call: Call,
  guards: Pick<typeof callerGuards, 'mayWrite' | 'hasPermission'>,
): boolean {
  if (call.access === 'public') return true
  if (call.access === 'signed-in') return true
  return guards.mayWrite(role, call) && guards.hasPermission(role, call)
}
