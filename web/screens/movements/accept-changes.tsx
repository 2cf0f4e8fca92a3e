import type { Change } from '#domain/movements/changes.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'

/** What will change on the record if the person arrives on this day. */
export function AcceptChanges(props: { changes: readonly Change[]; day: string; busy: boolean }) {
  const { changes, day, busy } = props
  if (changes.length === 0) return null
  const title = `Thay đổi trên hồ sơ nếu chuyển đến ngày ${day}`
  return (
    <section className={`pad-above-12 above-8 rule-above ${busy ? 'dim' : ''}`} aria-busy={busy}>
      <h2 className="below-8 size-14">{title}</h2>
      <div className="change-list max-width-960">
        <ChangeTable
          label={title}
          hasOld
          hasNew
          lines={changes.map(({ truong, nhan, cu, moi }) => ({
            key: truong,
            label: nhan,
            before: cu ?? <span className="faint">—</span>,
            after: moi,
          }))}
        />
      </div>
      {changes.some(({ cu }) => cu === null) && (
        <p className="above-8 faint small">
          — : giá trị hiện tại của đơn vị chuyển, chỉ xem được sau khi tiếp nhận hồ sơ.
        </p>
      )}
    </section>
  )
}
