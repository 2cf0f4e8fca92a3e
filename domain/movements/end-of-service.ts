/** Ngừng công tác: retirement, resignation, dismissal; the chosen reason becomes the status (spec 1 §2.5, §3.5, §5). */
import { choice, files, text } from '#domain/fields/kinds.ts'
import {
  decisionFields,
  leave,
  leavingDecision,
  leavingReads,
  tellsOfLeaving,
  whoOfLeaving,
} from '#domain/movements/leaving.ts'
import { defineMovement } from '#domain/movements/movement.ts'

export const endOfService = defineMovement({
  name: 'end-of-service',
  contract: {
    controller: 'NghiViec',
    begin: 'create-nghi-viec',
    key: 'tinhTrangNghiViec',
    steps: { see: 'Accept', restore: 'delete-nghi-viec' },
  },
  titles: { action: 'Ngừng công tác', panel: 'Thông tin ngừng công tác' },
  fileSection: { index: 11, name: 'Nghỉ việc' },
  form: {
    fields: {
      ...decisionFields,
      trangThai: choice('Lý do nghỉ việc', 'DM_NGHIVIEC', {
        required: true,
        // A reason that later ones divide is still taken, no longer offered.
        offered: (extra) => extra['undivided'] !== true,
        hasOwnRule: true,
      }),
      ghiChu: text('Ghi chú', { multiline: true }),
      file: files(),
    },
    decisions: [leavingDecision],
    periods: [{ from: 'ngayKyQuyetDinh', to: 'ngay', message: 'Ngày hiệu lực phải sau ngày ký quyết định.' }],
  },
  // At work, suspended, on long leave, seconded.
  from: ['01', '11', '12', '13'],
  begins: 'done',
  effect: {
    reads: leavingReads,
    // A reason and its status have the same code.
    patch: (moment) => leave(moment, moment.item('DM_TRANGTHAIHOSO', moment.values.trangThai?.code ?? '')),
  },
  tells: ({ trangThai, ngay }, isPlanned) =>
    tellsOfLeaving(trangThai ? `'${trangThai.name}'` : 'lý do nghỉ việc được chọn', ngay, isPlanned),
  who: whoOfLeaving,
})
