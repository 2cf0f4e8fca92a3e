import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import { trailOf } from '#web/lists/trail.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const recordRail = lazyPart(async () => (await import('./record-rail.tsx')).RecordRail)

/** Above a record: the way back to the list, and to the people beside it if the record was opened from one. */
export function RecordBack({ id, tab }: { id: string; tab: string }) {
  const trail = trailOf(id)
  const Rail = useLazyPart(recordRail, trail !== undefined)
  return (
    <div className="record-way row between gap-8 min-height-24">
      {trail === undefined ? (
        <AddressLink
          to="/danh-sach"
          className="record-back min-height-24 hover-primary inline-row gap-6 muted text-table text-start"
        >
          <LeftOutlined aria-hidden /> Danh sách hồ sơ
        </AddressLink>
      ) : (
        Rail && <Rail trail={trail} id={id} tab={tab} />
      )}
    </div>
  )
}
