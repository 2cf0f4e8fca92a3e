import { Drawer } from 'antd'
import type { ReactNode } from 'react'

/** The sidebar as a drawer, for narrow windows. */
export function RecordDrawer(props: { open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      placement="left"
      title="Hồ sơ"
      size="min(300px, 88vw)"
      closable={{ placement: 'end', 'aria-label': 'Đóng' }}
      styles={{ body: { padding: 0 } }}
    >
      {props.children}
    </Drawer>
  )
}
