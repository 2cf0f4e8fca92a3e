import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Conditions } from '#domain/lists/conditions.ts'
import { fieldsOf, mayAsk, askedRecord, type Asker, type QueriedField } from '#domain/query/queried-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { fold } from '#domain/officer/name-text.ts'
import { CrossIcon } from '#web/ui/inputs/cross-icon.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import { usePhone } from '#web/theme/use-media.ts'
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
  const set = (next: readonly Conditions[]) => {
    setAdded(undefined)
    onChange(withParts(group, next))
  }
  const [first] = offeredFields(asker, record)
  const isPhone = usePhone()
  /** The part that was added last: its field is the next to be chosen. */
  const [added, setAdded] = useState<number>()
  const adding = (text: string, part: Conditions | undefined) => (
    <Button
      type="text"
      className="condition-adds text-primary"
      disabled={part === undefined}
      onClick={() => {
        if (part === undefined) return
        set([...parts, part])
        setAdded(parts.length)
      }}
    >
      {text}
    </Button>
  )
  const one = first && firstCondition(first)
  return (
    <div className={onRemove ? 'condition-group grid gap-8' : 'grid gap-12'}>
      <div className="row gap-8">
        <Select
          className="fit grow"
          aria-label="Cách kết hợp các điều kiện"
          options={choices}
          value={'va' in group ? 'va' : 'hoac'}
          popupMatchSelectWidth={false}
          onChange={(way) => onChange(way === 'va' ? { va: parts } : { hoac: parts })}
        />
        {onRemove && <Removal name="Bỏ nhóm" onPress={onRemove} />}
      </div>
      {parts.map((part, at) => (
        <PartEditor
          // Conditions have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          part={part}
          asker={asker}
          record={record}
          isNew={at === added && !isPhone}
          onChange={(next) => set(parts.map((part, index) => (index === at ? next : part)))}
          onRemove={() =>
            parts.length === 1 && onRemove ? onRemove() : set(parts.filter((_, index) => index !== at))
          }
        />
      ))}
      <div className="flex wrap gap-0-12">
        {adding('Thêm điều kiện', one)}
        {adding('Thêm nhóm', one && ('va' in group ? { hoac: [one] } : { va: [one] }))}
        {record === undefined &&
          adding('Thêm điều kiện về quá trình', { co: subRecords.find(asker.readable.rowsOf)?.name ?? '' })}
      </div>
    </div>
  )
}

/** The ✕ of a condition or a group. */
function Removal({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button type="text" className="rigid push" aria-label={name} title={name} onClick={onPress}>
      <CrossIcon />
    </Button>
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
    isNew: boolean
    onChange: (part: Conditions) => void
    onRemove: () => void
  },
) {
  const { part, asker, record, isNew, onChange, onRemove } = props
  const isDenied = 'khong' in part
  const inner = isDenied ? part.khong : part
  const change = (next: Conditions) => onChange(isDenied ? { khong: next } : next)
  if ('khong' in inner) return <PartEditor {...props} part={inner.khong} onChange={onChange} />
  const denial = (
    <label className={`inline-row gap-6 nowrap ${isDenied ? 'strong' : 'muted'}`}>
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
  const removal = <Removal name="Bỏ điều kiện" onPress={onRemove} />
  if ('co' in inner)
    return (
      <RowsEditor
        part={inner}
        asker={asker}
        isNew={isNew}
        onChange={change}
        denial={denial}
        removal={removal}
      />
    )
  const fields = offeredFields(asker, record)
  const field = fields.find(({ name }) => name === inner.truong)
  return (
    <div className="grid gap-8 box pad-12">
      <div className="flex gap-8">
        <Select
          className="fit grow"
          autoFocus={isNew}
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
        {removal}
      </div>
      {field && <ConditionEditor field={field} condition={inner} before={denial} onChange={change} />}
    </div>
  )
}

/** 'has a row of …', with conditions over the row. */
function RowsEditor(props: {
  part: Extract<Conditions, { co: string }>
  asker: Asker
  isNew: boolean
  onChange: (part: Conditions) => void
  denial: React.ReactNode
  removal: React.ReactNode
}) {
  const { part, asker, isNew, onChange, denial, removal } = props
  const { voi } = part
  const group: Group | undefined =
    voi === undefined ? undefined : 'va' in voi || 'hoac' in voi ? voi : { va: [voi] }
  const [first] = offeredFields(asker, part.co)
  const options = subRecords
    .filter(asker.readable.rowsOf)
    .map(({ name, titles }) => ({ value: name, label: sentenceCase(titles.list) }))
  return (
    <div className="grid gap-8 box pad-12">
      <div className="flex gap-8">
        <Select
          className="fit grow"
          autoFocus={isNew}
          aria-label="Quá trình"
          options={options}
          value={askedRecord(part.co)?.name ?? null}
          onChange={(name) => onChange({ co: name })}
        />
        {removal}
      </div>
      <div className="row wrap gap-8">
        {denial}
        {group === undefined && first && (
          <Button
            type="text"
            className="condition-adds text-primary"
            onClick={() => onChange({ co: part.co, voi: { va: [firstCondition(first)] } })}
          >
            Thêm điều kiện của dòng
          </Button>
        )}
      </div>
      {group !== undefined && (
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
