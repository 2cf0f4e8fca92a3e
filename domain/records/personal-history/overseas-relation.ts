/** Relations with political, economic or social organisations abroad: item 34.3 of the résumé. */
import { historyItem } from '#domain/records/personal-history/history-item.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const overseasRelation = defineSubRecord({
  name: 'overseas-relation',
  contract: {
    controller: 'LichSuBanThan',
    controllerName: 'Lịch sử bản thân',
    suffix: '-to-chuc-nuoc-ngoai',
    key: 'lichSu',
  },
  titles: {
    list: 'Tham gia hoặc có quan hệ với các tổ chức chính trị, kinh tế, xã hội ở nước ngoài',
    add: 'Thêm mới quan hệ với tổ chức nước ngoài',
    edit: 'Cập nhật quan hệ với tổ chức nước ngoài',
  },
  tab: 'lich-su-ban-than',
  who: keptByPerson,
  ...historyItem('Tên tổ chức, địa chỉ trụ sở, công việc đã làm'),
})
