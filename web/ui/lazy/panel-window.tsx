import { Drawer } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { tellPanelOpening } from './panel-openings.ts'
import { fieldsIn, hasKeyboard } from '../focus/focusable.ts'
import type { SidePanelProps } from './panel-props.ts'

/** The window of `SidePanel`, loaded on first use. */
export function PanelWindow(props: SidePanelProps) {
  return (
    <Drawer
      open={props.open}
      title={props.title}
      extra={props.extra}
      size={`min(${props.width ?? 720}px, 100%)`}
      onClose={props.onClose}
      mask={{ closable: false }}
      focusable={{ trap: true, focusTriggerAfterClose: true }}
      autoFocus={false}
      destroyOnHidden
      loading={props.loading ?? false}
      closable={{ placement: 'end', 'aria-label': 'Đóng' }}
      footer={props.footer && <div className="flex wrap to-end gap-8">{props.footer}</div>}
      afterOpenChange={(open) => {
        if (!open) props.onClosed?.()
      }}
    >
      <PanelContent>{props.children}</PanelContent>
    </Drawer>
  )
}

/**
 * Takes the focus when the panel opens or its content has loaded: to the first field of its form, otherwise to itself, so
 * that the arrow keys scroll it and the next tab stop is in it.
 */
function PanelContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(tellPanelOpening, [])
  useEffect(() => {
    const focused = document.activeElement
    const dialog = content.current?.closest('[role="dialog"]')
    if (!content.current || (dialog?.contains(focused) && !focused?.closest('.ant-drawer-header'))) return
    const field = hasKeyboard() ? fieldsIn(content.current)[0] : undefined
    const taking = field ?? content.current
    taking.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={content} className="side-panel-content no-outline" tabIndex={-1}>
      {children}
    </div>
  )
}
