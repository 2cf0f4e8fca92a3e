/** Addresses of a person's record in the browser; menus, links and notices lead there. */

/** Address of one tab of a person's record. */
export const recordAddress = (id: string, tab = 'thong-tin-chung') => `/danh-sach/thong-tin/${id}/${tab}`

/** The tab with a field in edit mode, or with a history to add a row to: `truong` is what the record lacks. */
export const fieldAddress = (id: string, tab: string, truong: string) =>
  `${recordAddress(id, tab)}?truong=${encodeURIComponent(truong)}`

/** The tab at the table of a history: `key` is the history's key in the contract. */
export const historyAddress = (id: string, tab: string, key: string) =>
  `${recordAddress(id, tab)}?bang=${encodeURIComponent(key)}`
