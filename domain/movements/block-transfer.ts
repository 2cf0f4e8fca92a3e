/** Chuyển khối: a person who goes to the Party, a union or the front leaves with status 10 (spec 1 §2.5, §3.5, §5). */
import { files, text } from '#domain/fields/kinds.ts'
import {
  decisionFields,
  leave,
  leavingDecision,
  leavingReads,
  tellsOfLeaving,
  whoOfLeaving,
} from '#domain/movements/leaving.ts'
import { defineMovement } from '#domain/movements/movement.ts'

export const blockTransfer = defineMovement({
  name: 'block-transfer',
  contract: {
    controller: 'KhoiDang',
    begin: 'create-khoi-dang',
    key: 'chuyenSangKhoiDang',
    steps: { see: 'Accept', restore: 'delete-khoi-dang' },
  },
  titles: { action: 'Chuyển Khối đảng - Đoàn thể - Mặt trận', panel: 'Thông tin chuyển khối' },
  fileSection: { index: 3, name: 'Biến động' },
  form: {
    fields: { ...decisionFields, ghiChu: text('Ghi chú', { multiline: true }), file: files() },
    decisions: [leavingDecision],
    periods: [{ from: 'ngayKyQuyetDinh', to: 'ngay', message: 'Ngày hiệu lực phải sau ngày ký.' }],
  },
  from: ['01'],
  begins: 'done',
  effect: { reads: leavingReads, patch: (moment) => leave(moment, moment.item('DM_TRANGTHAIHOSO', '10')) },
  tells: ({ ngay }, isPlanned) =>
    tellsOfLeaving("'Đã chuyển khối Đảng - Đoàn thể - Mặt trận'", ngay, isPlanned),
  who: whoOfLeaving,
})
