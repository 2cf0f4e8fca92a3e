import { useMemo, useState } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { grounds } from '#domain/history/grounds.ts'
import type { UnitOnDay } from '#domain/history/calls.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import './day-bar.css'
import { useUnitsOnDay } from './unit-of-day.tsx'

/** The unit tree as it stood on a day, in place of today's. */
export function UnitsOnDay({ day }: { day: string }) {
  const { units, error, refetch } = useUnitsOnDay(day)
  const below = useMemo(() => Map.groupBy(units ?? [], ({ parentId }) => parentId), [units])
  return (
    <>
      <PageHead
        title={`Cây đơn vị ngày ${showDate(day)}`}
        purpose="Đơn vị trước các quyết định sắp xếp có hiệu lực sau ngày này; đơn vị đổi tên, chuyển thủ công vẫn theo hiện tại."
      />
      <div className="card pad-16">
        {error && <ErrorState message={error.shown} onRetry={() => void refetch()} />}
        {units === undefined && !error && <SkeletonLines />}
        {units?.length === 0 && <EmptyState>Không có đơn vị nào trong phạm vi của bạn.</EmptyState>}
        <ul aria-label={`Cây đơn vị ngày ${showDate(day)}`}>
          {below.get(null)?.map((unit) => (
            <Branch key={unit.id} unit={unit} below={below} isOpen />
          ))}
        </ul>
      </div>
    </>
  )
}

type Below = ReadonlyMap<string | null, readonly UnitOnDay[]>

function Branch({ unit, below, isOpen = false }: { unit: UnitOnDay; below: Below; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen)
  const children = below.get(unit.id)
  const line = (
    <>
      <span className={unit.canCu === 'hien-tai' ? undefined : 'strong'}>{unit.name}</span>
      <span className="small faint">{unit.maCoQuan}</span>
      {unit.canCu === 'sap-xep' && <span className="small muted">{grounds['sap-xep']}</span>}
      {unit.nay !== null && <span className="small text-danger">{`nay: ${unit.nay}`}</span>}
    </>
  )
  return (
    <li className="day-branch above-4">
      {children === undefined ? (
        <span className="row wrap gap-8 pad-4-8">{line}</span>
      ) : (
        <button
          type="button"
          className="row wrap gap-8 pad-4-8 rounded hover-sunken text-left"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2.5 4.5L6 8l3.5-3.5" />
          </svg>
          {line}
        </button>
      )}
      {open && children && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} unit={child} below={below} />
          ))}
        </ul>
      )}
    </li>
  )
}
