/** What the calls about files take and return. */
import { z } from 'zod'
import { id, nothing, returns, returnsBytes, type CallSchema } from '#domain/api/call-schema.ts'
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
import { officerFile, smallPicture } from '#domain/files/schemas.ts'

const file = z.file()
/** Types of stored files: PDF documents, and re-encoded pictures. */
const keptTypes = ['application/pdf', 'image/jpeg', 'image/png']

/** `sections`: the codes of the sections that a file can belong to. */
export const fileAnswers = (sections: readonly string[]): CallSchema[] => [
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
