import { isEmpty } from '#domain/forms/blank.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'

type StaffNumbers = Partial<Pick<OfficerValues, 'soHieuCBCCVCDVSD' | 'soCccd'>>

/** For a form's `onEdit`: the staff number of the using unit is the CCCD (spec 1 §9), until another one is typed. */
export function followingStaffNumber(
  changed: readonly string[],
  values: StaffNumbers,
  before: StaffNumbers,
): StaffNumbers | undefined {
  if (!changed.includes('soCccd')) return undefined
  const number = values.soHieuCBCCVCDVSD
  const follows = isEmpty(number) || number === before.soCccd
  return follows ? { soHieuCBCCVCDVSD: values.soCccd ?? null } : undefined
}
