import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import { Button } from 'antd'
import type { AnyCall } from '#web/api/any-call.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { useExport } from './use-export.ts'

/** 'Xuất Excel' of the rows shown, where the role may. */
export function ExportButton<L extends ScreenList>(props: { list: ListHandle<L>; className?: string }) {
  const { list, className = '' } = props
  const { exports } = list.list
  if (exports === undefined || !list.mayExport) return null
  return <Export list={list} calls={exports} className={className} />
}

function Export<L extends ScreenList>(props: {
  list: ListHandle<L>
  calls: { now: AnyCall; link: AnyCall }
  className: string
}) {
  const { save, isEmpty, busy } = useExport(props.list, props.calls)
  return (
    <Button
      className={props.className}
      title="Xuất Excel"
      aria-label="Xuất Excel"
      icon={<FileExcelOutlined aria-hidden />}
      loading={busy}
      disabled={isEmpty}
      onClick={save}
    >
      <span className="phone-hide">Xuất Excel</span>
    </Button>
  )
}
