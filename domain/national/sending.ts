/** How the log names what the product itself does about the national database; no call of the API has these names. */
export const nationalSender = {
  action: 'DongBo.send',
  title: 'Gửi hồ sơ đến CSDL quốc gia',
  target: 'csdl-quoc-gia',
} as const

export const nationalSentences = {
  noSimulator: 'Hệ thống đang gửi đến CSDL quốc gia thật nên không có chế độ mô phỏng.',
} as const
