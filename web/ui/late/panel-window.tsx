import { Drawer } from 'antd'
import type { SidePanelProps } from '../side-panel.tsx'

/** What `SidePanel` draws once it is open. */
export function PanelWindow(props: SidePanelProps) {
  return (
    <Drawer
      open={props.open}
      title={props.title}
      extra={props.extra}
      size={`min(${props.width ?? 720}px, 100vw)`}
      onClose={props.onClose}
      mask={{ closable: false }}
      focusable={{ trap: true, focusTriggerAfterClose: true }}
      destroyOnHidden
      loading={props.loading ?? false}
      closable={{ placement: 'end', 'aria-label': 'Thoát' }}
      footer={props.footer && <div className="side-panel-footer">{props.footer}</div>}
      afterOpenChange={(open) => {
        if (!open) props.onClosed?.()
      }}
    >
      {props.children}
    </Drawer>
  )
}
