/** How a typed address from before the merger of July 2025 was read, and what is said of guesses. */
import type { z } from 'zod'
import type { addressReading } from '#domain/geography/schemas.ts'

export type AddressReading = z.output<typeof addressReading>

/** More possibilities than these are no help. */
export const mostChoices = 6

export const addressGuesses = {
  noDistrict: 'Địa chỉ không ghi huyện nên xã được đoán theo tên.',
  noProvince: 'Địa chỉ không ghi tỉnh nên tỉnh được đoán theo tên huyện, xã.',
  severalCommunes: 'Có nhiều xã cùng tên.',
  eitherGeography: 'Tên này có cả trước và sau sáp nhập.',
  otherKind: (text: string) => `'${text}' được hiểu theo tên, khác loại đơn vị hành chính.`,
  otherSpelling: (text: string) => `'${text}' được hiểu theo tên gần giống.`,
  split: (name: string) => `${name} đã chia cho nhiều xã, phường mới.`,
} as const
