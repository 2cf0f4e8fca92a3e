import { ErrorPage } from './error-page.tsx'

/** /error-404, and every unknown address (spec 3 §2.22). */
export function NotFoundScreen() {
  return <ErrorPage status={404} message="Không tìm thấy đường dẫn yêu cầu trên máy chủ này." />
}
