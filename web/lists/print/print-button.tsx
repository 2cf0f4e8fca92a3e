import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import { useUser } from '#web/session/session.ts'
import type { ScreenList } from '../screen-list.ts'
import '../list-head.css'
import type { Printing } from './use-print.ts'

/** 'In', where the role may also export the list. */
export function PrintButton<L extends ScreenList>({ printing }: { printing: Printing<L> }) {
  const { list, busy, print } = printing
  if (!list.mayExport) return null
  return (
    <Button
      className="phone-hide"
      title="In danh sách"
      aria-label="In"
      icon={<PrinterOutlined aria-hidden />}
      loading={busy}
      disabled={(list.page?.totalRows ?? 0) === 0}
      onClick={print}
    >
      <span className="not-wide-hide">In</span>
    </Button>
  )
}

/** Only on paper, below the title: when, in which unit and by whom it was printed. */
export function PrintNote() {
  const { name, userName, donVi, today } = useUser()
  const day = today.split('-').toReversed().join('/')
  return (
    <p className="print-only print-note">
      {[donVi, `Ngày in: ${day}`, `Người in: ${name || userName}`].filter(Boolean).join(' · ')}
    </p>
  )
}
