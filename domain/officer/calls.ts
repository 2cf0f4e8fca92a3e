/** The calls about persons. */
import { z } from 'zod'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { answer, defineCall, optionalRowId, rowId } from '#domain/api/call.ts'
import type { CompanionsOf } from '#domain/fields/field.ts'
import type { officerFields, OfficerValues } from '#domain/officer/officer-fields.ts'
import type { officerName, officerOfUnit, officerSystem, personWarning } from '#domain/officer/schemas.ts'
import { ofRecord, ofService, withPeople, withPerson } from '#domain/api/subjects.ts'

/** Members of a person's response besides the fields. */
export type OfficerSystem = z.output<typeof officerSystem>
/** A person, with the fields that the caller's role may read (readable-fields.ts); the others are missing. */
export type OfficerAnswer = OfficerSystem &
  Partial<OfficerValues & CompanionsOf<typeof officerFields> & { ngaySinhShow: string | null }>

const controller = 'CanBoCongChuc'
const byId = z.object({ id: rowId })
/** A form's body: fields are parsed by their declarations, so any key is accepted here. */
const formBody = z.looseObject({ id: rowId, version: expectedVersion })

export const getOfficer = defineCall({
  controller,
  action: 'get-by-id/{id}',
  method: 'GET',
  title: 'Xem chi tiết hồ sơ',
  access: 'permission',
  writes: false,
  shows: withPerson,
  input: byId,
  answer: answer<OfficerAnswer>('every field of the person'),
})

export const getGeneralInfo = defineCall({
  controller,
  action: 'get-general-info',
  method: 'POST',
  title: 'Xem thông tin chung',
  access: 'permission',
  writes: false,
  shows: withPerson,
  input: byId,
  answer: answer<OfficerAnswer>('the general information, with the version of its form'),
})

export const saveGeneralInfo = defineCall({
  controller,
  action: 'update-general-hs',
  method: 'POST',
  title: 'Cập nhật thông tin chung',
  access: 'permission',
  writes: true,
  affects: ofRecord,
  input: formBody,
  answer: answer<OfficerAnswer>('the saved record'),
})

export const createOfficer = defineCall({
  controller,
  action: 'create-hs',
  method: 'POST',
  title: 'Thêm hồ sơ',
  access: 'permission',
  writes: true,
  affects: ofRecord,
  input: z.looseObject({}),
  answer: answer<OfficerAnswer>('the new record'),
})

export const updateOfficer = defineCall({
  controller,
  action: 'update-hs',
  method: 'POST',
  title: 'Sửa hồ sơ',
  access: 'permission',
  writes: true,
  affects: ofRecord,
  input: formBody,
  answer: answer<OfficerAnswer>('the saved record'),
})

export const deleteOfficer = defineCall({
  controller,
  action: 'delete',
  method: 'POST',
  title: 'Xóa hồ sơ',
  access: 'permission',
  writes: true,
  affects: ofService,
  input: byId,
  answer: answer<null>('moved to the bin'),
})

export const getOtherInfo = defineCall({
  controller,
  action: 'get-other-info',
  method: 'POST',
  title: 'Xem thông tin khác',
  access: 'permission',
  writes: false,
  shows: withPerson,
  input: byId,
  answer: answer<OfficerAnswer>('other information, with the version of its form'),
})

export const saveOtherInfo = defineCall({
  controller,
  action: 'update-other-hs',
  method: 'POST',
  title: 'Cập nhật thông tin khác',
  access: 'permission',
  writes: true,
  affects: ofRecord,
  input: formBody,
  answer: answer<OfficerAnswer>('the saved form'),
})

export type PersonWarning = z.output<typeof personWarning>
export type OfficerName = z.output<typeof officerName>

/** A person in the picker of the account panel. */
export type OfficerOfUnit = z.output<typeof officerOfUnit>

export const listOfficerNames = defineCall({
  controller,
  action: 'get-all-core',
  method: 'GET',
  title: 'Danh sách rút gọn cán bộ',
  access: 'permission',
  permission: 'CanBoCongChuc.get-hs-paging',
  writes: false,
  shows: withPeople,
  input: z.object({}),
  answer: answer<OfficerName[]>('at most 1,000 people in scope'),
})

export const listOfficersOfUnit = defineCall({
  controller,
  action: 'get-list-cbcc-by-don-vi',
  method: 'POST',
  title: 'Cán bộ của một đơn vị',
  access: 'permission',
  permission: 'CanBoCongChuc.get-hs-paging',
  writes: false,
  shows: withPeople,
  input: z.object({ donViId: optionalRowId }),
  answer: answer<OfficerOfUnit[]>('at most 1,000 people whose current unit it is'),
})

export const updateAvatar = defineCall({
  controller,
  action: 'update-avatar',
  method: 'POST',
  title: 'Cập nhật ảnh đại diện',
  access: 'permission',
  writes: true,
  affects: ofRecord,
  multipart: ['file', 'idCanBo'],
  input: z.object({}),
  answer: answer<{ fileId: string; version: number }>('the new picture'),
})

export const deleteAvatar = defineCall({
  controller,
  action: 'delete-avatar',
  method: 'POST',
  title: 'Xóa ảnh đại diện',
  access: 'permission',
  permission: 'CanBoCongChuc.update-avatar',
  writes: true,
  affects: ofRecord,
  input: z.object({ id: rowId, fileId: z.string().nullish() }),
  answer: answer<null>('the picture is removed'),
})

export const deleteOldAvatar = defineCall({
  ...deleteAvatar,
  action: 'delete-old-avatar',
  title: 'Xóa ảnh đại diện cũ',
  input: z.object({ id: rowId }),
})
