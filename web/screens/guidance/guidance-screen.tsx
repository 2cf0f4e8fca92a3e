import { PageHead } from '#web/ui/page-head.tsx'
import { GuidanceList } from './guidance-list.tsx'

/** /file-huong-dan: the guidance documents for every signed-in user (spec 3 §2.19). */
export function GuidanceScreen() {
  return (
    <>
      <PageHead title="Hướng dẫn sử dụng" />
      <GuidanceList emptyText="Chưa có file hướng dẫn nào." />
    </>
  )
}
