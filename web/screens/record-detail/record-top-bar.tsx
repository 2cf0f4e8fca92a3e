import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined'
import { Button } from 'antd'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import './record-top-bar.css'

/**
 * The active tab's label and its buttons; it stays at the top while a long form is scrolled (spec 1 §2.3). Where there
 * is no room for the sidebar it also says whose record it is, once the strip that does has been scrolled away.
 */
export function RecordTopBar(props: {
  label: string
  /** Whose record it is. */
  name: string
  /** False: no buttons at all. */
  canEdit: boolean
  editing: boolean
  saving: boolean
  onEdit: () => void
  onSave: () => void
  onCancel: () => void
}) {
  return (
    <div className="record-top-bar">
      <div className="record-top-bar-title">
        <ScreenHeading of={props.name}>{props.label}</ScreenHeading>
        <p className="record-top-bar-name">{props.name}</p>
      </div>
      {props.canEdit && (
        <div className="record-top-bar-buttons">
          {props.editing ? (
            <>
              <Button
                type="primary"
                icon={<SaveOutlined aria-hidden />}
                loading={props.saving}
                onClick={props.onSave}
                title="Ctrl + S"
                aria-keyshortcuts="Control+S"
              >
                Lưu lại
              </Button>
              <Button disabled={props.saving} onClick={props.onCancel}>
                Hủy
              </Button>
            </>
          ) : (
            <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={props.onEdit}>
              Cập nhật
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
