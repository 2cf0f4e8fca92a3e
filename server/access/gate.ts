/** May this role make this call? Scope (whose records) is another question: scope.ts. */
import { permissionOf, type Call } from '#domain/api/call.ts'

/** What a role is to the gate. */
interface GateRole {
  onlySeeMe: boolean
  permissions: ReadonlySet<string>
}

export function gate(role: GateRole, call: Call): boolean {
  if (call.access === 'public') return true
  if (call.access === 'signed-in') return true
  if (call.writes && role.onlySeeMe) return false
  return role.permissions.has(permissionOf(call))
}
