/** What the calls about files take and return. */
import { z } from 'zod'
import {
  id,
  instant,
  named,
  nothing,
  returns,
  returnsBytes,
  type CallSchema,
} from '#domain/api/call-schema.ts'
import { fileRef } from '#domain/fields/value-schemas.ts'
import {
  deleteFile,
  deleteOfficerFile,
  downloadFile,
  downloadOfficerFile,
  getAvatars,
  listOfficerFiles,
  uploadCodes,
  uploadFile,
  uploadOfficerFile,
  viewFile,
} from '#domain/files/calls.ts'

/** One row of the tab 'Tệp tin' (spec 2 §2 'Files tab'). */
export const officerFile = named(
  'OfficerFile',
  z.object({
    id,
    fileId: id,
    fileName: z.string(),
    ext: z.string(),
    createdAt: instant,
    /** dd/MM/yyyy HH:mm in the office's time zone. */
    createdAtShow: z.string(),
    /** The section's code and name. */
    index: z.int(),
    sectionName: z.string(),
  }),
)

/** A picture in 96 pixels. */
export const smallPicture = named(
  'SmallPicture',
  z.object({ fileId: id, mediaType: z.enum(['image/jpeg', 'image/png']), content: z.base64() }),
)

const file = z.file()
/** Types of stored files: PDF documents, and re-encoded pictures. */
const keptTypes = ['application/pdf', 'image/jpeg', 'image/png']

/** `sections`: the codes of the sections that a file can belong to. */
export const fileSchemas = (sections: readonly string[]): CallSchema[] => [
  returns(
    uploadFile,
    fileRef,
    z.object({ files: file, code: z.enum([...Object.values(uploadCodes), ...sections]) }),
  ),
  returns(uploadOfficerFile, fileRef, z.object({ file, idCanBo: id, index: z.enum(sections) })),
  returns(listOfficerFiles, z.array(officerFile)),
  returns(deleteOfficerFile, nothing),
  returns(deleteFile, nothing),
  returnsBytes(viewFile, ...keptTypes),
  returnsBytes(downloadFile, ...keptTypes),
  returnsBytes(downloadOfficerFile, ...keptTypes),
  returns(getAvatars, z.array(smallPicture)),
]
