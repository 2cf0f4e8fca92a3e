import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import { showNumber } from '#domain/fields/show.ts'
import { useUser } from '#web/session/session.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import '../list-head.css'
import { maxPrinted, type Printing } from './use-print.ts'

/** 'In', where the role may also export the list. */
export function PrintButton<L extends ScreenList>({ printing }: { printing: Printing<L> }) {
  const { list, busy, print } = printing
  if (!list.mayExport) return null
  return (
    <Button
      className="list-tool list-print"
      title="In danh sách"
      icon={<PrinterOutlined aria-hidden />}
      loading={busy}
      disabled={(list.page?.totalRows ?? 0) === 0}
      onClick={print}
    >
      In
    </Button>
  )
}

/** Only on paper, below the title: when and for whom it was printed, and whether rows are missing. */
export function PrintNote<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const { name, userName, today } = useUser()
  const total = list.page?.totalRows ?? 0
  const day = today.split('-').toReversed().join('/')
  return (
    <p className="print-only print-note">
      Ngày in: {day} · Người in: {name || userName}
      {total > maxPrinted &&
        ` · Danh sách có ${showNumber(total)} dòng, chỉ in ${showNumber(maxPrinted)} dòng đầu`}
    </p>
  )
}
