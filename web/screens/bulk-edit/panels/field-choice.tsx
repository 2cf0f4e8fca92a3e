import { Button, Checkbox, Select } from 'antd'
import { useMemo, useState } from 'react'
import { gridRecords, personColumns, recordColumns, type GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { gridSentences, maxGridFields } from '#domain/bulk-edit/grid-sentences.ts'
import { fold } from '#domain/officer/name-text.ts'
import { readingRole } from '#web/lists/offered.ts'
import { useUser } from '#web/session/session.ts'
import { CrossIcon } from '#web/ui/inputs/cross-icon.tsx'
import { Input } from '#web/ui/inputs/plain-input.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** The fields of a grid, by name, and the history whose open row it has. */
export interface ChosenFields {
  truong: readonly string[]
  record?: string
}

/** Chooses up to 30 fields of the person and of the open row of one history. */
export function FieldChoice(props: {
  open: boolean
  chosen: ChosenFields
  onChosen: (chosen: ChosenFields) => void
  onClose: () => void
}) {
  const user = useUser()
  const role = useMemo(() => readingRole(user), [user])
  const [draft, setDraft] = useState(props.chosen)
  const [typed, setTyped] = useState('')
  const record = gridRecords.find(({ name }) => name === draft.record)
  const columns = useMemo(() => {
    const ofRecord = record === undefined ? [] : recordColumns(record, role)
    const taken = new Set(ofRecord.map(({ name }) => name))
    // A name stands for the history's field where both have it.
    return [...ofRecord, ...personColumns(role).filter(({ name }) => !taken.has(name))]
  }, [record, role])
  const sought = fold(typed)
  const shown = columns.filter(({ field }) => fold(field.label).includes(sought))
  const isFull = draft.truong.length >= maxGridFields
  const chosen = columns.filter(({ name }) => draft.truong.includes(name))
  const toggle = (name: string, on: boolean) =>
    setDraft({
      ...draft,
      truong: on ? [...draft.truong, name] : draft.truong.filter((other) => other !== name),
    })
  const chooseRecord = (name: string | undefined) => {
    const former = new Set(record === undefined ? [] : Object.keys(record.form.fields))
    setDraft({
      truong: draft.truong.filter((field) => !former.has(field)),
      ...(name === undefined ? {} : { record: name }),
    })
  }
  const offered = gridRecords.filter((one) => recordColumns(one, role).length > 0)
  return (
    <SidePanel
      open={props.open}
      title="Chọn trường cần sửa"
      width={720}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Đóng</Button>
          <Button
            type="primary"
            disabled={draft.truong.length === 0}
            onClick={() => props.onChosen({ ...draft, truong: inOrder(draft.truong, columns) })}
          >
            Mở bảng ({draft.truong.length} trường)
          </Button>
        </>
      }
    >
      <div className="grid gap-12 below-16">
        <label className="grid gap-4">
          <span className="strong">Tìm trường</span>
          <Input
            allowClear
            autoFocus
            placeholder="Tên trường, ví dụ: số điện thoại"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label className="grid gap-4">
          <span className="strong">Dòng đang hiệu lực của</span>
          <Select
            allowClear
            placeholder="Không chọn: chỉ các trường của hồ sơ"
            value={draft.record ?? null}
            options={offered.map(({ name, titles }) => ({ value: name, label: titles.list }))}
            onChange={(name?: string) => chooseRecord(name)}
          />
        </label>
        <div className="grid gap-8">
          <p className="muted small" role="status">
            Đã chọn {draft.truong.length}/{maxGridFields} trường. {isFull && gridSentences.tooManyFields}
          </p>
          {chosen.length > 0 && (
            <ul className="flex wrap gap-8" aria-label="Trường đã chọn">
              {chosen.map(({ name, field }) => (
                <li key={name}>
                  <Button
                    size="small"
                    title="Bỏ trường này"
                    aria-label={`Bỏ trường ${labelOf(field.label, name)}`}
                    onClick={() => toggle(name, false)}
                  >
                    {labelOf(field.label, name)}
                    <CrossIcon />
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, own]) => (
        <fieldset key={group} className="below-16">
          <legend className="strong below-8">{group}</legend>
          <div className="grid gap-4-12 columns-fit-240">
            {own.map(({ name, field, why }) => {
              const isOn = draft.truong.includes(name)
              return (
                <Checkbox
                  key={name}
                  checked={isOn}
                  disabled={!isOn && isFull}
                  onChange={({ target }) => toggle(name, target.checked)}
                >
                  {labelOf(field.label, name)}
                  {why !== undefined && <span className="muted small"> (chỉ xem)</span>}
                </Checkbox>
              )
            })}
          </div>
        </fieldset>
      ))}
      {shown.length === 0 && <p className="muted">Không có trường nào có tên này.</p>}
    </SidePanel>
  )
}

/** A field and the free text that replaces it have one label. */
const labelOf = (label: string, name: string) =>
  name.endsWith('NgoaiHeThong') ? `${label} (ngoài danh mục)` : label

/** In the order of the forms, as the columns are offered. */
const inOrder = (names: readonly string[], columns: readonly GridColumn[]) =>
  columns.map(({ name }) => name).filter((name) => names.includes(name))
