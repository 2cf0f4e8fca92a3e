import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { pictureTypes } from '#web/fields/files/file-refusals.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import './avatar-box.css'
import { acceptsAvatar, notifyUnreadable, useAvatar } from './use-avatar.ts'

const cropDialog = lazyPart(async () => (await import('./avatar-crop-dialog.tsx')).AvatarCropDialog)

const shownSize = 72

/** The person's photo: a click chooses another one, a corner button deletes it; read-only without permission. */
export function AvatarBox({ officer, name }: { officer: OfficerAnswer; name: string }) {
  const user = useUser()
  const { busy, replace, remove } = useAvatar(officer)
  const { ask, dialog } = useConfirm()
  const [chosen, setChosen] = useState<File>()
  const AvatarCropDialog = useLazyPart(cropDialog, chosen !== undefined, () => setChosen(undefined))
  const input = useRef<HTMLInputElement>(null)
  const photo = <Avatar name={name} photo={officer.avatar} size={shownSize} />

  if (!officer.canEdit || user.isOnlySeeMe || !mayCall(user, 'CanBoCongChuc.update-avatar'))
    return <div className="avatar-box width-72 height-72 relative rigid">{photo}</div>

  const choose = (file: File | undefined) => {
    if (file && acceptsAvatar(file)) setChosen(file)
  }
  const send = async (picture: File) => {
    const done = await replace(picture)
    if (done) setChosen(undefined)
    return done
  }
  const askAndRemove = async () => {
    const question = {
      title: 'Xóa ảnh đại diện',
      text: clientMessages.avatarDeleteAsk,
      no: 'Đóng',
      yes: 'Xóa',
      danger: true,
    }
    if (await ask(question)) await remove()
  }

  return (
    <div className="avatar-box width-72 height-72 relative rigid">
      {photo}
      <button
        type="button"
        className="avatar-change cover circle"
        disabled={busy}
        aria-label={officer.avatar ? 'Thay ảnh đại diện' : 'Tải ảnh đại diện'}
        onClick={() => input.current?.click()}
      >
        <span className="avatar-veil cover circle fade size-22 middle" aria-hidden="true">
          {busy && <LoadingOutlined />}
        </span>
        <span
          className="avatar-mark absolute bordered circle surface middle muted size-13"
          aria-hidden="true"
        >
          <CameraOutlined />
        </span>
      </button>
      {officer.avatar && (
        <button
          type="button"
          className="avatar-delete absolute bordered circle surface middle muted hover-danger size-13"
          disabled={busy}
          aria-label="Xóa ảnh đại diện"
          title="Xóa ảnh đại diện"
          onClick={() => void askAndRemove()}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      {chosen && AvatarCropDialog && (
        <AvatarCropDialog
          picture={chosen}
          busy={busy}
          onCropped={send}
          onUnreadable={() => {
            setChosen(undefined)
            notifyUnreadable()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {dialog}
    </div>
  )
}
