import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'

/** For a form's `onEdit`: the staff number of the using unit is the CCCD (spec 1 §9), until another one is typed. */
export function followingStaffNumber(
  changed: readonly string[],
  values: AnyValues,
  before: AnyValues,
): AnyValues | undefined {
  if (!changed.includes('soCccd')) return undefined
  const number = values['soHieuCBCCVCDVSD']
  const follows = isEmpty(number) || number === before['soCccd']
  return follows ? { soHieuCBCCVCDVSD: values['soCccd'] } : undefined
}
