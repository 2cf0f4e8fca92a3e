/**
 * What the operator's log contains about requests and errors. Addresses, bodies and database messages with values ('Key
 * ("soCccd")=(…) already exists', 'Failing row contains …') hold personal data and are left out.
 */
import type { FastifyRequest } from 'fastify'

interface LoggedError {
  name?: string
  message?: string
  stack?: string
  code?: string
  severity?: string
  constraint?: string
  table?: string
  column?: string
  routine?: string
}

const frames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** An SQLSTATE, or a property that only database errors have. */
const isOfDatabase = ({ code, severity }: LoggedError) =>
  typeof severity === 'string' || /^[0-9A-Z]{5}$/.test(code ?? '')

export const logSerializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? '' }),
  err: (error: LoggedError) => {
    const { name = 'Error', message = '', stack = '', code, constraint, table, column, routine } = error
    return isOfDatabase(error)
      ? { type: 'DatabaseError', message: '', code, constraint, table, column, routine, stack: frames(stack) }
      : { type: name, message, code, stack }
  },
}
