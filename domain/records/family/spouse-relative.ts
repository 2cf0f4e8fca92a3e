/** Quan hệ gia đình, bên chồng/vợ: item 36.2 of the résumé. */
import { relativeColumns, relativeFields } from '#domain/records/family/relative.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const spouseRelative = defineSubRecord({
  name: 'spouse-relative',
  contract: {
    controller: 'QuanHeGiaDinh',
    controllerName: 'Quan hệ gia đình',
    suffix: '-vo-chong',
    key: 'quanHeGiaDinh',
  },
  titles: {
    list: 'Bên chồng/vợ (Cha, mẹ, anh, chị, em)',
    add: 'Thêm mới quan hệ gia đình bên chồng/vợ',
    edit: 'Cập nhật quan hệ gia đình bên chồng/vợ',
  },
  tab: 'quan-he-gia-dinh',
  who: keptByPerson,
  fields: relativeFields('spouse'),
  columns: relativeColumns,
})
