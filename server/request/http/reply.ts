/** The only place that creates envelopes: for results, refusals, and errors of the framework and the database. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codes, type Envelope } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { positionSentences } from '#domain/positions/position-form.ts'
import { roleMessages } from '#domain/roles/role-form.ts'
import { TurnLost } from '#server/platform/db/turns/connection-turns.ts'
import { unanswered } from '#server/platform/db/postgres-dialect.ts'
import { abandonBody } from '#server/request/http/abandon-body.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the response, for metrics. */
    answeredCode?: string
  }
  interface FastifyContextConfig {
    /** The call of a route: 'CongTac.add'. */
    call?: string
  }
}

/** A result with a notice for the user; plain data has none. */
export class Reply<T> {
  readonly data: T
  readonly message: string
  readonly code: number
  readonly detail: readonly { field?: string; message: string }[]
  /** Set-Cookie headers. */
  readonly cookies: readonly string[]

  constructor(
    data: T,
    message: string,
    rest: {
      code?: number
      detail?: readonly { field?: string; message: string }[]
      cookies?: readonly string[]
    } = {},
  ) {
    this.data = data
    this.message = message
    this.code = rest.code ?? codes.success
    this.detail = rest.detail ?? []
    this.cookies = rest.cookies ?? []
  }
}

export function envelopeOf(value: unknown): Envelope {
  if (value instanceof Reply) {
    const { code, message, data, detail } = value
    return { code, message, data, ...(detail.length === 0 ? {} : { detail: [...detail] }) }
  }
  return { code: codes.success, message: 'Thành công.', data: value ?? null }
}

/** Label of a response in the metrics: the envelope's code, or the status of a failure. */
export function noteCode(reply: FastifyReply, code: string | number): void {
  reply.answeredCode = String(code)
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteCode(reply, refusal.status === 200 ? refusal.code : refusal.status)
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  const detail = refusal.detail.length === 0 ? {} : { detail: [...refusal.detail] }
  return reply
    .status(refusal.status)
    .send({ code: refusal.code, message: refusal.message, data: refusal.data, ...detail } satisfies Envelope)
}

/**
 * Converts a thrown value into a refusal; null for unexpected errors, which become 500 and are logged with their stack.
 */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof TurnLost) return error.isGone ? refusals.tooManyRequests() : refusals.tookTooLong()
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) {
    return refusals.tooLarge()
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return refusals.wrongMediaType()
  if (statusCode === 429) return refusals.tooManyTries(60)
  if (statusCode === 404 || statusCode === 414) return refusals.noSuchRoute()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusals.malformed()
  return databaseRefusal(error as DatabaseError)
}

interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
}

/**
 * SQLSTATEs and system codes of a database or disk that is unavailable, stopping, full, or timed out: try again later.
 */
const awayCodes =
  /^(?:08...|53...|57P..|25P03|25006|40P01|40001|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EMFILE|ENFILE)$/
/** A statement timeout: by the server (statement_timeout), or by the driver if the server doesn't reply. */
const isLate = ({ code, message }: DatabaseError) =>
  code === '57014' || (code === undefined && message === unanswered)
/** Another transaction held a row for longer than lock_timeout. */
const lockNotAvailable = '55P03'

/** The driver's own connection errors have no code. */
const awayMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/

function isAway(code: string | undefined, message: string | undefined): boolean {
  return code === undefined ? awayMessages.test(message ?? '') : awayCodes.test(code)
}

/** The database, or the way to it, is gone or takes nothing now; trying elsewhere, or later, may help. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as DatabaseError
  return isAway(code, message) || (code === undefined && message === unanswered)
}

/** Part of the messages about the log's table and its partitions. */
const logTable = /\baudit_entry/

/** Raised by the trigger that copies the unit's ancestors to a person: the unit was deactivated just before. */
const unitNotInUse = 'HS001'

/** Constraints decide conflicts between concurrent requests. */
function databaseRefusal(error: DatabaseError): Refusal | null {
  const { code, constraint, message } = error
  if (code === '23505') {
    const duplicate = constraint === undefined ? undefined : uniqueConstraints[constraint]
    return refusals.duplicate(
      duplicate?.field ?? '',
      duplicate?.message ?? 'Dữ liệu đã tồn tại trong hệ thống.',
    )
  }
  if (code === unitNotInUse) return refusals.invalidField('donVi', 'Đơn vị hiện tại không tồn tại.')
  if (code === '23503') return refusals.inUse('Dữ liệu đang được sử dụng hoặc không còn tồn tại.')
  if (code === lockNotAvailable) return refusals.heldElsewhere()
  if (isLate(error)) return refusals.tookTooLong()
  if (isAway(code, message)) return refusals.unavailable()
  if (code === '22003') return refusals.invalidField('', 'Giá trị số quá lớn.')
  // Whatever the reason, such as a right taken away or a missing partition.
  if (logTable.test(message ?? '')) return refusals.unloggable()
  return null
}

const uniqueConstraints: Readonly<Record<string, { field: string; message: string }>> = {
  officer_cccd: { field: 'soCccd', message: 'Số CCCD đã có trong hệ thống.' },
  officer_staff_number: { field: 'soHieuCBCCVC', message: 'Số hiệu CVCCVC đã có trong hệ thống.' },
  account_user_name: { field: 'userName', message: 'Tên tài khoản đã tồn tại.' },
  unit_code: { field: 'maCoQuan', message: 'Mã cơ quan đã tồn tại.' },
  role_code: { field: 'code', message: roleMessages.codeTaken },
  plan_once: { field: 'ngay', message: planSentences.taken },
  unit_position_name: { field: 'ten', message: positionSentences.taken },
  catalogue_item_code: { field: 'code', message: 'Mã danh mục đã tồn tại.' },
  place_side_level_code_key: { field: 'code', message: 'Mã địa giới đã tồn tại.' },
}

/** The sentence about a value that somebody else has, by the name of the constraint. */
export const duplicateOf = (constraint: string): string =>
  uniqueConstraints[constraint]?.message ?? 'Dữ liệu đã tồn tại trong hệ thống.'

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (reply.getHeader('connection') === 'close' && !request.raw.complete) {
    // The framework closes the connection of a body it won't read, and a client still sending would miss the response.
    void reply.header('connection', 'keep-alive')
    abandonBody(request)
  }
  if (refusal === null) {
    request.log.error({ err: error }, 'unexpected error')
    return sendRefusal(reply, refusals.unexpected())
  }
  if (refusal.status === 503) request.log.warn({ err: error }, 'the database, its log or the disk is away')
  return sendRefusal(reply, refusal)
}
