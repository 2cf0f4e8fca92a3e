import { Form as AntForm, Select } from 'antd'
import { useMemo, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { createRole, getRole, updateRole, type RoleRow } from '#domain/roles/calls.ts'
import { baseRef, roleForm } from '#domain/roles/role-form.ts'
import { roleBases } from '#domain/roles/role-base.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded, RecordFormHandle } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

const { fields } = roleForm

/** A new role begins as that of an ordinary user. */
const ofNew: Loaded = { unitRoleCode: baseRef('ND') }

/** The side panel 'Thông tin quyền' of a new role, or the given one (spec 3 §2.17). */
export function RolePanel(props: { role: RoleRow | undefined; onClosed: () => void }) {
  const { role } = props
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const stored = useCall(getRole, { id: role?.id ?? '' }, { enabled: role !== undefined, staleTime: 0 })
  // The row of the list may be stale.
  const opened = stored.isFetchedAfterMount ? stored.data : undefined
  const loaded = useMemo(() => (role === undefined ? ofNew : opened && loadedOf(opened)), [role, opened])
  const form = useRecordForm(roleForm, loaded, {
    draft: { dong: role?.id ?? '' },
    inapplicable: 'hide',
    missingNotice: clientMessages.checkEntered,
    follows: true,
    loadedOf: (row) => loadedOf(row as RoleRow),
    send: (values, { stored: { id = role?.id }, ...sending }) => {
      const body = bodyOf(values)
      return id === undefined
        ? sendCall(createRole, body, sending)
        : sendCall(updateRole, { ...body, id: String(id) }, sending)
    },
    onSaved: close,
    onFailure: notifyFailure(clientMessages.processingFailed),
  })
  const failed = loaded === undefined && stored.isError
  const loading = loaded === undefined && !failed
  const { drop, question } = useConfirmDiscard(open ? form.isDirty : false, close)
  // A running save can't be discarded.
  const cancel = () => {
    if (!form.saving) drop()
  }
  const seeded = role?.isSeeded ?? false

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
          <FormButtons form={form} onLeave={cancel} leave="Đóng" save="Lưu" cannotSave={loading || failed} />
        }
      >
        {failed ? (
          <ErrorState message={clientMessages.dataFailed} onRetry={() => void stored.refetch()} />
        ) : (
          <RecordForm record={form}>
            <FieldSlot name="name" wide />
            <FieldSlot
              name="code"
              wide
              locked={seeded}
              extra={seeded ? 'Mã và loại của vai trò hệ thống không đổi được.' : undefined}
            />
            <div className="form-grid grid">
              <div className="form-cell form-cell-short">
                <AntForm.Item
                  name="unitRoleCode"
                  label={fields.unitRoleCode.label}
                  extra={fields.unitRoleCode.hint}
                >
                  <BasePicker disabled={form.saving || seeded} />
                </AntForm.Item>
              </div>
              <FieldSlot name="level" />
            </div>
            <FieldSlot name="unitUsing" wide />
            <SwitchItem record={form} name="isOnlySeeMe" />
            <SwitchItem record={form} name="isSpecialUnit" />
            <FieldSlot name="donVis" wide />
          </RecordForm>
        )}
      </SidePanel>
      {question}
    </>
  )
}

/** One of the base roles; a role always has one. */
function BasePicker(props: {
  disabled: boolean
  id?: string
  value?: Ref | null
  onChange?: (base: Ref) => void
}) {
  const { disabled, id, value, onChange } = props
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      value={value?.id ?? null}
      options={roleBases.map(baseRef).map((base) => ({ value: base.id, label: base.name }))}
      onChange={(chosen: string | null) => {
        const base = roleBases.find((each) => each === chosen)
        if (base !== undefined) onChange?.(baseRef(base))
      }}
    />
  )
}

function SwitchItem({ record, name }: { record: RecordFormHandle; name: 'isOnlySeeMe' | 'isSpecialUnit' }) {
  const { label, hint } = fields[name]
  return (
    <div className="pad-10-12 flex between to-top gap-16 below-16 box">
      <div>
        <label htmlFor={`${record.id}_${name}`}>{label}</label>
        <p className="muted text-table">{hint}</p>
      </div>
      <AntForm.Item name={name} valuePropName="checked" noStyle>
        <Switch />
      </AntForm.Item>
    </div>
  )
}

/** The values of the form in a role. */
function loadedOf(role: RoleRow): Loaded {
  const { id, version, name, code, level, unitUsing, donVis, isOnlySeeMe, isSpecialUnit } = role
  return {
    id,
    version,
    name,
    code,
    level,
    unitRoleCode: baseRef(role.unitRoleCode),
    unitUsing,
    donVis,
    isOnlySeeMe,
    isSpecialUnit,
  }
}

/** The body of a save: the base role as its code, units as ids. */
function bodyOf(values: AnyValues) {
  const { unitRoleCode, unitUsing, donVis, ...others } = values as Partial<ValuesOf<typeof fields>> & {
    version?: number
  }
  return {
    ...others,
    unitRoleCode: unitRoleCode?.id ?? null,
    unitUsing: (unitUsing ?? []).map(({ id }) => id),
    donVis: (donVis ?? []).map(({ id }) => id),
  }
}
