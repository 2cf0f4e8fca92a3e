/** Asking the user again who they are, for calls that need a fresh proof: asked by the shell, once for all calls. */

/** Asks by one of these ways; resolves to whether it was proved. */
type Asker = (cach: readonly string[]) => Promise<boolean>

let asker: Asker = () => Promise.resolve(false)
let asking: Promise<boolean> | undefined

/** Sets who asks: the shell, with a dialog. */
export function onProofDue(ask: Asker): void {
  asker = ask
}

/** Whether the user has proved it; calls that are refused meanwhile wait for the same answer. */
export function proveAgain(cach: readonly string[]): Promise<boolean> {
  asking ??= asker(cach).finally(() => {
    asking = undefined
  })
  return asking
}

/** The ways of a refusal that asks for a fresh proof (code 30); undefined for any other. */
export function waysOf(data: unknown): readonly string[] | undefined {
  const { viec, cach } = (data ?? {}) as { viec?: string; cach?: readonly string[] }
  return viec === 'chung-minh' ? (cach ?? []) : undefined
}
