import { codes, type Envelope } from '#domain/api/codes.ts'
import { isWarning, type ResultCode } from '#domain/api/result-codes.ts'

/** One line of an envelope's `detail`: which field, by its path, and the sentence. */
type Detail = NonNullable<Envelope['detail']>[number]

/**
 * A call that did not succeed: refused with a warning code, failed on the server, or without a response (status 0).
 * `message` is Vietnamese and ready to show.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: ResultCode
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly data: unknown
  readonly detail: readonly Detail[]

  constructor(about: {
    message: string
    code?: ResultCode
    status?: number
    data?: unknown
    detail?: Detail[]
  }) {
    super(about.message)
    this.code = about.code ?? -1
    this.status = about.status ?? 0
    this.data = about.data
    this.detail = about.detail ?? []
  }

  /** One of the codes 21–30, 33, 40, WARNING: the caller can do something about it. */
  get isWarning(): boolean {
    return isWarning(this.code)
  }

  /** Done for some; `detail` has the reasons of the others. */
  get isPartlyDone(): boolean {
    return Number(this.code) === codes.partlyDone
  }

  /** The sentences of `detail`. */
  get sentences(): string[] {
    return this.detail.map(({ message }) => message)
  }

  /** No response, or a gateway error: a write may have been done all the same. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status >= 502
  }

  /** What a notice says: for warnings the first detail replaces the text (spec 3 §8). */
  get shown(): string {
    return (this.isWarning ? this.detail[0]?.message : undefined) ?? this.message
  }

  /** The first sentence for each field path, for a form's fields. */
  get problems(): Record<string, string> {
    const problems: Record<string, string> = {}
    for (const { field, message } of this.detail) if (field !== undefined) problems[field] ??= message
    return problems
  }
}
