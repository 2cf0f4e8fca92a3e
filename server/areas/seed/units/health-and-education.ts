import type { DepartmentPlan, InstitutionPlan } from './unit-seed.ts'

const offices = ['Phòng Tổ chức - Hành chính', 'Phòng Kế hoạch - Tổng hợp', 'Phòng Tài chính - Kế toán']

const generalWards = [
  'Phòng Điều dưỡng',
  'Khoa Khám bệnh',
  'Khoa Cấp cứu',
  'Khoa Hồi sức tích cực - Chống độc',
  'Khoa Nội tổng hợp',
  'Khoa Ngoại tổng hợp',
  'Khoa Phụ sản',
  'Khoa Nhi',
  'Khoa Gây mê hồi sức',
  'Khoa Xét nghiệm',
  'Khoa Chẩn đoán hình ảnh',
  'Khoa Dược',
]

const specialWards = ['Khoa Khám bệnh', 'Khoa Nội trú', 'Khoa Cận lâm sàng', 'Khoa Dược']

const healthWards = ['Khoa Khám bệnh - Cấp cứu', 'Khoa Nội - Nhi', 'Khoa Kiểm soát bệnh tật', 'Khoa Dược']

const general = (name: string, staffWeight: number) => hospital(name, staffWeight, generalWards)
const special = (name: string, staffWeight: number) => hospital(name, staffWeight, specialWards)

function hospital(name: string, staffWeight: number, wards: readonly string[]): InstitutionPlan {
  return { name, kind: 'hospital', staffWeight, rooms: [...offices, ...wards] }
}

const healthCentre = (place: string, staffWeight: number): InstitutionPlan => ({
  name: `Trung tâm Y tế khu vực ${place}`,
  kind: 'health-centre',
  staffWeight,
  rooms: ['Phòng Tổ chức - Hành chính', 'Phòng Kế hoạch - Nghiệp vụ', ...healthWards],
})

const healthPlaces = [
  'Cái Bè',
  'Cai Lậy',
  'Châu Thành',
  'Chợ Gạo',
  'Gò Công Tây',
  'Gò Công Đông',
  'Tân Phước',
  'Tân Phú Đông',
  'Mỹ Tho',
  'Cao Lãnh',
  'Tân Hồng',
  'Tam Nông',
  'Thanh Bình',
  'Lấp Vò',
  'Lai Vung',
]

/** Sở Y tế: hospitals and regional health centres (stations belong to the communes). */
export const health: DepartmentPlan = {
  name: 'Sở Y tế',
  kind: 'department',
  staffWeight: 86,
  rooms: [
    'Văn phòng Sở',
    'Phòng Tổ chức cán bộ',
    'Phòng Kế hoạch - Tài chính',
    'Phòng Nghiệp vụ Y',
    'Phòng Nghiệp vụ Dược',
    'Phòng Bảo trợ xã hội và Trẻ em',
    'Phòng Dân số',
  ],
  institutions: [
    branch('Chi cục An toàn vệ sinh thực phẩm', 28),
    general('Bệnh viện Đa khoa Đồng Tháp', 780),
    general('Bệnh viện Đa khoa Tiền Giang', 820),
    general('Bệnh viện Đa khoa Sa Đéc', 520),
    general('Bệnh viện Đa khoa khu vực Hồng Ngự', 390),
    general('Bệnh viện Đa khoa khu vực Tháp Mười', 310),
    general('Bệnh viện Đa khoa khu vực Cai Lậy', 430),
    general('Bệnh viện Đa khoa khu vực Gò Công', 360),
    special('Bệnh viện Phụ sản Tiền Giang', 290),
    special('Bệnh viện Y học cổ truyền Đồng Tháp', 170),
    special('Bệnh viện Y học cổ truyền Tiền Giang', 150),
    special('Bệnh viện Phổi Đồng Tháp', 160),
    special('Bệnh viện Phổi Tiền Giang', 120),
    special('Bệnh viện Tâm thần Đồng Tháp', 110),
    special('Bệnh viện Tâm thần Tiền Giang', 95),
    special('Bệnh viện Da liễu Đồng Tháp', 70),
    special('Bệnh viện Mắt Tiền Giang', 85),
    ...healthPlaces.map((place) => healthCentre(place, 165)),
    centre('Trung tâm Kiểm soát bệnh tật tỉnh', 260, 'Khoa Phòng, chống bệnh truyền nhiễm'),
    centre('Trung tâm Kiểm nghiệm tỉnh', 46, 'Phòng Kiểm nghiệm'),
    centre('Trung tâm Giám định y khoa - Pháp y tỉnh', 34, 'Phòng Giám định'),
    centre('Trung tâm Bảo trợ xã hội tổng hợp', 72, 'Phòng Quản lý, chăm sóc đối tượng'),
    centre('Trung tâm Công tác xã hội và Bảo vệ trẻ em', 40, 'Phòng Công tác xã hội'),
  ],
}

function branch(name: string, staffWeight: number): InstitutionPlan {
  return { name, kind: 'branch', staffWeight, rooms: ['Phòng Hành chính - Tổng hợp', 'Phòng Nghiệp vụ'] }
}

function centre(name: string, staffWeight: number, room: string): InstitutionPlan {
  return { name, kind: 'centre', staffWeight, rooms: ['Phòng Tổ chức - Hành chính', room] }
}

const college = (name: string, staffWeight: number) => ({
  name,
  kind: 'college' as const,
  staffWeight,
  rooms: [
    'Phòng Tổ chức - Hành chính',
    'Phòng Đào tạo',
    'Phòng Kế hoạch - Tài chính',
    'Khoa Cơ bản',
    'Khoa Chuyên ngành',
  ],
})

/** The university is directly below the province, not below a department. */
export const university: DepartmentPlan = {
  ...college('Trường Đại học Tiền Giang', 290),
  institutions: [],
}

const highSchoolGroups = ['Tổ Khoa học tự nhiên', 'Tổ Khoa học xã hội', 'Tổ Văn phòng']

// Two schools in different former provinces share a name; the place distinguishes them.
const highSchools = `
  Chuyên Nguyễn Quang Diêu; Chuyên Nguyễn Đình Chiểu; Chuyên Tiền Giang; Thành phố Cao Lãnh; Trần Quốc Toản;
  Đỗ Công Tường; Thiên Hộ Dương; Thành phố Sa Đéc; Nguyễn Du; Cao Lãnh 1; Cao Lãnh 2; Thống Linh; Kiến Văn;
  Tháp Mười; Trường Xuân; Mỹ Quí; Đốc Binh Kiều; Phú Điền; Tràm Chim; Tam Nông; Thanh Bình 1; Thanh Bình 2;
  Trần Văn Năng; Hồng Ngự 1; Hồng Ngự 2; Hồng Ngự 3; Chu Văn An; Long Khánh A; Tân Hồng; Giồng Thị Đam;
  Tân Thành; Lấp Vò 1; Lấp Vò 2; Lấp Vò 3; Nguyễn Trãi; Lai Vung 1; Lai Vung 2; Lai Vung 3; Phan Văn Bảy;
  Châu Thành 1; Châu Thành 2; Tân Phú Trung; Nha Mân; Nguyễn Đình Chiểu; Trần Hưng Đạo; Phước Thạnh;
  Vĩnh Kim; Tân Hiệp; Dưỡng Điềm; Nam Kỳ Khởi Nghĩa; Rạch Gầm - Xoài Mút; Chợ Gạo; Thủ Khoa Huân;
  Trần Văn Hoài; Bình Phục Nhứt; Vĩnh Bình; Nguyễn Văn Thìn; Long Bình; Trương Định; Gò Công; Bình Đông;
  Gò Công Đông; Nguyễn Văn Côn; Phú Thạnh; Tân Thới; Đốc Binh Kiều (Cai Lậy); Lê Văn Phẩm; Lưu Tấn Phát;
  Phan Việt Thống; Tứ Kiệt; Mỹ Phước Tây; Cái Bè; Phạm Thành Trung; Huỳnh Văn Sâm; Lê Thanh Hiền;
  Thiên Hộ Dương (Cái Bè); Ngô Văn Nhạc; Nguyễn Văn Tiếp; Tân Phước
`

/** Sở Giáo dục và Đào tạo: high schools, colleges and continuing education. */
export const education: DepartmentPlan = {
  name: 'Sở Giáo dục và Đào tạo',
  kind: 'department',
  staffWeight: 92,
  rooms: [
    'Văn phòng Sở',
    'Phòng Tổ chức cán bộ',
    'Phòng Kế hoạch - Tài chính',
    'Phòng Giáo dục mầm non',
    'Phòng Giáo dục tiểu học',
    'Phòng Giáo dục trung học',
    'Phòng Giáo dục nghề nghiệp và Giáo dục thường xuyên',
    'Phòng Quản lý chất lượng và Chuyển đổi số',
  ],
  institutions: [
    college('Trường Cao đẳng Cộng đồng Đồng Tháp', 210),
    college('Trường Cao đẳng Y tế Đồng Tháp', 120),
    college('Trường Cao đẳng Tiền Giang', 190),
    college('Trường Cao đẳng Y tế Tiền Giang', 110),
    college('Trường Trung cấp Hồng Ngự', 52),
    college('Trường Trung cấp Tháp Mười', 48),
    college('Trường Trung cấp Thanh Bình', 46),
    centre('Trung tâm Giáo dục thường xuyên tỉnh', 44, 'Phòng Đào tạo'),
    ...highSchools
      .split(';')
      .map((name) => name.trim())
      .map((name): InstitutionPlan => ({
        name: `Trường THPT ${name}`,
        kind: 'school-high',
        staffWeight: 66,
        rooms: highSchoolGroups,
      })),
  ],
}
