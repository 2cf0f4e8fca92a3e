import { codes } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { CallFailure } from '#web/api/call-failure.ts'

/**
 * The present state that code 24 carries, as a form takes it: a movement's fields stand under their key on the wire,
 * beside its version.
 */
export const flatStale = <T>(sent: Promise<T>, key: string): Promise<T> =>
  changedStale(sent, ({ [key]: values, ...rest }) => ({ ...rest, ...(values as AnyValues) }))

/** Without that state: nothing is merged, somebody has to look at it first. */
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
