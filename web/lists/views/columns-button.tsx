import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { Button, Popover } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { ColumnChoice } from './column-choice.tsx'
import './columns-button.css'
import { SavedViews } from './saved-views.tsx'

/** 'Cột hiển thị': the visible columns, their order, and the account's saved views of the list. */
export function ColumnsButton<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takeFocus = useCallback((box: HTMLElement | null) => box?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!open) return undefined
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [open])
  if (!list.hasViews) return null
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      // Rendered after its button, also in tab order.
      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      content={
        <div
          ref={takeFocus}
          className="columns-popover"
          role="dialog"
          aria-label="Cột hiển thị"
          tabIndex={-1}
        >
          <ColumnChoice list={list} />
          <SavedViews list={list} onShown={() => setOpen(false)} />
        </div>
      }
    >
      <Button
        ref={button}
        className="list-tool"
        title="Cột hiển thị"
        icon={<TableOutlined aria-hidden />}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        Cột hiển thị
      </Button>
    </Popover>
  )
}
