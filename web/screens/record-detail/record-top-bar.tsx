import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined'
import { Button } from 'antd'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { useShownMoment } from './moment/moment.ts'
import './record-top-bar.css'

/**
 * The active tab's label and its buttons, sticky above a long form (spec 1 §2.3). On narrow windows it also shows the
 * person's name once the strip with it is scrolled out of view.
 */
export function RecordTopBar(props: {
  label: string
  /** The person's name. */
  name: string
  /** False: no buttons. */
  canEdit: boolean
  editing: boolean
  saving: boolean
  onEdit: () => void
  onSave: () => void
  onCancel: () => void
}) {
  const luc = useShownMoment()
  return (
    <div className="record-top-bar ground sticky pad-8-0 row between gap-16">
      <div className="fit">
        <ScreenHeading of={props.name}>{props.label}</ScreenHeading>
        {luc !== undefined && (
          <p className="text-warning text-table strong one-line">Tại {officeMoment(luc).slice(0, 16)}</p>
        )}
        <p className="record-top-bar-name muted text-table one-line">{props.name}</p>
      </div>
      {props.canEdit && (
        <div className="record-top-bar-buttons no-print flex gap-8 rigid">
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
