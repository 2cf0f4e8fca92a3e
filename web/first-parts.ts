/** The parts that first screens consist of: fetched together, not each when the one before it has come. */

export const antdOutlet = async () => (await import('./shell/antd-outlet.tsx')).AntdOutlet
export const signedIn = async () => (await import('./signed-in.tsx')).signedIn
export const staffList = async () =>
  (await import('./screens/staff-list/staff-list-screen.tsx')).StaffListScreen
export const recordDetail = async () =>
  (await import('./screens/record-detail/record-detail-screen.tsx')).RecordDetailScreen
const generalTab = () => import('./screens/record-detail/general/general-tab.tsx')

/** Begins to load what a signed-in person sees at this address. What doesn't come is asked for again where it is drawn. */
export function loadAhead(pathname: string): void {
  const isRecord = /^\/danh-sach\/thong-tin\/./.test(pathname)
  // '/' and '/login' lead on to the list.
  const isList = /^\/((admin\/)?danh-sach|login)?$/.test(pathname)
  const screen = isRecord ? [recordDetail, generalTab] : isList ? [staffList] : []
  for (const load of [signedIn, antdOutlet, ...screen]) load().catch(() => undefined)
}
