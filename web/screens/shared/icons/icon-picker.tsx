import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { uploadCodes } from '#domain/files/calls.ts'
import { isPictureIcon } from '#domain/menus/menu-icon.ts'
import { pictureTypes, refusalOfPicture } from '#web/fields/files/file-refusals.ts'
import { useOneUpload } from '#web/fields/files/use-one-upload.ts'
import { MenuIcon } from '#web/shell/frame/menu-icon.tsx'
import { IconBrowser } from './icon-browser.tsx'
import './icons.css'

/** Chooses an icon: by name, from the set, or an uploaded picture. Used in an antd Form.Item. */
export function IconPicker(props: {
  id?: string
  value?: string | null
  onChange?: (name: string | null) => void
  onBusy: (busy: boolean) => void
  disabled?: boolean
}) {
  const { id, value, onChange, onBusy, disabled = false } = props
  const [open, setOpen] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const { share, send } = useOneUpload({
    code: uploadCodes.icon,
    refusalOf: refusalOfPicture,
    onArrived: ({ fileId }) => onChange?.(fileId),
    onBusy,
  })
  const isOff = disabled || share !== undefined
  const isPicture = isPictureIcon(value ?? '')
  return (
    <div className="relative flex wrap gap-8">
      <Input
        {...(id === undefined ? {} : { id })}
        className="grow-180 fit"
        value={isPicture ? 'Ảnh đã tải lên' : (value ?? '')}
        readOnly={isPicture}
        allowClear={isPicture && { clearIcon: <span aria-label="Bỏ ảnh">✕</span> }}
        disabled={isOff}
        autoComplete="off"
        spellCheck={false}
        placeholder="Tên icon"
        prefix={<MenuIcon key={value ?? ''} name={value ?? ''} />}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
      <Button disabled={isOff} onClick={() => setOpen(true)}>
        Chọn icon
      </Button>
      <input
        ref={picker}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="Ảnh icon"
        accept={pictureTypes.join(',')}
        disabled={isOff}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) void send(chosen)
        }}
      />
      <Button
        icon={<UploadOutlined />}
        title="Ảnh PNG hoặc JPEG, tối đa 2 MB; ảnh PNG giữ nền trong suốt"
        loading={share !== undefined}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        Tải ảnh lên
      </Button>
      <Modal
        open={open}
        title="Chọn icon"
        width={760}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        className="icon-picker-dialog"
      >
        <IconBrowser
          verb="Chọn"
          chosen={value ?? ''}
          onPick={(name) => {
            onChange?.(name)
            setOpen(false)
          }}
        />
      </Modal>
    </div>
  )
}
