/**
 * Labels that the specification spells with the tone mark on the second vowel. We write 'Hủy' and 'Xóa' everywhere else
 * (`scripts/messages/spelling.ts`), so that each of these is used only where the specification has it.
 */
export const specifiedLabels = {
  /** Leaves the panel of a row, of one of the three actions, of a record, of a transfer (spec 1 §2.3, 2 §2, 3 §2.3, §2.4). */
  leavePanel: 'Huỷ',
  /** Deletes an account from its row (spec 3 §2.8). */
  deleteAccount: 'Xoá',
} as const
