/**
 * Bulk transfer (spec 3 §2.4, §3, §5): of people by their ids, of all rows of a filter, of a whole unit. Each person
 * gets a transfer that is pending for the receiving unit, like one begun on the record.
 */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { date, unit } from '#domain/fields/kinds.ts'
import { decisionsNamed } from '#domain/forms/decision-fields.ts'
import { defineForm } from '#domain/forms/form.ts'
import { maxTransferred, transferSentences } from '#domain/movements/transfer-sentences.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { productMessage } from '#domain/units/former-province.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { ofService } from '#domain/api/subjects.ts'

const { donViDen, lyDoChuyen, quyetDinhChuyen, ngayKyQuyetDinh, file } = transfer.form.fields
const required = transferSentences.units

/** `donViQuanLy` becomes the managing unit on acceptance; it is sent beside the fields of the transfer. */
export const transferManyForm = defineForm({
  name: 'transfer-many',
  fields: {
    donViQuanLy: unit('Đơn vị quản lý', { required }),
    donViDen: { ...donViDen, required },
    lyDoChuyen,
    quyetDinhChuyen,
    ngayKyQuyetDinh,
    ngayChuyenDen: date('Ngày chuyển đến', { show: true }),
    file,
  },
  decisions: [{ soQuyetDinh: 'quyetDinhChuyen', ngayKy: 'ngayKyQuyetDinh', ngayHieuLuc: 'ngayChuyenDen' }],
})

/** Path of a field in the body. */
export const transferManyPath = (field: string): string =>
  field.startsWith('donViQuanLy') ? field : `${transfer.contract.key}.${field}`

const total = z.number({ error: transferSentences.noTotal }).int(transferSentences.noTotal).min(0)

const common = {
  controller: transfer.contract.controller,
  method: 'POST',
  access: 'permission',
  writes: true,
  affects: ofService,
  answer: answer<{ count: number }>(
    'how many people wait for the other unit now; code 40 names those who do not, with the reason',
  ),
} as const

/**
 * `id`: of people; those not at work are reported (40). `filter` with `total`: its people at work; 24 when their number
 * has changed. `product`: restricts to people of this former province.
 */
export const transferMany = defineCall({
  ...common,
  action: 'batch_create',
  title: 'Chuyển hàng loạt',
  input: z.looseObject({
    id: z
      .array(rowId, { error: transferSentences.nobody })
      .max(maxTransferred, transferSentences.tooMany)
      .nullish(),
    filter: staffList.call.input.nullish(),
    total: total.nullish(),
    product: z.string({ error: productMessage }).max(60, productMessage).nullish(),
    ...decisionsNamed,
  }),
})

/** `id` is the unit's. `total` (optional): the number of people at work the caller has seen; 24 when it has changed. */
export const transferUnit = defineCall({
  ...common,
  action: 'batch_create-to-don-vi',
  title: 'Chuyển toàn đơn vị',
  input: z.looseObject({
    id: rowId,
    isChildren: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
    total: total.nullish(),
    ...decisionsNamed,
  }),
})
