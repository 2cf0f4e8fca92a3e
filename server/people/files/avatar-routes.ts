/** Routes of a person's picture. */
import { clientMessages } from '#domain/api/client-messages.ts'
import { deleteAvatar, deleteOldAvatar, updateAvatar } from '#domain/officer/calls.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { removeAvatar, removeOldAvatars, replaceAvatar } from '#server/people/files/avatar.ts'

const deleted = clientMessages.avatarDeleted

export const avatarRoutes: Route[] = [
  on(
    updateAvatar,
    async (_, request) => new Reply(await replaceAvatar(request), clientMessages.avatarUploaded),
  ),
  on(
    deleteAvatar,
    async ({ id, fileId }, request) => new Reply(await removeAvatar(request, id, fileId || null), deleted),
  ),
  on(deleteOldAvatar, async ({ id }, request) => new Reply(await removeOldAvatars(request, id), deleted)),
]
