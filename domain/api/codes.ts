/** The codes of the envelope: 0 is success, 21-40 are warnings the user can act on, -1 everything else. */
export const codes = {
  success: 0,
  invalid: 21,
  duplicate: 22,
  gone: 23,
  stale: 24,
  inUse: 25,
  wrongState: 26,
  fileRefused: 27,
  importErrors: 28,
  signatureInvalid: 29,
  passwordMustChange: 30,
  nationalRefused: 33,
  partlyDone: 40,
  failed: -1,
} as const

/** The response body of every call. */
export interface Envelope<T = unknown> {
  code: number | string
  message: string
  data: T
  detail?: { field?: string; message: string }[]
}

/** The `data` of every list. */
export interface Page<Row> {
  data: Row[]
  totalRows: number
}
