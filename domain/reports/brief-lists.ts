/** R3, R8 and the other lists of people with their current data, each a few lines. */
import { partyPost } from '#domain/officer/own-post.ts'
import { addressText } from '#domain/people-lists/person-parts.ts'
import { extra } from '#domain/people-lists/people-list.ts'
import { secondedStatus } from '#domain/records/work/secondment.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { asOfDay, thisMonth, thisYear } from '#domain/reports/report-parameters.ts'
import { peopleReport, titled } from '#domain/reports/people-report.ts'
import { post, rankCode, sexTicks, unit } from '#domain/reports/report-parts.ts'
import { workingStatus } from '#domain/officer/working-status.ts'

export const briefLives = peopleReport({
  code: 'R3',
  topic: 'person',
  name: 'Danh sách trích ngang cán bộ, công chức, viên chức',
  title: 'DANH SÁCH TRÍCH NGANG CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC',
  fileName: 'Danh_sach_trich_ngang',
  paper: 'a3',
  parameters: asOfDay,
  columns: [
    titled('Họ và tên', 'hoVaTen', 19),
    titled('Giới tính', 'gioiTinh', 6),
    titled('Ngày sinh', 'ngaySinh', 11),
    titled('Số CCCD', 'soCccd', 13.5),
    {
      title: 'Quê quán',
      width: 22,
      reads: ['queQuan', 'queQuanNew'],
      value: ({ queQuan, queQuanNew }) => addressText(queQuanNew, queQuan),
    },
    {
      title: 'Nơi ở hiện nay',
      width: 22,
      reads: ['noiO', 'noiONew'],
      value: ({ noiO, noiONew }) => addressText(noiONew, noiO),
    },
    titled('Dân tộc', 'danToc', 7),
    titled('Tôn giáo', 'tonGiao', 9),
    {
      title: 'Đơn vị, phòng ban',
      parts: [titled('Đơn vị', 'donVi', 20), titled('Phòng ban', 'phongBan', 14)],
    },
    post(18),
    titled('Đối tượng', 'loaiHoSo', 10),
    titled('Ngày tuyển dụng', 'ngayBatDau', 11),
    {
      title: 'Lương hiện hưởng',
      parts: [
        titled('Ngạch, chức danh nghề nghiệp', 'ngachHoacViTri', 14),
        { ...rankCode('Mã số'), width: 12 },
        titled('Bậc', 'bacLuong', 7),
        titled('Hệ số', 'heSoLuong', 7),
        titled('Ngày hưởng', 'ngayHuongLuong', 11),
        titled('Phụ cấp chức vụ', 'phuCapChucVu', 8, '#,##0.00'),
      ],
    },
    {
      title: 'Trình độ',
      parts: [
        titled('Chuyên môn', 'trinhDoCaoNhat', 11),
        titled('Lý luận chính trị', 'lyLuanChinhTri', 10),
        titled('Quản lý nhà nước', 'quanLyNhaNuoc', 12),
        titled('Tiếng Anh', 'tiengAnh', 9),
        titled('Tin học', 'tinHoc', 11),
      ],
    },
    {
      title: 'Ngày vào Đảng',
      parts: [titled('Dự bị', 'ngayVaoDang', 11), titled('Chính thức', 'ngayVaoDangChinhThuc', 11)],
    },
    {
      title: 'Ghi chú',
      width: 10,
      reads: ['trangThaiHoSo'],
      value: ({ trangThaiHoSo: status }) => (status?.code === workingStatus ? null : (status?.name ?? null)),
    },
  ],
})

export const partyMembers = peopleReport({
  code: 'R8',
  topic: 'person',
  name: 'Danh sách đảng viên',
  title: 'DANH SÁCH ĐẢNG VIÊN',
  fileName: 'Danh_sach_dang_vien',
  needs: ['laDangVien'],
  columns: [
    'hoVaTen',
    titled('Ngày sinh', 'ngaySinh', 12),
    unit,
    post(),
    titled('Chi bộ sinh hoạt', 'chiBoSinhHoatDangStr', 24),
    titled('Ngày vào Đảng', 'ngayVaoDang', 12),
    titled('Ngày chính thức', 'ngayVaoDangChinhThuc', 12),
    titled('Số thẻ Đảng', 'soTheDang', 13),
    {
      title: 'Chức vụ Đảng',
      width: 18,
      reads: ['chucVuDang'],
      value: ({ chucVuDang, donVi }) => (chucVuDang ? partyPost(chucVuDang.name, donVi?.name ?? '') : null),
    },
    titled('Lý luận chính trị', 'lyLuanChinhTri', 12),
  ],
})

export const birthdays = peopleReport({
  code: 'SINH-NHAT',
  topic: 'person',
  name: 'Danh sách sinh nhật trong tháng',
  title: 'DANH SÁCH SINH NHẬT TRONG THÁNG',
  fileName: 'Sinh_nhat_trong_thang',
  needs: ['ngaySinh'],
  parameters: thisMonth,
  extras: { tuoi: extra<number>('whole years on the birthday of this year') },
  columns: [
    'hoVaTen',
    titled('Giới tính', 'gioiTinh', 8),
    titled('Ngày sinh', 'ngaySinh', 12),
    { title: 'Tròn tuổi', kind: 'number', width: 8, reads: ['tuoi'], value: ({ tuoi }) => tuoi },
    unit,
    titled('Phòng ban', 'phongBan', 22),
    post(),
    titled('Số điện thoại', 'soDienThoai', 13),
  ],
})

export const byRoom = peopleReport({
  code: 'PHONG-BAN',
  topic: 'post',
  name: 'Danh sách cán bộ theo phòng ban',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC THEO PHÒNG BAN',
  fileName: 'Danh_sach_theo_phong_ban',
  // The report is sorted by room.
  needs: ['phongBan'],
  columns: [
    'hoVaTen',
    unit,
    titled('Phòng ban', 'phongBan', 24),
    post(),
    titled('Ngày sinh', 'ngaySinh', 12),
    sexTicks,
    titled('Đối tượng', 'loaiHoSo', 16),
    titled('Số điện thoại', 'soDienThoai', 13),
    titled('Email', 'email', 26),
  ],
})

export const secondments = peopleReport({
  code: 'BIET-PHAI',
  topic: 'post',
  name: 'Danh sách cán bộ được cử đi biệt phái',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC BIỆT PHÁI',
  fileName: 'Danh_sach_biet_phai',
  needs: ['trangThaiHoSo'],
  records: [workPeriod],
  statuses: [secondedStatus],
  notes: [
    'Gồm mọi người có trạng thái hồ sơ Biệt phái, và người có các trạng thái khác đã chọn mà quá trình công tác đang mở là biệt phái. Nơi biệt phái đến, thời hạn và quyết định ghi theo quá trình đó; quá trình chưa ghi nơi đến thì lấy đơn vị sử dụng.',
  ],
  extras: {
    noiBietPhai: extra<string | null>('the host of the open secondment of the work history'),
    tuNgay: extra<string | null>('the day on which it began'),
    denNgay: extra<string | null>('the day until which it was decided'),
    soQuyetDinh: extra<string | null>('the number of its decision'),
    ngayQuyetDinh: extra<string | null>('the day of its decision'),
  },
  columns: [
    'hoVaTen',
    titled('Ngày sinh', 'ngaySinh', 12),
    unit,
    post(),
    {
      title: 'Biệt phái',
      parts: [
        {
          title: 'Nơi biệt phái đến',
          width: 30,
          reads: ['noiBietPhai', 'donViSuDung', 'donVi'],
          value: ({ noiBietPhai, donViSuDung, donVi }) =>
            noiBietPhai ?? (donViSuDung && donViSuDung.id !== donVi?.id ? donViSuDung.name : null),
        },
        { title: 'Từ ngày', kind: 'date', width: 12, reads: ['tuNgay'], value: ({ tuNgay }) => tuNgay },
        { title: 'Đến ngày', kind: 'date', width: 12, reads: ['denNgay'], value: ({ denNgay }) => denNgay },
      ],
    },
    {
      title: 'Quyết định',
      parts: [
        { title: 'Số', width: 16, reads: ['soQuyetDinh'], value: ({ soQuyetDinh }) => soQuyetDinh },
        {
          title: 'Ngày',
          kind: 'date',
          width: 12,
          reads: ['ngayQuyetDinh'],
          value: ({ ngayQuyetDinh }) => ngayQuyetDinh,
        },
      ],
    },
    titled('Công việc chính được giao', 'congViecChinh', 26),
  ],
})

export const appointments = peopleReport({
  code: 'BO-NHIEM',
  topic: 'post',
  name: 'Danh sách cán bộ được bổ nhiệm, phê chuẩn trong kỳ',
  title: 'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC ĐƯỢC BỔ NHIỆM, PHÊ CHUẨN',
  fileName: 'Danh_sach_bo_nhiem',
  needs: ['ngayBoNhiem', 'ngayBoNhiemLaiChucVu'],
  parameters: thisYear,
  columns: [
    'hoVaTen',
    titled('Ngày sinh', 'ngaySinh', 12),
    unit,
    post(),
    // Under their labels: elected people are approved, not appointed.
    'ngayBoNhiem',
    'ngayBoNhiemLaiChucVu',
    titled('Trình độ chuyên môn', 'trinhDoCaoNhat', 14),
    titled('Lý luận chính trị', 'lyLuanChinhTri', 12),
  ],
})

export const seniority = peopleReport({
  code: 'THAM-NIEN',
  topic: 'person',
  name: 'Danh sách thâm niên công tác',
  title: 'DANH SÁCH THÂM NIÊN CÔNG TÁC CỦA CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC',
  fileName: 'Tham_nien_cong_tac',
  parameters: asOfDay,
  extras: { soNam: extra<number | null>('whole years since the recruitment, on the day that is asked for') },
  columns: [
    'hoVaTen',
    titled('Ngày sinh', 'ngaySinh', 12),
    unit,
    post(),
    titled('Ngày tuyển dụng', 'ngayBatDau', 12),
    { title: 'Thâm niên (năm)', kind: 'number', width: 10, reads: ['soNam'], value: ({ soNam }) => soNam },
    titled('Ngày vào cơ quan hiện nay', 'ngayDamNhiem', 13),
    titled('Ngày tham gia BHXH', 'ngayThamGiaSoBhxh', 13),
  ],
})
