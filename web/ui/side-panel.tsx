import { Drawer } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import './side-panel.css'

/**
 * A panel at the right for forms and details: its own scroll, a footer that stays. A click outside doesn't close it,
 * so that nothing typed is lost; Escape and the cross call `onClose`, where the caller may ask first.
 */
export function SidePanel(props: {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** px; 720 for a form of one column, up to 960. */
  width?: number
  /** Something for the right of the title, e.g. a badge. */
  extra?: ReactNode
  /** The first load of the content is under way: a skeleton of it is shown. */
  loading?: boolean
  /** After the panel has gone, the moment to forget its draft. */
  onClosed?: () => void
}) {
  return (
    <Drawer
      open={props.open}
      title={props.title}
      extra={props.extra}
      size={`min(${props.width ?? 720}px, 100vw)`}
      onClose={props.onClose}
      mask={{ closable: false }}
      focusable={{ trap: true, focusTriggerAfterClose: true }}
      autoFocus={false}
      destroyOnHidden
      loading={props.loading ?? false}
      closable={{ placement: 'end', 'aria-label': 'Đóng' }}
      footer={props.footer && <div className="side-panel-footer">{props.footer}</div>}
      afterOpenChange={(open) => {
        if (!open) props.onClosed?.()
      }}
    >
      <PanelContent>{props.children}</PanelContent>
    </Drawer>
  )
}

/** Takes the focus when the panel opens or its content has come: the keyboard's next stop is the first field, not the cross. */
function PanelContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    const dialog = content.current?.closest('[role="dialog"]')
    if (!dialog?.contains(focused) || focused?.closest('.ant-drawer-header'))
      content.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={content} className="side-panel-content" tabIndex={-1}>
      {children}
    </div>
  )
}
