/** Menu items that show how much waits for the account, as their screens open: for its own unit and those below. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { menuCount } from '#domain/menus/schemas.ts'

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

/**
 * What waits for the caller behind menu items, as their screens open. It shows only movements, which an action of the
 * caller changes at once; the other counts may be a minute old.
 */
export const menuCounts = defineCall({
  controller: 'Menu',
  action: 'get-so-viec-cho',
  method: 'GET',
  title: 'Đếm việc chờ theo menu',
  access: 'signed-in',
  writes: false,
  shows: ['movements'],
  input: z.object({}),
  answer: answer<z.output<typeof menuCount>[]>(
    'how much waits behind menu items, only of those that the caller sees and deals with',
  ),
})
