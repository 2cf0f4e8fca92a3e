import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useMemo, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import type { RoleCode } from '#domain/fields/field.ts'
import { createRole, getRole, updateRole, type RoleRow } from '#domain/roles/calls.ts'
import { roleBases } from '#domain/roles/role-base.ts'
import { roleProblems } from '#domain/roles/role-problems.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import '#web/forms/forms.css'
import { usePanelDraft } from '#web/forms/use-panel-draft.ts'
import { notify } from '#web/notices/notices.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { TreeSelectMany } from '#web/ui/tree/tree-select.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { useConfirmDiscard } from '#web/leaving/use-confirm-discard.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'

type Named = { id: string; name: string }

interface Draft {
  name: string
  code: string
  level: number | null
  unitRoleCode: RoleCode
  unitUsing: Named[]
  isOnlySeeMe: boolean
  isSpecialUnit: boolean
  donVis: Named[]
}

const blank: Draft = {
  name: '',
  code: '',
  level: 0,
  unitRoleCode: 'ND',
  unitUsing: [],
  isOnlySeeMe: false,
  isSpecialUnit: false,
  donVis: [],
}

const named = ({ id, name }: Named): Named => ({ id, name })
const draftOf = (role: RoleRow): Draft => ({
  name: role.name,
  code: role.code,
  level: role.level,
  unitRoleCode: role.unitRoleCode,
  unitUsing: role.unitUsing.map(named),
  isOnlySeeMe: role.isOnlySeeMe,
  isSpecialUnit: role.isSpecialUnit,
  donVis: role.donVis.map(named),
})

/** The side panel 'Thông tin quyền' of a new role, or the given one (spec 3 §2.17). */
export function RolePanel(props: { role: RoleRow | undefined; onClosed: () => void }) {
  const { role } = props
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const [form] = Form.useForm<Draft>()
  const tree = useUnitTree('all')
  const stored = useCall(
    getRole,
    { id: role?.id ?? '' },
    { enabled: open && role !== undefined, staleTime: 0 },
  )
  const loading = role !== undefined && stored.data === undefined && !stored.isError
  const failed = role !== undefined && stored.isError
  const watched = Form.useWatch((values: Partial<Draft>) => values, { form, preserve: true })
  const draft: Draft = { ...blank, ...watched }
  const initial = useMemo(
    () => (role !== undefined && stored.data ? draftOf(stored.data) : blank),
    [role, stored.data],
  )
  const { values, isDirty } = usePanelDraft(form, {
    open,
    loading,
    initial,
    texts: { unitRoleCode: roleLabel },
  })
  const { drop, question } = useConfirmDiscard(open ? isDirty : false, close)
  const show = (problems: readonly { field: string; message: string }[]) =>
    form.setFields(
      problems.map(({ field, message }) => ({
        name: field as keyof Draft,
        errors: message ? [message] : [],
      })),
    )
  const onFailure = (failure: CallFailure) => {
    if (Number(failure.code) === codes.stale) {
      notify('warning', failure.message)
      void stored.refetch()
      return true
    }
    show(Object.entries(failure.problems).map(([field, message]) => ({ field, message })))
    return notifyFailure(clientMessages.processingFailed)(failure)
  }
  const creation = useAction(createRole, { onFailure, onSuccess: close })
  const saving = useAction(updateRole, { onFailure, onSuccess: close })
  const busy = creation.isPending || saving.isPending

  const save = () => {
    const body = values()
    const problems = roleProblems(body)
    if (problems.length > 0) {
      show(problems)
      notify('warning', clientMessages.checkEntered)
    } else if (role === undefined) creation.mutate(body)
    else saving.mutate({ id: role.id, version: stored.data?.version ?? null, ...body })
  }
  const cancel = () => {
    if (!busy) drop()
  }
  const onValuesChange = (changed: Partial<Draft>) => {
    show(Object.keys(changed).map((field) => ({ field, message: '' })))
    // Without the switch there are no special units (spec 3 §4).
    if (changed.isSpecialUnit === false) form.setFields([{ name: 'donVis', value: [] }])
  }
  const seeded = role?.isSeeded ?? false
  const units = {
    items: tree.items,
    loading: tree.loading,
    searchOf: unitSearchText,
    remarkOf: formerRemark,
    placeholder: 'Chọn đơn vị',
  }

  return (
    <>
      <SidePanel
        open={open}
        title="Thông tin quyền"
        width={560}
        loading={loading}
        onClose={cancel}
        onClosed={props.onClosed}
        footer={
          <>
            <Button onClick={cancel} disabled={busy}>
              Đóng
            </Button>
            <Button type="primary" onClick={save} loading={busy} disabled={loading || failed}>
              Lưu
            </Button>
          </>
        }
      >
        {failed ? (
          <ErrorState message={clientMessages.dataFailed} onRetry={() => void stored.refetch()} />
        ) : (
          <Form
            form={form}
            name="role"
            layout="vertical"
            className="record-form"
            onValuesChange={onValuesChange}
            autoComplete="off"
            disabled={busy}
          >
            <Form.Item name="name" label="Tên quyền" required>
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item
              name="code"
              label="Mã quyền"
              required
              extra={seeded ? 'Mã và loại của vai trò hệ thống không đổi được.' : undefined}
            >
              <Input
                maxLength={50}
                disabled={busy || seeded}
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Form.Item>
            <div className="form-grid">
              <Form.Item
                name="unitRoleCode"
                label="Loại vai trò"
                extra="Quyết định phạm vi dữ liệu mà tài khoản nhìn thấy."
              >
                <Select
                  disabled={busy || seeded}
                  options={roleBases.map((code) => ({ value: code, label: roleLabel(code) }))}
                />
              </Form.Item>
              <Form.Item name="level" label="Cấp quyền">
                <InputNumber min={0} max={100} precision={0} className="roles-level" />
              </Form.Item>
            </div>
            <Form.Item
              name="unitUsing"
              label="Đơn vị sử dụng"
              extra="Để ghi nhận; không giới hạn phạm vi của tài khoản."
            >
              <TreeSelectMany<UnitNode> {...units} />
            </Form.Item>
            <SwitchItem
              name="isOnlySeeMe"
              label="Chỉ xem"
              hint="Không được thêm, sửa hoặc xóa bất kỳ dữ liệu nào."
            />
            <SwitchItem
              name="isSpecialUnit"
              label="Đơn vị đặc biệt"
              hint="Tài khoản nhìn thấy thêm các đơn vị dưới đây và đơn vị trực thuộc của chúng."
            />
            {draft.isSpecialUnit && (
              <Form.Item name="donVis" label="Danh sách đơn vị đặc biệt">
                <TreeSelectMany<UnitNode> {...units} />
              </Form.Item>
            )}
          </Form>
        )}
      </SidePanel>
      {question}
    </>
  )
}

function SwitchItem({ name, label, hint }: { name: keyof Draft; label: string; hint: string }) {
  return (
    <div className="roles-switch">
      <div>
        <label htmlFor={`role_${name}`}>{label}</label>
        <p>{hint}</p>
      </div>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch />
      </Form.Item>
    </div>
  )
}
