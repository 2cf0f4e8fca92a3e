/** The tabs of a record by the last segment of their paths (spec 2 §2). */
export const tabNames = {
  'thong-tin-chung': 'Thông tin chung',
  'cong-tac': 'Công tác',
  'luong-va-phu-cap': 'Lương và phụ cấp',
  'dao-tao-boi-duong': 'Đào tạo bồi dưỡng',
  'khen-thuong-ky-luat': 'Khen thưởng kỷ luật',
  'quan-he-gia-dinh': 'Quan hệ gia đình',
  'lich-su-ban-than': 'Lịch sử bản thân',
  'tai-san-gia-dinh': 'Tài sản gia đình',
  'thong-tin-khac': 'Thông tin khác',
  'nhan-xet-danh-gia': 'Nhận xét đánh giá',
  'tep-tin': 'Tệp tin',
} as const
export type TabSegment = keyof typeof tabNames
