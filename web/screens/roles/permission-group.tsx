import { Checkbox } from 'antd'
import { useId } from 'react'
import './roles.css'

/** A permission that can be granted. */
export interface PermissionItem {
  key: string
  name: string
  /** A smaller second line. */
  note?: string
  /** Groups items within the group: they share one row behind this name. */
  of?: string
}

/** Permissions under one heading, with a box for all of them. */
export interface PermissionGroup {
  key: string
  name: string
  /** Its technical name, also searched. */
  code?: string
  items: readonly PermissionItem[]
}

/** One group of permissions: a box for all, how many are ticked, and, while it is open, a box for each. */
export function GroupTicks(props: {
  group: PermissionGroup
  ticked: ReadonlySet<string>
  disabled: boolean
  open: boolean
  /** Absent when it can't be folded. */
  onOpen: ((open: boolean) => void) | undefined
  onTick: (keys: readonly string[], on: boolean) => void
}) {
  const { group, ticked, disabled, open, onOpen } = props
  const id = useId()
  const keys = group.items.map(({ key }) => key)
  const count = keys.filter((key) => ticked.has(key)).length
  const figure = `${count}/${keys.length}`
  const heading = (
    <>
      {group.name}{' '}
      {group.code !== undefined && <span className="regular faint small nowrap">{group.code}</span>}
    </>
  )
  return (
    <fieldset className={`fit card ${open ? 'below-12' : 'below-6'}`}>
      <legend className="unseen">{group.name}</legend>
      <div className={`pad-8-16 row between gap-12 ${open ? 'rule-below' : ''}`}>
        <Checkbox
          className="strong"
          checked={count === keys.length}
          indeterminate={count > 0 && count < keys.length}
          disabled={disabled}
          onChange={({ target }) => props.onTick(keys, target.checked)}
          aria-label={onOpen && `Tất cả quyền: ${group.name}`}
        >
          {onOpen ? undefined : heading}
        </Checkbox>
        {onOpen ? (
          // The name opens the group. As the box's label, it would grant everything to those who want to look inside.
          <button
            type="button"
            className="pull-8 rounded text-start min-height-32 pad-0-8 hover-sunken row gap-8 fit grow strong"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onOpen(!open)}
          >
            <span className="fit grow">{heading}</span>
            <span className="regular muted text-table tabular">
              {figure}
              <span className="unseen"> quyền</span>
            </span>
            <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2.5 4.5L6 8l3.5-3.5" />
            </svg>
          </button>
        ) : (
          <span className="muted text-table tabular">{figure}</span>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <Items {...props} />}
      </div>
    </fieldset>
  )
}

function Items({
  group,
  ticked,
  disabled,
  onTick,
}: Pick<Parameters<typeof GroupTicks>[0], 'group' | 'ticked' | 'disabled' | 'onTick'>) {
  const box = ({ key, name, note }: PermissionItem) => (
    <Checkbox
      key={key}
      className="tick-above"
      checked={ticked.has(key)}
      disabled={disabled}
      onChange={({ target }) => onTick([key], target.checked)}
    >
      {name}
      {note !== undefined && <span className="block faint small break">{note}</span>}
    </Checkbox>
  )
  if (group.items[0]?.of === undefined)
    return <div className="grid columns-fill-250 gap-4-16 pad-10-16-12">{group.items.map(box)}</div>
  const names = [...new Set(group.items.map(({ of }) => of))]
  // One box each leaves room for more of them in a line.
  const areSingle = names.length === group.items.length
  return (
    <div className={areSingle ? 'grid columns-fill-300 gap-0-20 pad-4-16' : 'pad-4-16'}>
      {names.map((name, at) => (
        <div
          key={name}
          className={`permission-row grid gap-4-16 pad-8-0 ${at > 0 && !areSingle ? 'rule-above' : ''}`}
          role="group"
          aria-label={name}
        >
          <span className="phone-strong">{name}</span>
          <div className="flex wrap gap-4-24">{group.items.filter(({ of }) => of === name).map(box)}</div>
        </div>
      ))}
    </div>
  )
}
