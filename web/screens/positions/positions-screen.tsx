import { useNavigate, useSearch } from '@tanstack/react-router'
import { useUser } from '#web/session/session.ts'
import { UnitFilter } from '#web/lists/filters/unit-filter.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { UnitPositions } from './unit-positions.tsx'

/** /vi-tri-viec-lam: the positions of a unit beside its allotted number, at first those of the user's own unit. */
export function PositionsScreen() {
  const user = useUser()
  const navigate = useNavigate()
  const { donVi } = useSearch({ strict: false }) as { donVi?: string }
  const unitId = donVi ?? (user.donViId || null)
  return (
    <>
      <PageHead
        title="Vị trí việc làm"
        description="Danh mục vị trí việc làm đã được phê duyệt của đơn vị, ai đang giữ vị trí nào, vị trí nào còn trống."
      />
      <div className="below-12 max-width-480">
        <UnitFilter
          label="Đơn vị"
          unitId={unitId}
          onUnit={(id) =>
            void navigate({ to: '/vi-tri-viec-lam', search: (id === null ? {} : { donVi: id }) as never })
          }
          below={undefined}
          problem=""
        />
      </div>
      {unitId === null ? (
        <p className="muted">Chọn một đơn vị để xem vị trí việc làm của đơn vị đó.</p>
      ) : (
        <UnitPositions key={unitId} unitId={unitId} />
      )}
    </>
  )
}
