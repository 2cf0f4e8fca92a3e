import { Form as AntForm, Select } from 'antd'
import { useState } from 'react'
import { accountForm, isOrdinary, roleRef } from '#domain/accounts/account-form.ts'
import type { AccountRow, MadeAccount } from '#domain/accounts/calls.ts'
import type { RowRef, UnitRef } from '#domain/fields/values.ts'
import type { RoleOption } from '#domain/roles/option-calls.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useAccountForm } from './use-account-form.ts'

const { unitRoleView, idCBCC, isActived } = accountForm.fields

/** The side panel that creates an account, or edits the given one (spec 3 §2.8, §4). */
export function AccountPanel(props: {
  account: AccountRow | undefined
  onClosed: () => void
  onCreated: (account: MadeAccount) => void
}) {
  const { account } = props
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { id: ownId } = useUser()
  const draft = useAccountForm({ account, onSaved: close, onCreated: props.onCreated })
  const { form, loading, error } = draft
  const { drop, question } = useConfirmDiscard(open ? form.isDirty : false, close)
  // A running save can't be discarded.
  const cancel = () => {
    if (!form.saving) drop()
  }
  const role = AntForm.useWatch<RowRef | null | undefined>('unitRoleView', {
    form: form.antd,
    preserve: true,
  })
  const unit = AntForm.useWatch<UnitRef | null | undefined>('donVi', { form: form.antd, preserve: true })
  const ordinary = isOrdinary({ unitRoleView: role ?? null })

  return (
    <>
      <SidePanel
        open={open}
        title={account === undefined ? 'Thêm tài khoản' : 'Sửa tài khoản'}
        width={560}
        loading={loading}
        onClose={cancel}
        onClosed={props.onClosed}
        footer={
          <FormButtons
            form={form}
            onLeave={cancel}
            leave="Đóng"
            save="Lưu"
            cannotSave={loading || error !== undefined}
          />
        }
      >
        {error !== undefined ? (
          <ErrorState message={error} onRetry={draft.retry} />
        ) : (
          <RecordForm record={form}>
            <AntForm.Item name="unitRoleView" label={unitRoleView.label} required>
              <RolePicker
                offered={draft.offered}
                disabled={form.saving || (account !== undefined && account.id === ownId)}
              />
            </AntForm.Item>
            <FieldSlot name="donVi" wide />
            {ordinary && (
              <AntForm.Item name="idCBCC" label={idCBCC.label} required>
                <PersonPicker unitId={unit?.id ?? null} owner={account?.idCBCC ?? null} />
              </AntForm.Item>
            )}
            <FieldSlot name="name" wide locked={ordinary} />
            <FieldSlot
              name="userName"
              wide
              locked={ordinary}
              extra={ordinary ? 'Lấy theo số CCCD (hoặc số CMND) của hồ sơ.' : undefined}
            />
            {'isActived' in form.definition.fields && (
              <AntForm.Item name="isActived" label={isActived.label} valuePropName="checked">
                <Switch texts={['Hoạt động', 'Đã khóa']} />
              </AntForm.Item>
            )}
          </RecordForm>
        )}
      </SidePanel>
      {question}
    </>
  )
}

/** The roles that the user may give. */
function RolePicker(props: {
  offered: readonly RoleOption[]
  disabled: boolean
  id?: string
  value?: RowRef | null
  onChange?: (role: RowRef | null) => void
}) {
  const { offered, disabled, id, value, onChange } = props
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value?.id ?? null}
      placeholder="Chọn vai trò"
      options={offered.map((role) => ({ value: role.id, label: role.name }))}
      disabled={disabled}
      notFoundContent="Không có vai trò phù hợp"
      onChange={(chosen: string | null) => {
        const role = offered.find((each) => each.id === chosen)
        onChange?.(role ? roleRef(role) : null)
      }}
    />
  )
}
