/** Quan hệ gia đình, bên bản thân: item 36.1 of the résumé. */
import { relativeColumns, relativeFields } from '#domain/records/family/relative.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'

export const ownRelative = defineSubRecord({
  name: 'own-relative',
  contract: { controller: 'QuanHeGiaDinh', suffix: '-ban-than', key: 'quanHeGiaDinh' },
  titles: {
    list: 'Bản thân (Cha, mẹ, anh, chị, em, chồng/vợ, con cái)',
    add: 'Thêm mới quan hệ gia đình',
    edit: 'Cập nhật quan hệ gia đình',
  },
  fields: relativeFields('own'),
  columns: relativeColumns,
})
