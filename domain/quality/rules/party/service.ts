/** The Party's papers and posts, the Youth Union, the army, and policies. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

const party = { group: 'dang-doan' } as const
/** Codes of DM_CHUCVUDANG end with the committee; of DM_CHUCVU, DM_QUANHAM, DM_DOITUONGCHINHSACH, DM_DANTOC, DM_SUCKHOE. */
const ofProvince = /^(BT|PBTTT|PBT|UVTV)_T$/
const ofCommune = /_X$/
const noPost = 'KHONG'
const seniorOfficers = /^(0[1-9]|2[123])$/
const martyrsChild = '01'
const minority = '08'
const kinh = '01'
const bestHealth = '1'
const heavyInjuries = ['1-4', '1-3']

/** The Party was founded on that day. */
const founded = '1930-02-03'

export const serviceRules: readonly Rule[] = [
  defineRule({
    ...party,
    code: 'du-bi-co-the-dang',
    weight: 'ngo',
    name: 'Đảng viên dự bị nhưng có số thẻ Đảng',
    fields: ['laDangVien', 'soTheDang', 'ngayVaoDang', 'ngayVaoDangChinhThuc'],
    why: 'Thẻ đảng viên phát khi được công nhận chính thức.',
    source: 'Điều lệ Đảng, Điều 6',
    example: 'Có số thẻ thì có ngày chính thức.',
    judge: ({ values: { laDangVien, soTheDang, ngayVaoDang, ngayVaoDangChinhThuc } }) =>
      laDangVien && soTheDang && ngayVaoDang && !ngayVaoDangChinhThuc
        ? ofField('soTheDang', 'Có số thẻ Đảng nhưng chưa có ngày chính thức.', soTheDang)
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'so-the-dang-sai-dang',
    weight: 'ngo',
    name: 'Số thẻ Đảng không phải tám chữ số',
    fields: ['soTheDang'],
    why: 'Số thẻ gồm hai chữ số của đảng bộ tỉnh và sáu chữ số; thẻ mới có mười hai chữ số.',
    source: 'Hướng dẫn 12-HD/BTCTW năm 2022',
    example: '82012345.',
    judge: ({ values: { soTheDang } }) =>
      soTheDang && !/^(\d{8}|\d{12})$/.test(soTheDang.replaceAll(/[\s.-]/g, ''))
        ? ofField('soTheDang', 'Số thẻ Đảng không phải tám chữ số.', soTheDang)
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'thieu-so-the-dang',
    weight: 'thieu',
    byDay: true,
    name: 'Đảng viên chính thức trên một năm, chưa có số thẻ',
    fields: ['laDangVien', 'soTheDang', 'ngayVaoDangChinhThuc', 'ngayRaKhoiDang'],
    why: 'Thẻ đảng viên phát sau khi được công nhận chính thức.',
    source: 'Điều lệ Đảng, Điều 6',
    example: 'Số thẻ Đảng: 82012345.',
    judge: ({ values: { laDangVien, soTheDang, ngayVaoDangChinhThuc: since, ngayRaKhoiDang } }, day) =>
      laDangVien && !soTheDang && !ngayRaKhoiDang && since && addYears(since, 1) < day
        ? ofField('soTheDang', `Chính thức từ ${showDate(since)}, chưa có số thẻ Đảng.`)
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'trung-so-the-dang',
    weight: 'sai',
    name: 'Số thẻ Đảng trùng với người khác',
    fields: ['soTheDang'],
    needs: ['shared'],
    why: 'Mỗi số thẻ là của một đảng viên.',
    example: 'Mỗi người một số thẻ.',
    judge: ({ values: { soTheDang }, shared }) =>
      soTheDang && shared.soTheDang > 0
        ? ofField('soTheDang', `Có ${shared.soTheDang} hồ sơ khác cùng số thẻ Đảng.`, soTheDang)
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'ngay-dang-gia',
    weight: 'sai',
    name: 'Ngày vào Đảng không có thật',
    fields: ['ngayVaoDang', 'ngaySinh'],
    why: 'Đảng thành lập ngày 03/02/1930; ngày ấy và trước đó thường gõ cho qua ô bắt buộc.',
    example: 'Ngày vào Đảng: 03/02/2016.',
    judge: ({ values: { ngayVaoDang, ngaySinh } }) =>
      ngayVaoDang && (ngayVaoDang <= founded || (ngaySinh && ngayVaoDang <= ngaySinh))
        ? ofField('ngayVaoDang', 'Ngày vào Đảng không có thật.', showDate(ngayVaoDang))
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'cap-uy-xa-khac-don-vi',
    weight: 'ngo',
    atWork: true,
    name: 'Cấp ủy xã, phường nhưng làm việc ở cơ quan tỉnh',
    fields: ['chucVuDang', 'donVi'],
    needs: ['units'],
    why: 'Đảng ủy xã, phường gồm người công tác, sinh hoạt Đảng ở xã, phường.',
    example: 'Bí thư Đảng ủy xã làm việc ở xã.',
    judge: ({ values: { chucVuDang, donVi }, units }) => {
      const unit = donVi ? units.unit(donVi) : undefined
      if (!chucVuDang || !ofCommune.test(chucVuDang.code) || unit === undefined) return
      const isOfProvince = /^(province-office|inspectorate|department|branch|board)$/.test(unit.kind)
      return isOfProvince
        ? ofField('chucVuDang', `${chucVuDang.name}, đơn vị hiện tại là ${unit.name}.`, chucVuDang.name)
        : undefined
    },
  }),
  defineRule({
    ...party,
    code: 'cap-uy-tinh-khong-chuc-vu',
    weight: 'ngo',
    atWork: true,
    name: 'Lãnh đạo Tỉnh ủy nhưng không giữ chức vụ',
    fields: ['chucVuDang', 'chucVu', 'chucVuKiemNhiem'],
    why: 'Bí thư, phó bí thư, ủy viên ban thường vụ Tỉnh ủy giữ chức vụ chủ chốt; thường do chọn nhầm dòng đầu của danh mục.',
    example: 'Bí thư Chi bộ.',
    judge: ({ values: { chucVuDang, chucVu, chucVuKiemNhiem } }) =>
      chucVuDang &&
      ofProvince.test(chucVuDang.code) &&
      chucVu?.code === noPost &&
      chucVuKiemNhiem.every(({ code }) => code === noPost)
        ? ofField('chucVuDang', `${chucVuDang.name} nhưng không giữ chức vụ.`, chucVuDang.name)
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'vao-doan-chua-du-15',
    weight: 'ngo',
    name: 'Vào Đoàn khi chưa đủ 15 tuổi',
    fields: ['ngaySinh', 'ngayVaoDoan'],
    why: 'Đoàn kết nạp thanh niên từ đủ 16 tuổi, trước năm 2002 từ 15 tuổi.',
    source: 'Điều lệ Đoàn TNCS Hồ Chí Minh, Điều 1',
    example: 'Sinh ngày 20/05/1990 thì vào Đoàn từ 20/05/2006.',
    judge: ({ values: { ngaySinh, ngayVaoDoan } }) =>
      ngaySinh && ngayVaoDoan && ngayVaoDoan >= addYears(ngaySinh, 14) && ngayVaoDoan < addYears(ngaySinh, 15)
        ? ofField('ngayVaoDoan', 'Vào Đoàn khi chưa đủ 15 tuổi.', showDate(ngayVaoDoan))
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'nhap-ngu-chua-du-17',
    weight: 'ngo',
    name: 'Nhập ngũ khi chưa đủ 17 tuổi',
    fields: ['ngaySinh', 'ngayNhapNgu'],
    why: 'Gọi nhập ngũ từ đủ 18 tuổi, vào trường quân đội từ đủ 17 tuổi.',
    source: 'Luật Nghĩa vụ quân sự 2015, Điều 30',
    example: 'Sinh ngày 20/05/1990 thì nhập ngũ từ 20/05/2008.',
    judge: ({ values: { ngaySinh, ngayNhapNgu } }) =>
      ngaySinh && ngayNhapNgu && ngayNhapNgu >= addYears(ngaySinh, 15) && ngayNhapNgu < addYears(ngaySinh, 17)
        ? ofField('ngayNhapNgu', 'Nhập ngũ khi chưa đủ 17 tuổi.', showDate(ngayNhapNgu))
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'quan-ham-thieu-nhap-ngu',
    weight: 'thieu',
    name: 'Có quân hàm, chưa có ngày nhập ngũ',
    fields: ['quanHamCaoNhat', 'ngayNhapNgu'],
    why: 'Quân hàm là của người đã tại ngũ.',
    example: 'Binh nhất: nhập ngũ ngày 01/03/2010.',
    judge: ({ values: { quanHamCaoNhat, ngayNhapNgu } }) =>
      quanHamCaoNhat && !ngayNhapNgu
        ? ofField('ngayNhapNgu', `Quân hàm ${quanHamCaoNhat.name}, chưa có ngày nhập ngũ.`)
        : undefined,
  }),
  defineRule({
    ...party,
    code: 'quan-ham-qua-cao',
    weight: 'ngo',
    name: 'Quân hàm cao so với thời gian tại ngũ',
    fields: ['quanHamCaoNhat', 'ngayNhapNgu', 'ngayXuatNgu'],
    why: 'Hạ sĩ quan, binh sĩ nghĩa vụ cao nhất là Thượng sĩ; từ Đại úy trở lên cần nhiều năm tại ngũ.',
    source: 'Luật Sĩ quan Quân đội nhân dân Việt Nam 1999, Điều 17',
    example: 'Tại ngũ hai năm: Hạ sĩ.',
    judge: ({ values: { quanHamCaoNhat, ngayNhapNgu, ngayXuatNgu } }) =>
      quanHamCaoNhat &&
      ngayNhapNgu &&
      ngayXuatNgu &&
      seniorOfficers.test(quanHamCaoNhat.code) &&
      ngayXuatNgu < addMonths(ngayNhapNgu, 72)
        ? ofField(
            'quanHamCaoNhat',
            `${quanHamCaoNhat.name}, tại ngũ từ ${showDate(ngayNhapNgu)} đến ${showDate(ngayXuatNgu)}.`,
            quanHamCaoNhat.name,
          )
        : undefined,
  }),
  defineRule({
    ...party,
    group: 'nhan-than',
    code: 'con-liet-si-qua-tre',
    weight: 'ngo',
    name: 'Con liệt sĩ sinh sau năm 1990',
    fields: ['doiTuongChinhSach', 'ngaySinh'],
    why: 'Liệt sĩ thời chiến hy sinh trước năm 1990; sau đó hiếm gặp.',
    example: 'Con liệt sĩ sinh năm 1972.',
    judge: ({ values: { doiTuongChinhSach, ngaySinh } }) => {
      const item = doiTuongChinhSach.find(({ code }) => code === martyrsChild)
      return item && ngaySinh && ngaySinh >= '1991-01-01'
        ? ofField('doiTuongChinhSach', `${item.name}, sinh ngày ${showDate(ngaySinh)}.`, item.name)
        : undefined
    },
  }),
  defineRule({
    ...party,
    group: 'nhan-than',
    code: 'kinh-la-dan-toc-thieu-so',
    weight: 'sai',
    name: 'Dân tộc Kinh nhưng đối tượng là người dân tộc thiểu số',
    fields: ['doiTuongChinhSach', 'danToc'],
    why: 'Dân tộc thiểu số là dân tộc có số dân ít hơn dân tộc Kinh.',
    source: 'Nghị định 05/2011/NĐ-CP, Điều 4',
    example: 'Dân tộc Khmer: Người dân tộc thiểu số.',
    judge: ({ values: { doiTuongChinhSach, danToc } }) => {
      const item = doiTuongChinhSach.find(({ code }) => code === minority)
      return item && danToc?.code === kinh
        ? ofField('doiTuongChinhSach', `Dân tộc ${danToc.name}, đối tượng ${item.name}.`, item.name)
        : undefined
    },
  }),
  defineRule({
    ...party,
    group: 'nhan-than',
    code: 'thuong-binh-nang-khoe-loai-mot',
    weight: 'ngo',
    name: 'Thương binh, bệnh binh nặng nhưng sức khỏe loại I',
    fields: ['thuongBinh', 'sucKhoe'],
    why: 'Hạng 1/4, 1/3 là tổn thương cơ thể từ 81 % trở lên.',
    source: 'Pháp lệnh 02/2020/UBTVQH14',
    example: 'Thương binh hạng 1/4: sức khỏe loại IV, V.',
    judge: ({ values: { thuongBinh, sucKhoe } }) =>
      thuongBinh && heavyInjuries.includes(thuongBinh.code) && sucKhoe?.code === bestHealth
        ? ofField('thuongBinh', `${thuongBinh.name}, sức khỏe ${sucKhoe.name}.`, thuongBinh.name)
        : undefined,
  }),
]
