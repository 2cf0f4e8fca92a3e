/** The states of long work. */

/** cho: waits for its turn; xong, loi, huy: has ended. */
export const workStates = {
  cho: 'Đang chờ',
  'dang-chay': 'Đang chạy',
  xong: 'Đã xong',
  loi: 'Không thành công',
  huy: 'Đã hủy',
} as const
export type WorkState = keyof typeof workStates

export const isUnderWay = (state: WorkState): boolean => state === 'cho' || state === 'dang-chay'
