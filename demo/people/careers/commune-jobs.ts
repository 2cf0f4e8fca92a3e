import type { FieldName } from './fields-of-study.ts'

/** One job in an office of a commune and its field of study. */
export interface CommuneJob {
  study: FieldName
  job: string
}

/** Ban Chỉ huy Quân sự of a commune. */
export const isMilitaryCommand = (name: string) => name.startsWith('Ban Chỉ huy Quân sự')

/** The jobs in an office of a commune, by its name. */
export function communeJobs(name: string): readonly CommuneJob[] {
  if (name.startsWith('Văn phòng')) {
    return [
      { study: 'administration', job: 'Văn phòng - Thống kê' },
      { study: 'law', job: 'Tư pháp - Hộ tịch' },
      { study: 'accounting', job: 'Tài chính - Kế toán văn phòng' },
      { study: 'archives', job: 'Văn thư - Lưu trữ' },
    ]
  }
  if (isMilitaryCommand(name)) return [{ study: 'military', job: 'Quân sự' }]
  if (name.startsWith('Trung tâm')) {
    return [
      { study: 'law', job: 'Tiếp nhận và trả kết quả thủ tục hành chính lĩnh vực hộ tịch, chứng thực' },
      { study: 'land', job: 'Tiếp nhận và trả kết quả thủ tục hành chính lĩnh vực đất đai' },
      { study: 'computing', job: 'Quản trị hệ thống một cửa điện tử' },
      { study: 'administration', job: 'Tiếp nhận và trả kết quả thủ tục hành chính' },
    ]
  }
  if (name.includes('Văn hóa')) {
    return [
      { study: 'culture', job: 'Quản lý văn hóa, thông tin, thể thao' },
      { study: 'socialWork', job: 'Lao động, người có công, bảo trợ xã hội' },
      { study: 'administration', job: 'Nội vụ, tôn giáo, dân tộc' },
      { study: 'educationManagement', job: 'Quản lý giáo dục trên địa bàn' },
      { study: 'publicHealth', job: 'Quản lý y tế, dân số trên địa bàn' },
    ]
  }
  return [
    { study: 'land', job: 'Địa chính - Môi trường' },
    { study: 'construction', job: 'Xây dựng - Đô thị' },
    { study: 'finance', job: 'Tài chính - Kế hoạch' },
    { study: 'crops', job: 'Nông nghiệp - Nông thôn mới' },
    { study: 'economics', job: 'Kinh tế - Công thương' },
  ]
}
