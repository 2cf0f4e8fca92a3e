import { Button, Checkbox, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { hasWords } from '#domain/officer/name-text.ts'
import type { SplitPart } from '#domain/reorganisation/step.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { clearable, clearableText } from '#web/ui/clear-choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { usePeopleOfUnit, type Person } from './use-people-of-unit.ts'

/** Rows rendered at first, and added by 'more'. */
const drawnAtOnce = 50

/** Who goes to which part: people are searched, selected, and assigned to a part together. */
export function SplitPeople(props: {
  unit: UnitNode
  thanh: readonly SplitPart[]
  problem: string | undefined
  onChange: (thanh: SplitPart[]) => void
}) {
  const { unit, thanh, onChange } = props
  const people = usePeopleOfUnit(unit)
  const [search, setSearch] = useState('')
  const [room, setRoom] = useState<string | null>(null)
  const [isLeftOnly, setLeftOnly] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const partOf = useMemo(
    () => new Map(thanh.flatMap(({ listId }, at) => listId.map((id) => [id, at] as const))),
    [thanh],
  )
  const all = people.data ?? []
  const rooms = [
    ...new Map(all.flatMap(({ phongBan }) => (phongBan ? [[phongBan.id, phongBan.name] as const] : []))),
  ]
  const matchingPeople = all.filter(
    (person) =>
      (room === null || person.phongBan?.id === room) &&
      (!isLeftOnly || !partOf.has(person.id)) &&
      hasWords(`${person.hoVaTen ?? ''} ${person.soCccd ?? ''}`, search),
  )
  const left = all.filter(({ id }) => !partOf.has(id)).length
  const chosen = matchingPeople.filter(({ id }) => ticked.has(id))
  const place = (at: number) => {
    const ids = new Set(chosen.map(({ id }) => id))
    onChange(
      thanh.map((part, n) => ({
        ...part,
        listId: [...part.listId.filter((id) => !ids.has(id)), ...(n === at ? ids : [])],
      })),
    )
    setTicked(new Set())
  }
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const nameOf = (at: number) => thanh[at]?.name || `Đơn vị mới ${at + 1}`
  if (people.isError) return <ErrorState message={people.error.shown} onRetry={() => void people.refetch()} />
  return (
    <section className="above-16" aria-label="Xếp người vào đơn vị mới">
      <h4 className="below-4 size-14">Xếp người vào đơn vị mới</h4>
      <p className="flex wrap gap-4-16 below-8 muted tabular" role="status">
        {thanh.map(({ listId }, at) => (
          <span key={at}>
            {nameOf(at)}: <strong>{listId.length}</strong>
          </span>
        ))}
        <span className={left > 0 ? 'text-warning' : ''}>
          Chưa xếp: <strong>{people.isLoading ? '…' : left}</strong>
        </span>
      </p>
      <div className="grid columns-2 gap-8 small-columns-1">
        <Input
          type="search"
          aria-label="Tìm trong danh sách người"
          placeholder="Tìm theo họ tên, số CCCD"
          {...clearableText}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {rooms.length > 0 && (
          <Select
            aria-label="Phòng ban"
            {...clearable}
            placeholder="Mọi phòng ban"
            value={room}
            options={rooms.map(([value, label]) => ({ value, label }))}
            onChange={(id: string | undefined) => setRoom(id ?? null)}
          />
        )}
        <Checkbox checked={isLeftOnly} onChange={(event) => setLeftOnly(event.target.checked)}>
          Chỉ người chưa xếp
        </Checkbox>
      </div>
      <div className="flex wrap between gap-8 above-12">
        <Checkbox
          disabled={matchingPeople.length === 0}
          checked={matchingPeople.length > 0 && chosen.length === matchingPeople.length}
          indeterminate={chosen.length > 0 && chosen.length < matchingPeople.length}
          onChange={(event) =>
            setTicked(event.target.checked ? new Set(matchingPeople.map(({ id }) => id)) : new Set())
          }
        >
          Chọn cả {matchingPeople.length.toLocaleString('vi-VN')} người
        </Checkbox>
        <div className="flex wrap gap-8">
          {thanh.map((_, at) => (
            <Button
              key={at}
              size="small"
              className="fit-in one-line"
              disabled={chosen.length === 0}
              onClick={() => place(at)}
            >
              Xếp {chosen.length > 0 ? chosen.length : ''} vào {nameOf(at)}
            </Button>
          ))}
        </div>
      </div>
      {people.isLoading ? (
        <div role="status" aria-label="Đang tải">
          {[0, 1, 2].map((n) => (
            <span key={n} className="skeleton-line" />
          ))}
        </div>
      ) : matchingPeople.length === 0 ? (
        <EmptyState>Không có hồ sơ phù hợp.</EmptyState>
      ) : (
        <ul className="above-8 max-height-420 rule-above scroll-y">
          {matchingPeople.slice(0, drawn).map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              part={partOf.has(person.id) ? nameOf(partOf.get(person.id) ?? 0) : undefined}
              checked={ticked.has(person.id)}
              onTick={(on) => tick(person.id, on)}
            />
          ))}
        </ul>
      )}
      {matchingPeople.length > drawn && (
        <Button type="link" onClick={() => setDrawn(drawn + drawnAtOnce)}>
          Xem thêm {Math.min(drawnAtOnce, matchingPeople.length - drawn)} người
        </Button>
      )}
      {props.problem && (
        <p className="plan-problem above-4 text-danger small" role="alert">
          {props.problem}
        </p>
      )}
    </section>
  )
}

function PersonRow(props: {
  person: Person
  part: string | undefined
  checked: boolean
  onTick: (on: boolean) => void
}) {
  const { hoVaTen, soCccd, chucVu, chucVuNgoaiHeThong, phongBan } = props.person
  const second = [chucVu?.name ?? chucVuNgoaiHeThong, phongBan?.name, soCccd].filter(Boolean).join(' · ')
  return (
    <li className="row between gap-8 rule-below pad-6-4">
      <Checkbox checked={props.checked} onChange={(event) => props.onTick(event.target.checked)}>
        <span className="grid">
          <span>{hoVaTen}</span>
          <span className="faint small">{second}</span>
        </span>
      </Checkbox>
      <span
        className={`rigid less-than-half small text-end ${props.part === undefined ? 'faint' : 'text-primary strong'}`}
      >
        {props.part ?? 'Chưa xếp'}
      </span>
    </li>
  )
}
