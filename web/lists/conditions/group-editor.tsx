import { Button, Select } from 'antd'
import type { Conditions } from '#domain/lists/conditions.ts'
import { fieldsOf, mayAsk, askedRecord, type Asker, type QueriedField } from '#domain/query/queried-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { fold } from '#domain/officer/name-text.ts'
import { searchByWords } from '#web/ui/folded.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { firstCondition, partsOfGroup, withParts, type Group } from './edited-conditions.ts'

interface EditorProps {
  asker: Asker
  /** Within 'has a row of …': the kind of rows. */
  record?: string | undefined
}

const choices = [
  { value: 'va', label: 'Thỏa tất cả các điều kiện' },
  { value: 'hoac', label: 'Thỏa một trong các điều kiện' },
]

/** All of some conditions, or any of them. */
export function GroupEditor(
  props: EditorProps & { group: Group; onChange: (group: Group) => void; onRemove?: () => void },
) {
  const { group, asker, record, onChange, onRemove } = props
  const parts = partsOfGroup(group)
  const set = (next: readonly Conditions[]) => onChange(withParts(group, next))
  const add = (part: Conditions) => set([...parts, part])
  const [first] = offeredFields(asker, record)
  return (
    <div className="condition-group grid gap-12">
      <div className="row wrap between gap-8">
        <Select
          aria-label="Cách kết hợp các điều kiện"
          options={choices}
          value={'va' in group ? 'va' : 'hoac'}
          popupMatchSelectWidth={false}
          onChange={(way) => onChange(way === 'va' ? { va: parts } : { hoac: parts })}
        />
        {onRemove && (
          <Button type="text" onClick={onRemove}>
            Bỏ nhóm
          </Button>
        )}
      </div>
      {parts.map((part, at) => (
        <PartEditor
          // Conditions have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          part={part}
          asker={asker}
          record={record}
          onChange={(next) => set(parts.map((one, index) => (index === at ? next : one)))}
          onRemove={() => set(parts.filter((_, index) => index !== at))}
        />
      ))}
      <div className="flex wrap gap-8">
        <Button disabled={first === undefined} onClick={() => first && add(firstCondition(first))}>
          Thêm điều kiện
        </Button>
        {record === undefined && (
          <Button onClick={() => add({ co: subRecords.find(asker.readable.rowsOf)?.name ?? '' })}>
            Thêm điều kiện về quá trình
          </Button>
        )}
        <Button onClick={() => add('va' in group ? { hoac: [] } : { va: [] })}>Thêm nhóm</Button>
      </div>
    </div>
  )
}

/** The fields that the role may ask by, in the order of their labels. */
function offeredFields(asker: Asker, record: string | undefined): QueriedField[] {
  return [...fieldsOf(record).values()]
    .filter((field) => record !== undefined || mayAsk(field, asker))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'))
}

function PartEditor(
  props: EditorProps & {
    part: Conditions
    onChange: (part: Conditions) => void
    onRemove: () => void
  },
) {
  const { part, asker, record, onChange, onRemove } = props
  const isDenied = 'khong' in part
  const inner = isDenied ? part.khong : part
  const change = (next: Conditions) => onChange(isDenied ? { khong: next } : next)
  if ('khong' in inner) return <PartEditor {...props} part={inner.khong} onChange={onChange} />
  const denial = (
    <label className="inline-row gap-6 nowrap">
      <Switch checked={isDenied} onChange={(on) => onChange(on ? { khong: inner } : inner)} />
      Không
    </label>
  )
  if ('va' in inner || 'hoac' in inner)
    return (
      <div className="grid gap-8">
        {isDenied && denial}
        <GroupEditor group={inner} asker={asker} record={record} onChange={change} onRemove={onRemove} />
      </div>
    )
  const removal = (
    <Button type="text" onClick={onRemove}>
      Bỏ
    </Button>
  )
  if ('co' in inner)
    return <RowsEditor part={inner} asker={asker} onChange={change} denial={denial} removal={removal} />
  const fields = offeredFields(asker, record)
  const field = fields.find(({ name }) => name === inner.truong)
  return (
    <div className="grid gap-6 box pad-12">
      <div className="flex wrap gap-8">
        <Select
          className="grow-200"
          aria-label="Thông tin"
          options={fields.map(({ name, label }) => ({ value: name, label, search: fold(label) }))}
          value={inner.truong}
          popupMatchSelectWidth={false}
          onChange={(name) => {
            const next = fields.find((one) => one.name === name)
            if (next !== undefined) change(firstCondition(next))
          }}
          showSearch={searchByWords}
        />
        <span className="push row gap-4">
          {denial}
          {removal}
        </span>
      </div>
      {field && <ConditionEditor field={field} condition={inner} onChange={change} />}
    </div>
  )
}

/** 'has a row of …', with conditions over the row. */
function RowsEditor(props: {
  part: Extract<Conditions, { co: string }>
  asker: Asker
  onChange: (part: Conditions) => void
  denial: React.ReactNode
  removal: React.ReactNode
}) {
  const { part, asker, onChange, denial, removal } = props
  const { voi } = part
  const group: Group | undefined =
    voi === undefined ? undefined : 'va' in voi || 'hoac' in voi ? voi : { va: [voi] }
  const options = subRecords
    .filter(asker.readable.rowsOf)
    .map(({ name, titles }) => ({ value: name, label: sentenceCase(titles.list) }))
  return (
    <div className="grid gap-6 box pad-12">
      <div className="flex wrap gap-8">
        <Select
          className="grow-200"
          aria-label="Quá trình"
          options={options}
          value={askedRecord(part.co)?.name ?? null}
          onChange={(name) => onChange({ co: name })}
        />
        <span className="push row gap-4">
          {denial}
          {removal}
        </span>
      </div>
      {group === undefined ? (
        <div>
          <Button onClick={() => onChange({ co: part.co, voi: { va: [] } })}>Thêm điều kiện của dòng</Button>
        </div>
      ) : (
        <GroupEditor
          group={group}
          asker={asker}
          record={part.co}
          onChange={(next) => onChange({ co: part.co, voi: next })}
          onRemove={() => onChange({ co: part.co })}
        />
      )}
    </div>
  )
}

/** 'KHEN THƯỞNG' → 'Khen thưởng'. */
const sentenceCase = (title: string): string =>
  title === title.toUpperCase() ? `${title.charAt(0)}${title.slice(1).toLocaleLowerCase('vi')}` : title
