import { AntdProvider } from '#web/theme/antd-provider.tsx'
import type { QuickOpen } from './quick-open.ts'
import { FindWindow } from './find-window.tsx'
import { KeySheet } from './key-sheet.tsx'

/** The windows of 'Tìm nhanh' and of the keys; the header is outside antd's settings. */
export function QuickWindows(props: {
  open: QuickOpen | undefined
  onOpen: (open: QuickOpen | undefined) => void
}) {
  const { open, onOpen } = props
  const close = () => onOpen(undefined)
  return (
    <AntdProvider>
      <FindWindow open={open === 'find'} onClose={close} onSheet={() => onOpen('sheet')} />
      <KeySheet open={open === 'sheet'} onClose={close} />
    </AntdProvider>
  )
}
