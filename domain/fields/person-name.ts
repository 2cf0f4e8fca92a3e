/** What every name of a person has: its own, a relative's, an account's. */

/** The problem with a name that has no word ('---', a lone accent), or null. */
export const wordlessName = (name: string): string | null =>
  /[\p{Lu}\p{Ll}\p{Lo}]/u.test(name) ? null : 'Họ và tên phải có chữ cái.'
