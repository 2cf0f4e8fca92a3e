import { Popover } from 'antd'
import { useCallback, type ReactNode } from 'react'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { ColumnChoice } from './column-choice.tsx'
import './columns-popover.css'
import { DensityChoice } from './density-choice.tsx'

/** What 'Cột hiển thị' opens, around its button. */
export function ColumnsPopover<L extends ScreenList>(props: {
  list: ListHandle<L>
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}) {
  const { list, open, onOpen } = props
  const takeFocus = useCallback((box: HTMLElement | null) => box?.focus({ preventScroll: true }), [])
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      // Rendered after its button, also in tab order.
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      content={
        <div
          ref={takeFocus}
          className="columns-popover no-outline"
          role="dialog"
          aria-label="Cột hiển thị"
          tabIndex={-1}
        >
          <ColumnChoice list={list} />
          <DensityChoice />
        </div>
      }
    >
      {props.children}
    </Popover>
  )
}
