/** What the calls about files take and return. */
import { z } from 'zod'
import { id, nothing, returns, returnsBytes, type CallSchema } from '#domain/api/call-schema.ts'
import { fileRef } from '#domain/fields/value-schemas.ts'
import * as calls from '#domain/files/calls.ts'
import { officerFile, smallPicture } from '#domain/files/schemas.ts'

const file = z.file()
/** Types of stored files: PDF documents, and re-encoded pictures. */
const keptTypes = ['application/pdf', 'image/jpeg', 'image/png']

/** `sections`: the codes of the sections that a file can belong to. */
export const fileAnswers = (sections: readonly string[]): CallSchema[] => [
  returns(
    calls.uploadFile,
    fileRef,
    z.object({ files: file, code: z.enum([...Object.values(calls.uploadCodes), ...sections]) }),
  ),
  returns(calls.uploadOfficerFile, fileRef, z.object({ file, idCanBo: id, index: z.enum(sections) })),
  returns(calls.listOfficerFiles, z.array(officerFile)),
  returns(calls.deleteOfficerFile, nothing),
  returns(calls.deleteFile, nothing),
  returnsBytes(calls.viewFile, ...keptTypes),
  returnsBytes(calls.downloadFile, ...keptTypes),
  returnsBytes(calls.downloadOfficerFile, ...keptTypes),
  returns(calls.getAvatars, z.array(smallPicture)),
]
