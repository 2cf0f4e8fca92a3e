import { Outlet } from '@tanstack/react-router'
import { AntdProvider } from '#web/theme/antd-provider.tsx'

/** Where signed-in screens are drawn, inside antd's settings. Its own part, so that the shell shows before antd is here. */
export function AntdOutlet() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}
