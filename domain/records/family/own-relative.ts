/** Quan hệ gia đình, bên bản thân: item 36.1 of the résumé. */
import { relativeColumns, relativeFields } from '#domain/records/family/relative.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const ownRelative = defineSubRecord({
  name: 'own-relative',
  contract: {
    controller: 'QuanHeGiaDinh',
    controllerName: 'Quan hệ gia đình',
    suffix: '-ban-than',
    key: 'quanHeGiaDinh',
  },
  titles: {
    list: 'Bản thân (Cha, mẹ, anh, chị, em, chồng/vợ, con cái)',
    add: 'Thêm mới quan hệ gia đình',
    edit: 'Cập nhật quan hệ gia đình',
  },
  tab: 'quan-he-gia-dinh',
  who: keptByPerson,
  needsRow: true,
  fields: relativeFields('own'),
  columns: relativeColumns,
})
