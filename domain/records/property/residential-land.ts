/** ĐẤT Ở: the family's residential land (spec 2 §2 'Family assets tab'). */
import { propertyFields } from '#domain/records/property/property.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const residentialLand = defineSubRecord({
  name: 'residential-land',
  contract: { controller: 'TaiSan', controllerName: 'Tài sản gia đình', suffix: '-dat-o', key: 'nhaDat' },
  titles: { list: 'ĐẤT Ở', add: 'Thêm mới đất ở', edit: 'Cập nhật thông tin đất ở' },
  tab: 'tai-san-gia-dinh',
  who: keptByPerson,
  fields: propertyFields(
    [
      { value: 1, name: 'Đất được cấp' },
      { value: 2, name: 'Đất tự mua' },
    ],
    'Loại đất ở',
    'Chi tiết',
    'Giấy chứng nhận quyền sử dụng',
  ),
  columns: ['loaiDat', 'chiTiet', 'dienTich', 'giayChungNhan'],
})
