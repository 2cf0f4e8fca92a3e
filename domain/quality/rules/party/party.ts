/** The Party and the Youth Union: membership, ages, probation. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

const party = { group: 'dang-doan' } as const
const rules = 'Điều lệ Đảng, Điều 5'
/** Code of DM_CHUCVUDANG for none. */
const noPost = 'KHONG'

export const partyRules: readonly Rule[] = [
  defineRule({
    ...party,
    code: 'khong-phai-dang-vien-co-chuc-vu-dang',
    weight: 'sai',
    name: 'Không phải đảng viên nhưng có chức vụ, thẻ hoặc ngày vào Đảng',
    fields: ['laDangVien', 'chucVuDang', 'soTheDang', 'ngayVaoDang', 'ngayRaKhoiDang'],
    why: 'Chỉ đảng viên có chức vụ Đảng, số thẻ Đảng, ngày vào Đảng.',
    example: "Có số thẻ Đảng thì đánh dấu 'Là đảng viên'.",
    judge: ({ values: { laDangVien, chucVuDang, soTheDang, ngayVaoDang, ngayRaKhoiDang } }) => {
      if (laDangVien || ngayRaKhoiDang) return
      const message = 'Hồ sơ không phải đảng viên nhưng có thông tin của đảng viên.'
      if (chucVuDang && chucVuDang.code !== noPost) return ofField('chucVuDang', message, chucVuDang.name)
      if (soTheDang) return ofField('soTheDang', message, soTheDang)
      return ngayVaoDang ? ofField('ngayVaoDang', message, showDate(ngayVaoDang)) : undefined
    },
  }),
  defineRule({
    ...party,
    code: 'da-ra-khoi-dang-con-la-dang-vien',
    weight: 'sai',
    name: 'Đã ra khỏi Đảng nhưng còn là đảng viên',
    fields: ['laDangVien', 'ngayRaKhoiDang', 'ngayVaoDangLanHai'],
    why: 'Người đã ra khỏi Đảng không còn là đảng viên, trừ khi được kết nạp lại.',
    example: 'Kết nạp lại thì nhập ngày vào Đảng lần hai.',
    judge: ({ values: { laDangVien, ngayRaKhoiDang, ngayVaoDangLanHai } }) =>
      laDangVien && ngayRaKhoiDang && !(ngayVaoDangLanHai && ngayVaoDangLanHai >= ngayRaKhoiDang)
        ? ofField(
            'ngayRaKhoiDang',
            `Ra khỏi Đảng ngày ${showDate(ngayRaKhoiDang)} nhưng hồ sơ còn là đảng viên.`,
            showDate(ngayRaKhoiDang),
          )
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'du-bi-qua-12-thang',
    weight: 'ngo',
    byDay: true,
    name: 'Đảng viên dự bị quá 12 tháng',
    fields: ['laDangVien', 'ngayVaoDang', 'ngayVaoDangChinhThuc', 'ngayRaKhoiDang'],
    why: 'Hết 12 tháng dự bị, chi bộ xét công nhận chính thức trong 30 ngày.',
    source: rules,
    example: 'Vào Đảng ngày 03/02/2025 thì nhập ngày chính thức từ 03/02/2026.',
    judge: ({ values: { laDangVien, ngayVaoDang, ngayVaoDangChinhThuc, ngayRaKhoiDang } }, day) =>
      laDangVien &&
      ngayVaoDang &&
      !ngayVaoDangChinhThuc &&
      !ngayRaKhoiDang &&
      addMonths(ngayVaoDang, 13) < day
        ? ofField(
            'ngayVaoDangChinhThuc',
            `Vào Đảng ngày ${showDate(ngayVaoDang)}, quá 12 tháng chưa có ngày chính thức.`,
          )
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'vao-dang-qua-60',
    weight: 'ngo',
    name: 'Vào Đảng khi quá 60 tuổi',
    fields: ['ngaySinh', 'ngayVaoDang'],
    why: 'Chỉ kết nạp người trên 60 tuổi trong trường hợp đặc biệt, do cấp ủy trực thuộc Trung ương quyết định.',
    source: 'Quy định 24-QĐ/TW năm 2021, điểm 1',
    example: 'Sinh ngày 20/05/1960 thì vào Đảng trước 20/05/2020.',
    judge: ({ values: { ngaySinh, ngayVaoDang } }) =>
      ngaySinh && ngayVaoDang && ngayVaoDang > addYears(ngaySinh, 60)
        ? ofField('ngayVaoDang', 'Vào Đảng khi quá 60 tuổi.', showDate(ngayVaoDang))
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'chinh-thuc-qua-muon',
    weight: 'ngo',
    name: 'Chính thức muộn hơn ngày vào Đảng trên ba năm',
    fields: ['ngayVaoDang', 'ngayVaoDangChinhThuc', 'ngayVaoDangLanHai'],
    why: 'Thời gian dự bị là 12 tháng; muộn hơn nhiều thường do nhập nhầm năm.',
    source: rules,
    example: 'Vào Đảng ngày 03/02/2016 thì chính thức ngày 03/02/2017.',
    judge: ({ values: { ngayVaoDang, ngayVaoDangChinhThuc, ngayVaoDangLanHai } }) =>
      ngayVaoDang &&
      ngayVaoDangChinhThuc &&
      !ngayVaoDangLanHai &&
      ngayVaoDangChinhThuc > addMonths(ngayVaoDang, 36)
        ? ofField(
            'ngayVaoDangChinhThuc',
            `Chính thức sau ngày vào Đảng (${showDate(ngayVaoDang)}) trên ba năm.`,
            showDate(ngayVaoDangChinhThuc),
          )
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'vao-doan-qua-30',
    weight: 'sai',
    name: 'Vào Đoàn khi quá 30 tuổi',
    fields: ['ngaySinh', 'ngayVaoDoan'],
    why: 'Đoàn TNCS Hồ Chí Minh kết nạp thanh niên từ 16 (trước 2003: 15) đến 30 tuổi.',
    source: 'Điều lệ Đoàn TNCS Hồ Chí Minh, Điều 1',
    example: 'Sinh ngày 20/05/1990 thì vào Đoàn trước 20/05/2021.',
    judge: ({ values: { ngaySinh, ngayVaoDoan } }) =>
      ngaySinh && ngayVaoDoan && ngayVaoDoan >= addYears(ngaySinh, 31)
        ? ofField('ngayVaoDoan', 'Vào Đoàn khi quá 30 tuổi.', showDate(ngayVaoDoan))
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'vao-dang-truoc-vao-doan',
    weight: 'ngo',
    name: 'Vào Đoàn sau khi vào Đảng',
    fields: ['ngayVaoDoan', 'ngayVaoDang'],
    why: 'Người vào Đảng trong tuổi Đoàn phải là đoàn viên.',
    source: 'Điều lệ Đảng, Điều 4',
    example: 'Vào Đoàn ngày 26/03/2005, vào Đảng ngày 03/02/2016.',
    judge: ({ values: { ngayVaoDoan, ngayVaoDang } }) =>
      ngayVaoDoan && ngayVaoDang && ngayVaoDoan > ngayVaoDang
        ? ofField(
            'ngayVaoDoan',
            `Vào Đoàn sau ngày vào Đảng (${showDate(ngayVaoDang)}).`,
            showDate(ngayVaoDoan),
          )
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'doan-qua-tuoi',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Giữ chức vụ Đoàn khi quá 40 tuổi',
    fields: ['ngaySinh', 'chucVuDoan'],
    why: 'Đoàn viên trưởng thành Đoàn khi quá 30 tuổi; cán bộ Đoàn giữ chức vụ không quá 40 tuổi.',
    source: 'Quyết định 289-QĐ/TW năm 2010',
    example: 'Quá tuổi thì chức vụ Đoàn để trống hoặc ghi Không.',
    judge: ({ values: { ngaySinh, chucVuDoan } }, day) =>
      ngaySinh && chucVuDoan && !/^(không|nguyên)/iu.test(chucVuDoan.trim()) && addYears(ngaySinh, 41) <= day
        ? ofField('chucVuDoan', 'Giữ chức vụ Đoàn khi quá 40 tuổi.', chucVuDoan)
        : undefined,
  }),
]
