import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { AccountRow, MadeAccount } from '#domain/accounts/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { listRoleOptions } from '#domain/roles/calls.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { useCall } from '#web/api/use-call.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import '#web/forms/forms.css'
import { useUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useAccountDraft } from './use-account-draft.ts'
import { useConfirmDiscard } from '#web/leaving/use-confirm-discard.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'

/** The side panel that creates an account, or edits the given one (spec 3 §2.8, §4). */
export function AccountPanel(props: {
  account: AccountRow | undefined
  onClosed: () => void
  onCreated: (account: MadeAccount) => void
}) {
  const { account } = props
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const { data: roles, isError: rolesFailed } = useCall(listRoleOptions, {}, { staleTime: 60_000 })
  const draft = useAccountDraft({
    open,
    account,
    roles,
    onShut: close,
    onCreated: props.onCreated,
  })
  const { form, ordinary, busy, loading } = draft
  const { id: ownId } = useUser()
  const tree = useUnitTree('scope')
  const { drop, question } = useConfirmDiscard(open ? draft.isDirty : false, close)
  const cancel = () => {
    if (!busy) drop()
  }
  const derived = ordinary ? { readOnly: true, className: 'accounts-derived' } : {}

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
          <>
            <Button onClick={cancel} disabled={busy}>
              Đóng
            </Button>
            <Button type="primary" onClick={draft.save} loading={busy} disabled={loading || draft.failed}>
              Lưu
            </Button>
          </>
        }
      >
        {draft.failed ? (
          <ErrorState message={clientMessages.accountFailed} onRetry={draft.retry} />
        ) : (
          <Form
            form={form}
            name="account"
            layout="vertical"
            className="record-form"
            onValuesChange={draft.onValuesChange}
            autoComplete="off"
            disabled={busy}
          >
            <Form.Item name="unitRoleView" label="Vai trò" required>
              <Select
                placeholder="Chọn vai trò"
                options={draft.options.map(({ id, name }) => ({ value: id, label: name }))}
                loading={roles === undefined && !rolesFailed}
                disabled={busy || (account !== undefined && account.id === ownId)}
                notFoundContent={rolesFailed ? clientMessages.rolesFailed : 'Không có vai trò phù hợp'}
              />
            </Form.Item>
            <Form.Item name="donVi" label="Đơn vị" required normalize={idAndName}>
              <TreeSelect<UnitNode>
                items={tree.items}
                loading={tree.loading}
                searchOf={unitSearchText}
                remarkOf={formerRemark}
                placeholder="Chọn đơn vị"
              />
            </Form.Item>
            {ordinary && (
              <Form.Item name="idCBCC" label="Hồ sơ" required>
                <PersonPicker unitId={draft.unitId} owner={account?.idCBCC ?? null} />
              </Form.Item>
            )}
            <Form.Item name="name" label="Họ và tên" required>
              <Input maxLength={100} {...derived} />
            </Form.Item>
            <Form.Item
              name="userName"
              label="Tên tài khoản"
              required
              extra={ordinary ? 'Lấy theo số CCCD (hoặc số CMND) của hồ sơ.' : undefined}
            >
              <Input maxLength={100} autoCapitalize="none" spellCheck={false} {...derived} />
            </Form.Item>
            {account !== undefined && account.id !== ownId && (
              <Form.Item name="isActived" label="Trạng thái" valuePropName="checked">
                <Switch texts={['Hoạt động', 'Đã khóa']} />
              </Form.Item>
            )}
          </Form>
        )}
      </SidePanel>
      {question}
    </>
  )
}

/** The form stores only these of a unit, not its subtree. */
const idAndName = (unit: UnitNode | null | undefined) => unit && { id: unit.id, name: unit.name }
