import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { Button } from 'antd'
import { keepLanding } from '#domain/home/calls.ts'
import { useAction } from '#web/api/use-call.ts'
import { updateUser, useUser } from '#web/session/session.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { PrintNote } from '#web/lists/print/print-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import './home.css'
import { Waiting } from './waiting.tsx'

/** /tong-quan: what waits for the account, and below it its unit in figures. */
export function HomeScreen() {
  return (
    <>
      <PageHead
        title="Tổng quan"
        purpose="Việc đang chờ bạn xử lý và số liệu của đơn vị."
        actions={
          <>
            <OpensFirst />
            <Button
              className="no-print phone-hide"
              icon={<PrinterOutlined aria-hidden />}
              onClick={() => print()}
            >
              In
            </Button>
          </>
        }
      />
      <PrintNote />
      <Waiting below={<Figures />} />
    </>
  )
}

const figures = lazyPart(async () => (await import('./figures/unit-figures.tsx')).UnitFigures)

/** Loaded after what waits, which is what the screen is opened for. */
function Figures() {
  const Part = useLazyPart(figures, true)
  return Part && <Part />
}

/** The account's choice to land here. */
function OpensFirst() {
  const { landsOnHome } = useUser()
  const action = useAction(keepLanding, { onFailure: () => updateUser({ landsOnHome }) })
  return (
    <label className="regular pointer inline-row gap-8 muted" htmlFor="opens-first">
      Mở sau khi đăng nhập
      <Switch
        id="opens-first"
        checked={landsOnHome}
        onChange={(moDauTien) => {
          updateUser({ landsOnHome: moDauTien })
          action.mutate({ moDauTien })
        }}
      />
    </label>
  )
}
