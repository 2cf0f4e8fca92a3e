/** Names that earlier versions seeded and this one corrects; an item renamed by an administrator keeps that name. */
export const formerNames: readonly { catalogue: string; code: string; name: string }[] = [
  { catalogue: 'DM_TONGIAO', code: '10', name: 'Đạo Tứ Ấn Hiếu Nghĩa' },
]
