/**
 * On what a fact of a day rests. Without a history it is shown as it is now, never as true on that day.
 */
export const grounds = {
  'cong-tac': 'theo quá trình công tác',
  luong: 'theo quá trình lương',
  'bien-dong': 'theo biến động',
  'sap-xep': 'theo quyết định sắp xếp đơn vị',
  'ho-so': 'theo ngày ghi trong hồ sơ',
  'hien-tai': 'theo hiện tại',
  'khong-xac-dinh': 'không xác định được',
  'ngoai-he-thong': 'ngoài hệ thống',
  'ke-hoach': 'theo quyết định chờ hiệu lực',
  'du-bao': 'dự báo',
} as const

export type Ground = keyof typeof grounds

export const groundNames = Object.keys(grounds) as [Ground, ...Ground[]]
