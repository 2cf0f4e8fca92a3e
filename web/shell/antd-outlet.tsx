import { Outlet } from '@tanstack/react-router'
import { AntdProvider } from '#web/theme/antd-provider.tsx'

/** Renders the signed-in screens inside antd's settings. Separate, so that the shell shows before antd is loaded. */
export function AntdOutlet() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}
