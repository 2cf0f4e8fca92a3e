import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'

const columnsPopover = lazyPart(async () => (await import('./columns-popover.tsx')).ColumnsPopover)
/** Fetches it while the button is only pointed at; what fails is fetched again when it is pressed. */
const fetchSoon = () => void columnsPopover.load().catch(() => undefined)

/** 'Cột hiển thị': the visible columns, their order, and how high the rows are. */
export function ColumnsButton<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const [open, setOpen] = useState(false)
  // The button is drawn anew inside the popover: only when it is pressed, since the focus then goes into the popover.
  const [wasPressed, setPressed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const Popover = useLazyPart(columnsPopover, wasPressed, () => {
    setOpen(false)
    setPressed(false)
  })
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
  const isInside = wasPressed && Popover !== undefined
  const press = () => {
    setPressed(true)
    setOpen(true)
  }
  const opener = (
    <Button
      ref={button}
      title="Cột hiển thị"
      aria-label="Cột hiển thị"
      icon={<TableOutlined aria-hidden />}
      aria-expanded={open}
      aria-haspopup="dialog"
      onPointerEnter={fetchSoon}
      {...(isInside ? {} : { onClick: press })}
    >
      <span className="not-wide-hide">Cột hiển thị</span>
    </Button>
  )
  return isInside ? (
    <Popover list={list} open={open} onOpen={setOpen}>
      {opener}
    </Popover>
  ) : (
    opener
  )
}
