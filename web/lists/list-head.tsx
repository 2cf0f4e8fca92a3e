import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import { ExportButton } from './export/export-button.tsx'
import { PrintButton } from './print/print-button.tsx'
import type { Printing } from './print/use-print.ts'
import type { ScreenList } from './screen-list.ts'
import './list-head.css'
import { useActions, type ListHandlers } from './table/row-actions.tsx'
import type { SelectionActions } from './selection/use-selection-actions.ts'
import type { ListHandle, Row } from './use-list.ts'
import { ColumnsButton } from './views/columns-button.tsx'

export interface ListHeadProps<L extends ScreenList> {
  list: ListHandle<L>
  title: ReactNode
  /** One line that says what the screen is for. */
  purpose: string
  on?: ListHandlers<Row<L>>
  /** Keys of actions in progress. */
  pending?: Readonly<Partial<Record<string, boolean>>>
}

/**
 * Title and actions of a list's screen. The actions on ticked rows are here, so that users find them, until rows are
 * ticked: then they and the export move to the bar below the rows, and leave their room, so that no row moves. On a phone
 * they would push the rows out of sight: there only the primary one is.
 */
export function ListHead<L extends ScreenList>(
  props: ListHeadProps<L> & { ticking: SelectionActions<Row<L>>; printing: Printing<L> },
) {
  const { list, title, purpose, on, pending, ticking, printing } = props
  const actions = useActions(list.list, 'list', on?.list)
  const elsewhere = ticking.count > 0 ? 'invisible' : ''
  return (
    <PageHead
      title={title}
      purpose={purpose}
      tools={
        <>
          <ColumnsButton list={list} />
          <PrintButton printing={printing} />
          <ExportButton list={list} className={elsewhere} />
        </>
      }
      actions={
        <>
          {ticking.actions.map((action) => (
            <Button
              key={action.key}
              type={action.primary ? 'primary' : 'default'}
              className={`${elsewhere} ${action.primary ? '' : 'phone-hide'}`}
              loading={pending?.[action.key] === true}
              onClick={() => ticking.act(action)}
            >
              {action.text}
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
