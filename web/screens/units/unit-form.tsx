import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import {
  createUnit,
  deleteUnit,
  unitListAll,
  unitRooms,
  unitTree,
  unitTreeInScope,
  updateUnit,
  type UnitEntry,
  type UnitNode,
} from '#domain/units/calls.ts'
import { unitForm } from '#domain/units/unit-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { callKey, useAction } from '#web/api/use-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm, type Loaded } from '#web/forms/use-form.ts'
import { mayCall, useUser } from '#web/shell/session.ts'
import { useUnsavedChanges } from '#web/shell/use-unsaved-changes.ts'
import { useConfirm, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TreeSelect } from '#web/ui/tree-select.tsx'
import { clientMessages } from '#domain/api/client-messages.ts'

const shown = ['name', 'maCoQuan', 'capDV', 'donViCha', 'oldId']
/** Every read that a change of the tree makes old. */
const treeReads = [unitTreeInScope, unitTree, unitListAll, unitRooms] as const
const deleteAsk = 'Bạn có chắc muốn xóa vĩnh viễn dữ liệu này?'

/** The form of one unit, or of a new one; reading only for who may not save. */
export function UnitForm(props: {
  unit: UnitNode | undefined
  /** Where a new unit begins to hang. */
  parent: UnitNode | undefined
  units: readonly UnitNode[]
  onChoose: (id: string | undefined) => void
  onReset: () => void
  onDirty: (dirty: boolean) => void
  onSaved: (id: string) => void
  onDeleted: () => void
}) {
  const { unit, onDirty } = props
  const user = useUser()
  const may = (action: string) => mayCall(user, `DonVi.${action}`) && !user.isOnlySeeMe
  const maySave = may(unit ? 'update' : 'create')
  const chooser = useId()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const form = useRecordForm(unitForm, loadedOf(unit, props.parent), {
    fields: shown,
    send: (values, sending) =>
      unit
        ? sendCall(updateUnit, { ...values, id: unit.id }, sending)
        : sendCall(createUnit, values, sending),
    onSaved: ({ data }) => {
      onDirty(false)
      for (const read of treeReads) void client.invalidateQueries({ queryKey: callKey(read) })
      props.onSaved((data as UnitEntry).id)
    },
  })
  const deletion = useAction(deleteUnit, { refreshes: treeReads, onSuccess: props.onDeleted })
  const remove = async () => {
    if (unit === undefined) return
    const text = (
      <>
        <p>{deleteAsk}</p>
        <p>
          <strong>{unit.name}</strong>
        </p>
      </>
    )
    if (await ask({ title: 'Xóa đơn vị', text, no: 'Không', yes: 'Xóa', danger: true }))
      deletion.mutate({ id: unit.id })
  }
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty])
  const leave = useUnsavedChanges(form.dirty && maySave)

  return (
    <>
      <div className="unit-chooser">
        <label htmlFor={chooser}>Cơ quan hiện tại</label>
        <TreeSelect<UnitNode>
          id={chooser}
          items={props.units}
          searchOf={({ name, maCoQuan }) => `${name} ${maCoQuan}`}
          placeholder="Chọn đơn vị để xem hoặc sửa"
          popupWidth={460}
          value={unit ?? null}
          onChange={(chosen) => props.onChoose(chosen?.id)}
        />
      </div>
      {unit === undefined && !maySave ? (
        <p className="tree-and-form-note">Chọn một đơn vị trên cây để xem thông tin.</p>
      ) : (
        <RecordForm record={form} reading={!maySave}>
          <FormFields names={shown} />
        </RecordForm>
      )}
      {(maySave || (unit && may('Delete'))) && (
        <div className="tree-and-form-buttons">
          {unit && <Button onClick={props.onReset}>Đặt lại</Button>}
          {unit && may('Delete') && (
            <Button danger loading={deletion.isPending} onClick={() => void remove()}>
              Xóa
            </Button>
          )}
          {maySave && (
            <Button type="primary" loading={form.saving} onClick={() => void form.save()}>
              Lưu lại
            </Button>
          )}
        </div>
      )}
      {dialog}
      {leave && (
        <ConfirmDialog
          open
          title="Xác nhận"
          onClose={leave.stay}
          buttons={[
            { text: 'Không', onPress: leave.stay },
            { text: 'Đồng ý', onPress: leave.leave, look: 'primary' },
          ]}
        >
          {clientMessages.cancelAsk}
        </ConfirmDialog>
      )}
    </>
  )
}

function loadedOf(unit: UnitNode | undefined, parent: UnitNode | undefined): Loaded {
  if (unit === undefined) return { oldId: 0, donViCha: parent ? { id: parent.id, name: parent.name } : null }
  const { name, maCoQuan, capDV, donViCha, oldId, isSyncQG, version } = unit
  return { name, maCoQuan, capDV, donViCha, oldId, isSyncQG, version }
}
