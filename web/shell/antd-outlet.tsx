import { Outlet } from '@tanstack/react-router'
import { AntdProvider } from '#web/theme/antd-provider.tsx'

/**
 * Renders the signed-in screens inside antd's settings. A chunk of its own, so that the shell shows before antd loads.
 */
export function AntdOutlet() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}
