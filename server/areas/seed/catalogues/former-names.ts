/** Names seeded by earlier versions and corrected now; an item renamed by an administrator keeps its name. */
export const formerNames: readonly { catalogue: string; code: string; name: string }[] = [
  { catalogue: 'DM_TONGIAO', code: '10', name: 'Đạo Tứ Ấn Hiếu Nghĩa' },
]
