import { Button } from 'antd'
import { useState } from 'react'
import type { ImportCheck } from '#domain/imports/calls.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ConfirmPanel, type Confirmed } from './confirm-panel.tsx'
import { ImportErrors } from './errors-panel.tsx'
import { checkByNow } from './import-run.ts'
import { LeftOut } from './left-out.tsx'
import type { ImportKind } from './import-kinds.ts'
import { useMendQueue } from './mend-queue.ts'

/**
 * The result of reading: the errors by row and column, with a way to continue with the valid rows, or the people with
 * their units (spec 3 §2.13, §2.14).
 */
export function ResultPanel(props: {
  kind: ImportKind
  check: ImportCheck
  onClosed: () => void
  onConfirmed: (confirmed: Confirmed) => void
  /** The valid rows have changed. */
  onRenewed: (check: ImportCheck) => void
  /** The mapping of columns is asked for. */
  onColumns: (check: ImportCheck) => void
  /** The files were read again. */
  onRead: (check: ImportCheck) => void
}) {
  const { kind, onClosed, onConfirmed } = props
  const toColumns = () => {
    onClosed()
    props.onColumns(check)
  }
  const [check, setCheck] = useState(props.check)
  const [open, setOpen] = useState(true)
  const [goesOn, setGoesOn] = useState(check.totalErrors === 0)
  const [isWaiting, setWaiting] = useState(false)
  const { queueMend, settled, hasMended } = useMendQueue()
  const close = () => setOpen(false)
  const renew = (renewed: ImportCheck) => {
    setCheck(renewed)
    props.onRenewed(renewed)
  }
  /** Once all mends are stored; then the counts of the confirmation are read again. */
  const goOn = async () => {
    setWaiting(true)
    const areStored = await settled()
    const renewed = areStored && hasMended() ? await checkByNow(kind, check.importId) : undefined
    setWaiting(false)
    if (renewed !== undefined) renew(renewed)
    setGoesOn(areStored)
  }
  if (goesOn)
    return (
      <ConfirmPanel
        kind={kind}
        check={check}
        open={open}
        onClose={close}
        onClosed={onClosed}
        onConfirmed={onConfirmed}
        onColumns={toColumns}
        onRenewed={renew}
        onRead={props.onRead}
      />
    )
  return (
    <SidePanel
      open={open}
      title="Chi tiết lỗi import"
      width={960}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={close}>Đóng</Button>
          {check.validRows > 0 && (
            <Button type="primary" loading={isWaiting} onClick={() => void goOn()}>
              Nhập các dòng đúng
            </Button>
          )}
        </>
      }
    >
      <LeftOut
        check={check}
        before={(go) => void settled().then((areStored) => areStored && go())}
        onColumns={toColumns}
        onRead={props.onRead}
      />
      <ImportErrors
        check={check}
        queueMend={queueMend}
        onMended={(totals) => renew({ ...check, ...totals })}
      />
    </SidePanel>
  )
}
