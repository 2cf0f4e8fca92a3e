import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import { ExportButton } from './export/export-button.tsx'
import type { ScreenList } from './screen-list.ts'
import './list-head.css'
import { useActions, type ListHandlers } from './table/row-actions.tsx'
import { useTicking } from './ticks/use-ticking.ts'
import type { ListHandle, Row } from './use-list.ts'
import { ColumnsButton } from './views/columns-button.tsx'

export interface ListHeadProps<L extends ScreenList> {
  list: ListHandle<L>
  title: ReactNode
  on?: ListHandlers<Row<L>>
  /** Keys of actions that are under way. */
  pending?: Readonly<Partial<Record<string, boolean>>>
}

/** Title of a list's screen, what can be done with the list and with its ticked rows. */
export function ListHead<L extends ScreenList>({ list, title, on, pending }: ListHeadProps<L>) {
  const actions = useActions(list.list, 'list', on?.list)
  const ticking = useTicking(list, on)
  const count = ticking.count > 0 ? ` (${ticking.count})` : ''
  return (
    <PageHead
      title={title}
      actions={
        <>
          <ColumnsButton list={list} />
          <ExportButton list={list} />
          {ticking.actions.map((action) => (
            <Button
              key={action.key}
              type={action.primary ? 'primary' : 'default'}
              loading={ticking.busy || pending?.[action.key] === true}
              onClick={() => ticking.act(action)}
            >
              {action.text}
              {count}
            </Button>
          ))}
          {actions.map(({ key, text, primary }) => (
            <Button
              key={key}
              type={primary ? 'primary' : 'default'}
              disabled={pending?.[key] === true}
              onClick={() => on?.list?.[key]?.()}
            >
              {text}
            </Button>
          ))}
        </>
      }
    />
  )
}
