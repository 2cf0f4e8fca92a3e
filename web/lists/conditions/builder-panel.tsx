import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { conditionSentences, maxConditions, partsOf, type Conditions } from '#domain/lists/conditions.ts'
import { readableRecord } from '#domain/records/readable-record.ts'
import { useUser } from '#web/session/session.ts'
import { SaveButton } from '#web/ui/inputs/save-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { readingRole } from '../offered.ts'
import './conditions.css'
import { GroupEditor } from './group-editor.tsx'
import { isWhole, type Group } from './edited-conditions.ts'

/** The conditions of a list by mouse alone. */
export function BuilderPanel(props: {
  open: boolean
  conditions: Conditions | null
  onClose: () => void
  onApply: (conditions: Conditions | null) => void
}) {
  return props.open ? <Builder {...props} /> : null
}

function Builder({ conditions, onClose, onApply }: Parameters<typeof BuilderPanel>[0]) {
  const user = useUser()
  const asker = useMemo(() => {
    const role = readingRole(user)
    return { readable: readableRecord(role), may: (permission: string) => role.may(permission) }
  }, [user])
  const [group, setGroup] = useState<Group>(() =>
    conditions === null
      ? { va: [] }
      : 'va' in conditions || 'hoac' in conditions
        ? conditions
        : { va: [conditions] },
  )
  const all = 'va' in group ? group.va : group.hoac
  const isOpen = !all.every(isWhole)
  const isTooLong = partsOf(group).length > maxConditions
  return (
    <SidePanel
      open
      title="Điều kiện lọc"
      onClose={onClose}
      footer={
        <>
          <p className="row grow fit muted small" role="status">
            {isOpen ? 'Còn điều kiện chưa chọn giá trị.' : isTooLong ? conditionSentences.tooMany : ''}
          </p>
          <Button onClick={onClose}>Đóng</Button>
          <SaveButton
            saving={false}
            disabled={isOpen || isTooLong}
            onSave={() =>
              onApply(all.length === 0 ? null : all.length === 1 ? (all[0] as Conditions) : group)
            }
          >
            Áp dụng
          </SaveButton>
        </>
      }
    >
      <GroupEditor group={group} asker={asker} onChange={setGroup} />
    </SidePanel>
  )
}
