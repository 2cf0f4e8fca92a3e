import { ErrorPage } from '#web/screens/shared/errors/error-page.tsx'

/** /bao-tri (spec 3 §2.22). */
export function MaintenanceScreen() {
  return <ErrorPage status={503} message="Hệ thống đang bảo trì, vui lòng quay lại sau." />
}
