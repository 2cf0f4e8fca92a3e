import { Drawer } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SidePanelProps } from '../side-panel.tsx'

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
 * Takes the focus when the panel opens or its content has loaded: the next tab stop is the first field, not the close
 * icon.
 */
function PanelContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    const dialog = content.current?.closest('[role="dialog"]')
    if (!dialog?.contains(focused) || focused?.closest('.ant-drawer-header'))
      content.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={content} className="side-panel-content no-outline" tabIndex={-1}>
      {children}
    </div>
  )
}
