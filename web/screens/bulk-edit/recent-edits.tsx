import { Button } from 'antd'
import { recentEdits } from '#domain/bulk-edit/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { useUndoing } from './use-saving.ts'

/** The own saves of the last day, each with 'Hoàn tác'; nothing without one. */
export function RecentEdits({ onUndone }: { onUndone: () => void }) {
  const { data = [], refetch } = useCall(recentEdits, {}, { staleTime: 0 })
  const undoing = useUndoing(() => {
    void refetch()
    onUndone()
  })
  const [first, ...others] = data
  if (first === undefined) return null
  return (
    <section
      aria-label="Các lần sửa hàng loạt gần đây"
      className="row wrap gap-8-16 below-12 box pad-8-12 no-print"
    >
      {[first, ...others.slice(0, 2)].map(({ luot, luc, soNguoi, soO }) => (
        <span key={luot} className="row gap-8">
          <span>
            {officeMoment(luc)}: đã lưu {showNumber(soO)} ô của {showNumber(soNguoi)} người
          </span>
          <Button size="small" loading={undoing.isPending} onClick={() => undoing.undo(luot)}>
            Hoàn tác
          </Button>
        </span>
      ))}
    </section>
  )
}
