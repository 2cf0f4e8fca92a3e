/** The citizen number (số định danh, CCCD): what its twelve digits say (Nghị định 137/2015/NĐ-CP, Điều 13). */

export interface CitizenNumber {
  /** Province of the birth's registration before the merger, or a country from '100' on. */
  readonly province: string
  /** 0: male, 1: female. */
  readonly sex: number
  readonly year: number
}

/** Null for other formats. */
export function readCitizenNumber(number: string | null | undefined): CitizenNumber | null {
  if (!number || !/^\d{12}$/.test(number)) return null
  const century = Number(number[3])
  return {
    province: number.slice(0, 3),
    sex: century % 2,
    year: 1900 + 100 * Math.floor(century / 2) + Number(number.slice(4, 6)),
  }
}

/** The 63 provinces from before July 2025: numbers keep their codes for ever. */
const provinces = new Set(
  (
    '001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025 026 027 030 031 033 034 035 036 037 038 040 042 ' +
    '044 045 046 048 049 051 052 054 056 058 060 062 064 066 067 068 070 072 074 075 077 079 080 082 083 084 086 087 ' +
    '089 091 092 093 094 095 096'
  ).split(' '),
)

/** What is known of the number's holder. */
export interface NumberHolder {
  readonly year?: number | undefined
  readonly sex?: number | undefined
}

/** Whether the digits can be the number of somebody born in a Vietnamese province who is known like this. */
export function canBeCitizenNumber(number: string, holder: NumberHolder = {}): boolean {
  const read = readCitizenNumber(number)
  return (
    read !== null &&
    provinces.has(read.province) &&
    // Nobody was born in 2100 yet.
    read.year < 2100 &&
    (holder.year === undefined || holder.year === read.year) &&
    (holder.sex === undefined || holder.sex === read.sex)
  )
}
