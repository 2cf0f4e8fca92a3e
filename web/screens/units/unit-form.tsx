import { useId } from 'react'
import { createUnit, deleteUnit, updateUnit, type UnitEntry, type UnitNode } from '#domain/units/calls.ts'
import { formerNamesText, formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { unitForm } from '#domain/units/unit-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useAction } from '#web/api/use-call.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import type { TreeFormProps } from '#web/screens/shared/tree-editor/tree-editor.tsx'
import { TreeForm } from '#web/screens/shared/tree-editor/tree-form.tsx'

const shown = ['name', 'maCoQuan', 'capDV', 'donViCha', 'tinhTruocSapNhap', 'bienChe', 'oldId']
const deleteAsk = 'Bạn có chắc muốn xóa vĩnh viễn dữ liệu này?'

/** The form of one unit, or of a new one; read-only without the right to save. */
export function UnitForm(props: TreeFormProps<UnitNode>) {
  const { item: unit, onDirty } = props
  const user = useUser()
  const may = (action: string) => mayCall(user, `DonVi.${action}`) && !user.isOnlySeeMe
  const maySave = may(unit ? 'update' : 'create')
  const chooser = useId()
  const form = useRecordForm(unitForm, loadedOf(unit, props.begunAt), {
    draft: { dong: unit?.id ?? `moi:${props.begunAt?.id ?? ''}` },
    fields: shown,
    follows: true,
    send: (values, { stored: { id = unit?.id }, ...sending }) =>
      id === undefined
        ? sendCall(createUnit, values, sending)
        : sendCall(updateUnit, { ...values, id: String(id) }, sending),
    onSaved: ({ data }) => props.onSaved((data as UnitEntry).id),
  })
  const deletion = useAction(deleteUnit, { onSuccess: props.onDeleted })
  return (
    <>
      <div className="pad-below-16 below-16 rule-below">
        <label className="block below-4 muted" htmlFor={chooser}>
          Cơ quan hiện tại
        </label>
        <TreeSelect<UnitNode>
          id={chooser}
          items={props.items}
          searchOf={unitSearchText}
          remarkOf={formerRemark}
          placeholder={may('update') ? 'Chọn đơn vị để xem hoặc sửa' : 'Chọn đơn vị để xem'}
          popupWidth={460}
          value={unit ?? null}
          onChange={(chosen) => props.onChoose(chosen?.id)}
        />
      </div>
      {unit && seesMenu(user, '/vi-tri-viec-lam') && (
        <p className="below-12">
          <AddressLink to={`/vi-tri-viec-lam?donVi=${unit.id}`}>Vị trí việc làm của đơn vị</AddressLink>
        </p>
      )}
      {unit?.tenCu && <p className="below-12 muted small">Tên cũ: {formerNamesText(unit.tenCu)}</p>}
      {unit === undefined && !maySave ? (
        <p className="below-16 muted">Chọn một đơn vị trên cây để xem thông tin.</p>
      ) : (
        <TreeForm
          record={form}
          saveButton={maySave ? 'Lưu lại' : undefined}
          deletion={
            unit && may('Delete')
              ? {
                  title: 'Xóa đơn vị',
                  ask: deleteAsk,
                  button: 'Xóa',
                  name: unit.name,
                  busy: deletion.isPending,
                  run: () => deletion.mutate({ id: unit.id }),
                }
              : undefined
          }
          onReset={unit && props.onReset}
          onDirty={onDirty}
        >
          <FormFields names={shown} />
        </TreeForm>
      )}
    </>
  )
}

function loadedOf(unit: UnitNode | undefined, parent: UnitNode | undefined): Loaded {
  if (unit === undefined) return { oldId: 0, donViCha: parent ? { id: parent.id, name: parent.name } : null }
  const { name, maCoQuan, capDV, donViCha, tinhTruocSapNhap, bienChe, oldId, isSyncQG, version } = unit
  return { name, maCoQuan, capDV, donViCha, tinhTruocSapNhap, bienChe, oldId, isSyncQG, version }
}
