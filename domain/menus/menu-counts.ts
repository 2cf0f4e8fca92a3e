/** Menu items that show how much waits for the account, as their screens open: for its own unit and those below. */

/** What is counted, as a noun after the number. */
export const countedMenus = {
  '/bien-dong': 'người chờ tiếp nhận',
  '/den-han': 'lượt đến hạn trong quý này',
  '/phe-duyet': 'hồ sơ chờ ký duyệt',
  '/ra-soat': 'hồ sơ có thông tin sai',
} as const

export type CountedMenu = keyof typeof countedMenus

/** '6 người chờ tiếp nhận'; undefined where nothing is counted. */
export const waitingText = (path: string, count: number): string | undefined =>
  Object.hasOwn(countedMenus, path) ? `${count} ${countedMenus[path as CountedMenu]}` : undefined

/** The number beside a menu item, which has little room. */
export const shortCount = (count: number): string => (count > 999 ? '999+' : String(count))
