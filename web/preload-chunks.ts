/** The parts of first screens, loaded in parallel rather than one after another. */

export const antdOutlet = async () => (await import('./shell/antd-outlet.tsx')).AntdOutlet
export const signedIn = async () => (await import('./signed-in.tsx')).signedIn
export const staffList = async () =>
  (await import('./screens/staff-list/staff-list-screen.tsx')).StaffListScreen
export const recordDetail = async () =>
  (await import('./screens/record-detail/record-detail-screen.tsx')).RecordDetailScreen
const generalTab = () => import('./screens/record-detail/general/general-tab.tsx')

/** Starts loading what a signed-in user sees at this address. What fails is requested again where it is rendered. */
export function preloadChunks(pathname: string): void {
  const isRecord = /^\/danh-sach\/thong-tin\/./.test(pathname)
  // '/' and '/login' redirect to the list.
  const isList = /^\/((admin\/)?danh-sach|login)?$/.test(pathname)
  const screen = isRecord ? [recordDetail, generalTab] : isList ? [staffList] : []
  for (const load of [signedIn, antdOutlet, ...screen]) load().catch(() => undefined)
}
