/**
 * Mappings of typed posts to items of the national database, as by an office that has nearly finished its queue:
 * professions are no posts. The few that need a decision are left.
 */
import { fold } from '#domain/officer/name-text.ts'

// prettier-ignore
const professions = [
  'Giáo viên', 'Giảng viên', 'Chuyên viên', 'Công chức', 'Bác sĩ', 'Điều dưỡng', 'Dược sĩ', 'Y sĩ', 'Hộ sinh',
  'Kỹ thuật y', 'Y tế công cộng', 'Kế toán', 'Kế toán viên', 'Văn thư', 'Văn thư viên', 'Nhân viên thư viện',
  'Thư viện viên', 'Nhân viên thiết bị', 'Nhân viên y tế', 'Kỹ sư', 'Lái xe', 'Nhân viên bảo vệ', 'Nhân viên phục vụ',
]

const rows = professions.map((text) => `('${fold(text)}', '${text}')`).join(', ')

export const demoMappings = `insert into national_mapping (catalogue, folded, text, item_id, user_name)
  select 'DM_CHUCVU', typed.folded, typed.text, i.id, 'admin'
  from (values ${rows}) typed (folded, text)
  join catalogue_item i on i.catalogue = 'DM_CHUCVU' and i.code = 'KHONG'
  on conflict do nothing`
