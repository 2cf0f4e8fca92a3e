import { PageHead } from '#web/ui/page-head.tsx'
import { GuidanceTable } from './guidance-table.tsx'

/** /file-huong-dan: the guidance documents for everybody who is signed in (spec 3 §2.19). */
export function GuidanceScreen() {
  return (
    <>
      <PageHead title="Hướng dẫn sử dụng" />
      <GuidanceTable emptyText="Chưa có file hướng dẫn nào." />
    </>
  )
}
