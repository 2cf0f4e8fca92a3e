import { codes } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { CallFailure } from '#web/api/call-failure.ts'

/**
 * Flattens the current state that code 24 carries for a form: on the wire a movement's fields are under their key,
 * beside its version.
 */
export const flatStale = <T>(sent: Promise<T>, key: string): Promise<T> =>
  changedStale(sent, ({ [key]: values, ...rest }) => ({ ...rest, ...(values as AnyValues) }))

/** Drops that state, so that nothing is merged and the user has to look first. */
export const bareStale = <T>(sent: Promise<T>): Promise<T> => changedStale(sent, () => null)

async function changedStale<T>(sent: Promise<T>, change: (data: AnyValues) => AnyValues | null): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof CallFailure) || Number(error.code) !== codes.stale || !error.data) throw error
    const { message, code, status } = error
    throw new CallFailure({ message, code, status, data: change(error.data as AnyValues) })
  }
}
