/** NHÀ Ở: the family's houses (spec 2 §2 'Family assets tab'). */
import { propertyFields } from '#domain/records/property/property.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByPerson } from '#domain/records/who.ts'

export const housing = defineSubRecord({
  name: 'housing',
  contract: { controller: 'TaiSan', controllerName: 'Tài sản gia đình', suffix: '-nha-o', key: 'nhaDat' },
  titles: { list: 'NHÀ Ở', add: 'Thêm mới nhà ở', edit: 'Cập nhật thông tin nhà ở' },
  tab: 'tai-san-gia-dinh',
  who: keptByPerson,
  fields: propertyFields(
    [
      { value: 1, name: 'Được cấp, được thuê' },
      { value: 2, name: 'Tự mua, tự xây' },
    ],
    'Nguồn gốc nhà ở',
    'Loại nhà',
    'Giấy chứng nhận quyền sở hữu',
  ),
  columns: ['loaiDat', 'chiTiet', 'dienTich', 'giayChungNhan'],
})
