/** Routes of files. */
import { clientMessages } from '#domain/api/client-messages.ts'
import {
  deleteFile,
  deleteOfficerFile,
  downloadFile,
  downloadOfficerFile,
  getAvatars,
  listOfficerFiles,
  uploadFile,
  uploadOfficerFile,
  viewFile,
} from '#domain/files/calls.ts'
import { listFilesOfOfficer } from '#server/people/files/list-files.ts'
import { removeFile } from '#server/people/files/remove-file.ts'
import { readPictures } from '#server/people/files/read-pictures.ts'
import { sendFile } from '#server/people/files/send-file.ts'
import { uploadAnyFile, uploadFileOfOfficer } from '#server/people/files/upload-file.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'

const removed = clientMessages.fileDeleted

export const fileRoutes: Route[] = [
  on(uploadFile, (_, request) => uploadAnyFile(request)),
  on(uploadOfficerFile, (_, request) => uploadFileOfOfficer(request)),
  on(listOfficerFiles, ({ id }, request) => listFilesOfOfficer(request, id)),
  on(
    deleteOfficerFile,
    async ({ id, fileId }, request) => new Reply(await removeFile(request, fileId, id), removed),
  ),
  on(deleteFile, async ({ fileId }, request) => new Reply(await removeFile(request, fileId, null), removed)),
  on(viewFile, (input, request) => sendFile(request, input, 'inline')),
  on(downloadFile, (input, request) => sendFile(request, input, 'attachment')),
  on(downloadOfficerFile, (input, request) => sendFile(request, input, 'attachment')),
  on(getAvatars, ({ fileIds }, request) => readPictures(request, fileIds)),
]
