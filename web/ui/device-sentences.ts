/** Said when the device, or its holder, has refused; it tells the page no reason. */
export const deviceSentences = {
  notUsed: 'Thiết bị chưa dùng khóa truy cập nào. Hãy thử lại hoặc chọn cách khác.',
  notAdded: 'Thiết bị chưa thêm khóa truy cập. Hãy thử lại.',
  alreadyThere: 'Thiết bị này đã có khóa truy cập của tài khoản.',
} as const

/** Whether this browser can use passkeys: it has them over https and on the machine itself only. */
export const knowsPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis
