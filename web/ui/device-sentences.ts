/** Said when the device, or its holder, has refused; it tells the page no reason. */
export const deviceSentences = {
  notUsed: 'Thiết bị chưa dùng khóa truy cập nào. Hãy thử lại hoặc chọn cách khác.',
  notAdded: 'Thiết bị chưa thêm khóa truy cập. Hãy thử lại.',
  alreadyThere: 'Thiết bị này đã có khóa truy cập của tài khoản.',
} as const

/** Whether passkeys can be used here: browsers have them over https and on the machine itself, for names only. */
export const knowsPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
