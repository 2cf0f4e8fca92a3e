import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayCall, useUser } from '#web/session/session.ts'
import { UnitFilter } from '#web/lists/filters/unit-filter.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Placements } from './placements.tsx'
import { ProgressOfUnits } from './progress-of-units.tsx'
import { UnitPositions } from './unit-positions.tsx'

const views = [
  { id: 'danh-muc', name: 'Danh mục vị trí', call: 'ViTriViecLam.get-list', View: UnitPositions },
  {
    id: 'xep-bac',
    name: 'Bố trí viên chức',
    call: 'ViTriViecLam.propose',
    View: Placements,
    hasUnitsBelow: true,
  },
  { id: 'tien-do', name: 'Tiến độ', call: 'ViTriViecLam.get-progress', View: ProgressOfUnits },
] as const

/** `donVi`: the unit, the user's own without it; `trucThuoc`: with the units below, where a view offers that. */
interface Address {
  donVi?: string
  xem?: string
  trucThuoc?: boolean
}

/** /vi-tri-viec-lam: the positions of a unit, placing its viên chức in them, and how far that is; at first of the
 * user's own unit. */
export function PositionsScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const { donVi, xem, trucThuoc } = useSearch({ strict: false }) as Address
  const isChildren = trucThuoc === true
  const unitId = donVi ?? (user.donViId || null)
  const offered = views.filter(({ call }) => mayCall(user, call))
  const open = offered.find(({ id }) => id === xem) ?? offered[0]
  const address: Address = {
    ...(donVi === undefined ? {} : { donVi }),
    ...(xem === undefined ? {} : { xem }),
    ...(isChildren ? { trucThuoc: true } : {}),
  }
  const go = (change: { [K in keyof Address]: Address[K] | undefined }) =>
    void navigate({ to: '/vi-tri-viec-lam', search: { ...address, ...change } as never })
  const addressOf = (id: string) =>
    `/vi-tri-viec-lam?${new URLSearchParams(Object.entries({ ...address, xem: id }).map(([name, value]) => [name, String(value)])).toString()}`
  return (
    <>
      <PageHead
        title="Vị trí việc làm"
        purpose="Vị trí việc làm đã phê duyệt của đơn vị: ai đang giữ, vị trí nào còn trống; bố trí viên chức theo Nghị định 232/2026/NĐ-CP."
      />
      <div className="below-12 max-width-480">
        <UnitFilter
          label="Đơn vị"
          unitId={unitId}
          onUnit={(id) => go({ donVi: id ?? undefined })}
          below={
            open !== undefined && 'hasUnitsBelow' in open
              ? {
                  label: 'Đơn vị trực thuộc',
                  on: isChildren,
                  onChange: (on) => go({ trucThuoc: on || undefined }),
                }
              : undefined
          }
          problem=""
        />
      </div>
      <LinkTabs
        label="Nội dung"
        open={open?.id}
        tabs={offered.map(({ id, name }) => ({ id, name, to: addressOf(id) }))}
      />
      {unitId === null ? (
        <p className="muted">Chọn một đơn vị để xem vị trí việc làm của đơn vị đó.</p>
      ) : (
        open && <open.View key={`${unitId} ${isChildren}`} unitId={unitId} isChildren={isChildren} />
      )}
    </>
  )
}
