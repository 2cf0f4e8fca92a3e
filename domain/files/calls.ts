/** The calls about files. */
import { z } from 'zod'
import { answer, defineCall, pageSizes, permissionOf, rowId } from '#domain/api/call.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { officerFile, smallPicture } from '#domain/files/schemas.ts'

/** One row of the tab 'Tệp tin' (spec 2 §2 'Files tab'). */
export type OfficerFile = z.output<typeof officerFile>

/** A picture of `get-avatars`. */
export type SmallPicture = z.output<typeof smallPicture>

/** Codes of `upload` besides the sections': pictures, an icon, a guidance document. */
export const uploadCodes = { avatar: 'AVATAR', icon: 'ICON', guidance: 'FILE_HUONG_DAN' } as const

const fileId = z.string()
const common = { controller: 'Files', access: 'permission' } as const
const upload = {
  ...common,
  method: 'POST',
  writes: true,
  // Pending until a save references it.
  affects: [],
  input: z.object({}),
  answer: answer<FileRef>('the stored file'),
} as const

/** Stores a file that a later save references; until then only its uploader can read it. */
export const uploadFile = defineCall({
  ...upload,
  action: 'upload',
  title: 'Tải tệp tin lên',
  multipart: ['files', 'code'],
})

/** The same for a section of one person's record. */
export const uploadOfficerFile = defineCall({
  ...upload,
  affects: ['person'],
  action: 'upload-file-hs',
  title: 'Tải tệp tin của hồ sơ lên',
  multipart: ['file', 'idCanBo', 'index'],
})

export const listOfficerFiles = defineCall({
  ...common,
  action: 'get-list-files-hs-by-id/{id}',
  method: 'GET',
  title: 'Danh sách tệp tin của hồ sơ',
  writes: false,
  shows: ['person'],
  input: z.object({ id: rowId }),
  answer: answer<OfficerFile[]>('the attached files, newest first'),
})

export const deleteOfficerFile = defineCall({
  ...common,
  action: 'delete-file-hs',
  method: 'POST',
  title: 'Xóa tệp tin của hồ sơ',
  writes: true,
  // The row that it is removed from.
  affects: ['person', 'rows'],
  input: z.object({ id: rowId, fileId }),
  answer: answer<null>('no longer attached'),
})

export const deleteFile = defineCall({
  ...common,
  action: 'delete/{fileId}',
  method: 'POST',
  title: 'Xóa tệp tin',
  writes: true,
  affects: ['person', 'rows', 'guidance'],
  input: z.object({ fileId }),
  answer: answer<null>('no longer there'),
})

const read = {
  ...common,
  method: 'GET',
  writes: false,
  // Pictures have two sizes: the stored one, and a small square for lists.
  input: z.object({
    fileId,
    size: z.enum(['96', '512'], { error: 'Kích thước ảnh không hợp lệ.' }).optional(),
  }),
  answer: answer<never>('the bytes'),
} as const

export const viewFile = defineCall({ ...read, action: 'view/{fileId}', title: 'Xem tệp tin' })
export const downloadFile = defineCall({ ...read, action: 'download/{fileId}', title: 'Tải tệp tin về' })
export const downloadOfficerFile = defineCall({
  ...read,
  action: 'download-file-hs/{fileId}',
  title: 'Tải tệp tin của hồ sơ về, hiển thị ảnh đại diện',
})

/** At most one for each row of the longest page. */
export const maxPictures = Math.max(...pageSizes)

/** The small pictures of a page of people: one by one, a page of 100 rows would be 100 requests. */
export const getAvatars = defineCall({
  ...common,
  action: 'get-avatars',
  method: 'POST',
  title: 'Ảnh đại diện của nhiều người',
  permission: permissionOf(downloadOfficerFile),
  writes: false,
  input: z.object({ fileIds: z.array(fileId.max(64)).max(maxPictures, 'Mỗi lần lấy tối đa 100 ảnh.') }),
  answer: answer<SmallPicture[]>('those that exist and may be read, in 96 pixels'),
})
