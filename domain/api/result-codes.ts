/** `code` of the envelope: a number, or the words SUCCESS and WARNING (spec 1 §9, spec 3 §9). */
export type ResultCode = number | string

/** What a code means for the user: done, done only in part or refused for a reason, or failed. */
export type Outcome = 'success' | 'warning' | 'failure'

const numeric = (code: ResultCode): number =>
  typeof code === 'number' ? code : /^\d+$/.test(code) ? Number(code) : NaN

/** 0 and SUCCESS. */
export function isSuccess(code: ResultCode): boolean {
  return code === 'SUCCESS' || numeric(code) === 0
}

/** 21 to 30, 33, 40 and WARNING. */
export function isWarning(code: ResultCode): boolean {
  const number = numeric(code)
  return code === 'WARNING' || (number >= 21 && number <= 30) || number === 33 || number === 40
}

/** Anything that is neither a success nor a warning is a failure. */
export function outcomeOf(code: ResultCode): Outcome {
  if (isSuccess(code)) return 'success'
  return isWarning(code) ? 'warning' : 'failure'
}
