/** The staff list of one former province (spec 3 §2.3: `/danh-sach-{product}`), and the form of its panel. */
import { anyUnit } from '#domain/lists/filters.ts'
import { listOfProduct, ofFormerProvince } from '#domain/people-lists/former-province-list.ts'
import type { RowOf } from '#domain/lists/list.ts'
import { recordForm } from '#domain/officer/officer-forms.ts'
import {
  deleteOfProvince,
  provinceController,
  updateOfProvince,
} from '#domain/officer/former-province-calls.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'

export const provinceList = ofFormerProvince(staffList, {
  name: 'danh-sach-tinh-truoc-sap-nhap',
  title: 'Danh sách hồ sơ theo tỉnh trước sáp nhập',
  call: { controller: provinceController, action: 'get-hs-paging' },
  who: ['ADMIN', 'LDSNV'],
  // The caller's own unit mostly belongs to no former province.
  filters: { donViId: anyUnit('Cơ quan hiện tại') },
  actions: staffList.actions.flatMap((action) =>
    action.key === 'edit'
      ? { ...action, call: updateOfProvince }
      : action.key === 'remove'
        ? { ...action, call: deleteOfProvince }
        : [],
  ),
  workbook: {
    title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC THEO TỈNH TRƯỚC SÁP NHẬP',
    fileName: 'Danh_sach_ho_so_tinh_truoc_sap_nhap',
  },
})
export type ProvinceRow = RowOf<typeof provinceList>

export const provinceListOf = (product: string) => listOfProduct(provinceList, product)

/**
 * CanBoCongChucTG/update-hs: the record form with only the sent fields required, so that a record with missing
 * information can be given its staff number (spec 3 §5, 'another variant').
 */
export const provinceRecordForm = {
  ...recordForm,
  fields: {
    ...recordForm.fields,
    soHieuCBCCVC: {
      ...recordForm.fields.soHieuCBCCVC,
      label: 'Số hiệu CBCCVC',
      required: 'Số hiệu CBCCVC không được bỏ trống.',
      hint: 'Mỗi người một số, trừ số mặc định H20',
    },
  },
  requiredWhenSent: Object.keys(recordForm.fields),
}
