/** Bản thân có làm việc trong chế độ cũ: item 34.2 of the résumé. */
import { historyItem } from '#domain/records/personal-history/history-item.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const oldRegimeService = defineSubRecord({
  name: 'old-regime-service',
  contract: {
    controller: 'LichSuBanThan',
    controllerName: 'Lịch sử bản thân',
    suffix: '-che-do-cu',
    key: 'lichSu',
  },
  titles: {
    list: 'Bản thân có làm việc trong chế độ cũ',
    add: 'Thêm mới thông tin làm việc trong chế độ cũ',
    edit: 'Cập nhật thông tin làm việc trong chế độ cũ',
  },
  tab: 'lich-su-ban-than',
  who: keptByPerson,
  ...historyItem('Chức danh, chức vụ, đơn vị, địa điểm đã làm việc'),
})
