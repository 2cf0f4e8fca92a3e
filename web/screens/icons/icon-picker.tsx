import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { MenuIcon } from '#web/shell/frame/menu-icon.tsx'
import { IconBrowser } from './icon-browser.tsx'
import './icons.css'

/** Chooses an icon by name: typed, or picked from the set. Stands in an antd Form.Item. */
export function IconPicker(props: {
  id?: string
  value?: string | null
  onChange?: (name: string | null) => void
  disabled?: boolean
}) {
  const { id, value, onChange, disabled = false } = props
  const [open, setOpen] = useState(false)
  return (
    <div className="icon-picker-value">
      <Input
        {...(id === undefined ? {} : { id })}
        value={value ?? ''}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        placeholder="Tên icon"
        prefix={<MenuIcon key={value ?? ''} name={value ?? ''} />}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        Chọn icon
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
