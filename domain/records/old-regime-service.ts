/** Bản thân có làm việc trong chế độ cũ: item 34.2 of the résumé. */
import { historyItem } from '#domain/records/history-item.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'

export const oldRegimeService = defineSubRecord({
  name: 'old-regime-service',
  contract: { controller: 'LichSuBanThan', suffix: '-che-do-cu', key: 'lichSu' },
  titles: {
    list: 'Bản thân có làm việc trong chế độ cũ',
    add: 'Thêm mới thông tin làm việc trong chế độ cũ',
    edit: 'Cập nhật thông tin làm việc trong chế độ cũ',
  },
  ...historyItem('Chức danh, chức vụ, đơn vị, địa điểm đã làm việc'),
})
