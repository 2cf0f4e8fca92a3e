import { Outlet } from '@tanstack/react-router'
import { AntdProvider } from '#web/theme/antd-provider.tsx'

/** Renders the signed-in screens inside antd's settings; pages of signed-out users don't load it. */
export function AntdOutlet() {
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  )
}
