import { Input, Radio } from 'antd'
import { useId, useState, type FocusEvent } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { createCatalogueItem, updateCatalogueItem, type CatalogueEntry } from '#domain/catalogues/calls.ts'
import { catalogueForm, extraChoices } from '#domain/catalogues/catalogue-form.ts'
import { codeMayChange, isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { sendCall } from '#web/api/send-call.ts'
import { today } from '#web/api/server-clock.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded, RecordFormHandle } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** Adds or edits an item; each field is validated on blur and again on saving (spec 3 §5). */
export function CategoryPanel(props: {
  item: CatalogueEntry | undefined
  collection: string
  collectionName: string
  onClosed: () => void
}) {
  const { item, collection } = props
  const [open, setOpen] = useState(true)
  const [loaded] = useState<Loaded>(() => (item ? { ...item } : {}))
  const choice = extraChoices[collection]
  const [firstExtra] = useState(() => item?.extra[choice?.key ?? ''] ?? choice?.options[0]?.value)
  const [extra, setExtra] = useState(firstExtra)
  const ids = { collection: useId(), extra: useId() }
  const form = useRecordForm(catalogueForm, loaded, {
    draft: { dong: item?.id ?? `moi:${collection}` },
    missingNotice: clientMessages.checkEntered,
    send: (values, sending) => {
      const body = {
        ...values,
        collectionName: collection,
        ...(choice ? { extra: { [choice.key]: extra } } : {}),
      }
      return item
        ? sendCall(updateCatalogueItem, { ...body, id: item.id }, sending)
        : sendCall(createCatalogueItem, body, sending)
    },
    onSaved: () => setOpen(false),
  })
  const { drop, question } = useConfirmDiscard(
    open ? () => form.isDirty() || extra !== firstExtra : false,
    () => setOpen(false),
  )
  // A running save can't be discarded.
  const cancel = () => {
    if (!form.saving) drop()
  }
  const codeStays = item !== undefined && !codeMayChange(collection, item.code)
  return (
    <SidePanel
      open={open}
      width={480}
      title={item ? 'Cập nhật danh mục' : 'Thêm mới danh mục'}
      onClose={cancel}
      onClosed={props.onClosed}
      footer={<FormButtons form={form} onLeave={cancel} />}
    >
      <div onBlur={(event) => judgeField(form, event)}>
        <RecordForm record={form}>
          <FieldSlot name="name" wide />
          <FieldSlot
            name="code"
            wide
            locked={codeStays}
            extra={codeStays ? 'Hệ thống dựa vào mã này nên không thể đổi.' : undefined}
          />
          <FieldSlot name="qgCode" wide />
          <div className="all-columns below-16">
            <label className="block below-4 muted" htmlFor={ids.collection}>
              Bộ danh mục
            </label>
            <Input id={ids.collection} value={props.collectionName} disabled />
          </div>
          <FieldSlot name="tenIn" wide />
        </RecordForm>
      </div>
      {choice && (
        <div role="group" aria-labelledby={ids.extra}>
          <label className="block below-4 muted" id={ids.extra}>
            {choice.label}
          </label>
          <Radio.Group
            value={extra}
            disabled={item !== undefined && isReliedOn(collection, item.code)}
            onChange={(event) => setExtra(event.target.value as string)}
            options={choice.options.map(({ value, name }) => ({ value, label: name }))}
          />
        </div>
      )}
      {question}
    </SidePanel>
  )
}

/** Validates only the field that lost the focus. */
function judgeField(form: RecordFormHandle, event: FocusEvent<HTMLElement>): void {
  const name = Object.keys(form.definition.fields).find((field) => event.target.id.endsWith(`_${field}`))
  if (name === undefined) return
  const problem = problemsOf(form.definition, form.values(), { today: today() }).find(
    ({ field }) => field === name,
  )
  form.antd.setFields([{ name, errors: problem ? [problem.message] : [] }])
}
