/** Identity papers and numbers beside each other: who issued them when, and what they say of their holder. */
import { addYears, showDate } from '#domain/fields/dates.ts'
import { readCitizenNumber } from '#domain/officer/citizen-number.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

const identity = { group: 'nhan-than' } as const
const man = '1'

/** The first two digits of identity cards by who issued them (the 63 provinces). */
const cmndDigits: Readonly<Record<string, string>> = {
  'ha noi': '01 11', 'ho chi minh': '02', 'hai phong': '03', 'dien bien': '04', 'lai chau': '04', 'son la': '05',
  'lao cai': '06', 'yen bai': '06', 'ha giang': '07', 'tuyen quang': '07', 'lang son': '08', 'cao bang': '08',
  'thai nguyen': '09', 'bac kan': '09', 'quang ninh': '10', 'ha tay': '11', 'hoa binh': '11', 'bac giang': '12',
  'bac ninh': '12', 'phu tho': '13', 'vinh phuc': '13', 'hai duong': '14', 'hung yen': '14', 'thai binh': '15',
  'nam dinh': '16', 'ha nam': '16', 'ninh binh': '16', 'thanh hoa': '17', 'nghe an': '18', 'ha tinh': '18',
  'quang binh': '19', 'quang tri': '19', 'thua thien hue': '19', 'da nang': '20', 'quang nam': '20',
  'quang ngai': '21', 'binh dinh': '21', 'khanh hoa': '22', 'phu yen': '22', 'gia lai': '23', 'kon tum': '23',
  'dak lak': '24', 'dak nong': '24', 'lam dong': '25', 'ninh thuan': '26', 'binh thuan': '26', 'dong nai': '27',
  'ba ria': '27', 'binh duong': '28', 'binh phuoc': '28', 'tay ninh': '29', 'long an': '30', 'tien giang': '31',
  'ben tre': '32', 'vinh long': '33', 'tra vinh': '33', 'dong thap': '34', 'an giang': '35', 'can tho': '36',
  'hau giang': '36', 'soc trang': '36', 'kien giang': '37', 'ca mau': '38', 'bac lieu': '38',
} // prettier-ignore
const issuers = new RegExp(`\\b(${Object.keys(cmndDigits).join('|')})\\b`)

/** Who issues citizen cards, in words that their full names have. */
const cardIssuers = /quan ly hanh chinh ve trat tu xa hoi|dang ky,? quan ly cu tru|bo cong an/
const ofProvince = /\bcong an (tinh|thanh pho|huyen|quan)\b|\bca tinh\b/

const firstCards = '2016-01-01'
const lastCmnd = '2021-03-01'
/** Repeated or counted digits. */
const madeUp = /^0?(\d)\1{7,}$|^0?123456789?0?$|^0?987654321?$/

export const paperRules: readonly Rule[] = [
  defineRule({
    ...identity,
    code: 'cccd-khac-noi-sinh',
    weight: 'ngo',
    name: 'Số CCCD của tỉnh khác nơi sinh',
    fields: ['soCccd', 'noiSinh'],
    needs: ['places'],
    why: 'Ba chữ số đầu là tỉnh đăng ký khai sinh, thường là tỉnh nơi sinh.',
    source: 'Nghị định 137/2015/NĐ-CP, Điều 13',
    example: 'Sinh ở tỉnh Tiền Giang thì số bắt đầu bằng 082.',
    judge: ({ values: { soCccd, noiSinh }, places }) => {
      const number = readCitizenNumber(soCccd)
      const born = noiSinh.province ? places.place(noiSinh.province) : undefined
      if (number === null || born === undefined || number.province >= '100') return
      if (!places.isProvince(number.province.slice(1)) || number.province === `0${born.code}`) return
      const message = `Số CCCD đăng ký ở tỉnh khác (${number.province}), nơi sinh là ${born.name}.`
      return ofField('soCccd', message, soCccd)
    },
  }),
  defineRule({
    ...identity,
    code: 'cccd-truoc-2016',
    weight: 'ngo',
    name: 'CCCD được cấp trước năm 2016',
    fields: ['ngayCapCccd'],
    why: 'Thẻ CCCD được cấp từ ngày 01/01/2016; trước đó chỉ có CMND, một số nơi có 12 chữ số.',
    source: 'Luật Căn cước công dân 2014',
    example: 'Ngày cấp: 05/06/2017.',
    judge: ({ values: { ngayCapCccd: day } }) =>
      day && day >= '2012-07-01' && day < firstCards
        ? ofField('ngayCapCccd', 'Thẻ CCCD được cấp từ ngày 01/01/2016.', showDate(day))
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'noi-cap-cccd',
    weight: 'ngo',
    name: 'Nơi cấp CCCD không phải nơi cấp thẻ, hoặc viết tắt',
    fields: ['noiCapCccd'],
    why: 'Thẻ do Cục Cảnh sát quản lý hành chính về trật tự xã hội, từ 01/07/2024 do Bộ Công an cấp; công an tỉnh cấp CMND.',
    source: 'Luật Căn cước công dân 2014; Luật Căn cước 2023',
    example: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội.',
    judge: ({ values: { noiCapCccd } }) => {
      if (!noiCapCccd || cardIssuers.test(folded(noiCapCccd))) return
      const isLocal = ofProvince.test(folded(noiCapCccd))
      const message = isLocal ? `${noiCapCccd} không cấp thẻ CCCD.` : 'Nơi cấp CCCD phải viết đủ tên.'
      return ofField('noiCapCccd', message, noiCapCccd)
    },
  }),
  defineRule({
    ...identity,
    code: 'cmnd-ngoai-thoi-gian',
    weight: 'ngo',
    name: 'CMND được cấp khi chưa đủ 14 tuổi, hoặc khi đã ngừng cấp',
    fields: ['ngayCapCmnd', 'ngaySinh'],
    why: 'CMND cấp cho người từ đủ 14 tuổi; từ đầu năm 2021 chỉ cấp CCCD.',
    source: 'Nghị định 05/1999/NĐ-CP, Điều 3; Thông tư 06/2021/TT-BCA',
    example: 'Sinh ngày 20/05/1990 thì CMND cấp từ 20/05/2004.',
    judge: ({ values: { ngayCapCmnd: day, ngaySinh } }) => {
      if (!day || (ngaySinh && day <= ngaySinh)) return
      if (day >= lastCmnd) return ofField('ngayCapCmnd', 'CMND đã ngừng cấp từ đầu năm 2021.', showDate(day))
      return ngaySinh && day < addYears(ngaySinh, 14)
        ? ofField('ngayCapCmnd', 'CMND được cấp khi chưa đủ 14 tuổi.', showDate(day))
        : undefined
    },
  }),
  defineRule({
    ...identity,
    code: 'cmnd-dau-so',
    weight: 'ngo',
    name: 'Đầu số CMND không phải của nơi cấp',
    fields: ['soCmnd', 'noiCapCmnd'],
    why: 'Hai chữ số đầu của CMND theo tỉnh cấp.',
    source: 'Thông tư 04/1999/TT-BCA(C13)',
    example: 'Công an tỉnh Tiền Giang: bắt đầu bằng 31; Công an tỉnh Đồng Tháp: 34.',
    judge: ({ values: { soCmnd, noiCapCmnd } }) => {
      if (!soCmnd || !/^\d{9}$/.test(soCmnd) || !noiCapCmnd) return
      const digits = cmndDigits[issuers.exec(folded(noiCapCmnd))?.[0] ?? '']?.split(' ')
      return digits && !digits.includes(soCmnd.slice(0, 2))
        ? ofField('soCmnd', `${noiCapCmnd} cấp số bắt đầu bằng ${digits[0]}.`, soCmnd)
        : undefined
    },
  }),
  defineRule({
    ...identity,
    code: 'cmnd-tu-cccd',
    weight: 'ngo',
    name: 'Số CMND là một phần của số CCCD',
    fields: ['soCmnd', 'soCccd'],
    why: 'CMND 9 chữ số có số riêng, không phải số CCCD cắt ngắn.',
    example: 'CMND 341234567, CCCD 087185001234.',
    judge: ({ values: { soCmnd, soCccd } }) =>
      soCmnd && soCmnd.length === 9 && soCccd?.includes(soCmnd)
        ? ofField('soCmnd', 'Số CMND chép từ số CCCD.', soCmnd)
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'cmnd-sau-cccd',
    weight: 'sai',
    name: 'CMND được cấp sau CCCD',
    fields: ['ngayCapCmnd', 'ngayCapCccd', 'soCccd'],
    why: 'Có CCCD thì CMND bị thu hồi, không cấp lại.',
    source: 'Luật Căn cước công dân 2014',
    example: 'CMND năm 2010, CCCD năm 2021.',
    judge: ({ values: { ngayCapCmnd, ngayCapCccd, soCccd } }) =>
      soCccd && ngayCapCmnd && ngayCapCccd && ngayCapCmnd > ngayCapCccd && ngayCapCccd >= firstCards
        ? ofField('ngayCapCmnd', `CMND được cấp sau CCCD (${showDate(ngayCapCccd)}).`, showDate(ngayCapCmnd))
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'ten-dem-thi-nam',
    weight: 'ngo',
    name: 'Tên đệm Thị nhưng giới tính Nam',
    fields: ['hoVaTen', 'gioiTinh'],
    why: 'Thị là tên đệm của nữ; thường do chọn nhầm giới tính.',
    example: 'Nguyễn Thị Lan: Nữ.',
    judge: ({ values: { hoVaTen, gioiTinh } }) =>
      hoVaTen && gioiTinh?.code === man && /^\S+( \S+)? thị \S/iu.test(hoVaTen.normalize('NFC'))
        ? ofField('gioiTinh', `${hoVaTen}: giới tính ${gioiTinh.name}.`, gioiTinh.name)
        : undefined,
  }),
  defineRule({
    ...identity,
    group: 'cong-tac',
    code: 'tuyen-dung-chua-du-18',
    weight: 'ngo',
    name: 'Tuyển dụng khi chưa đủ 18 tuổi',
    fields: ['ngaySinh', 'ngayBatDau'],
    why: 'Người dự tuyển phải đủ 18 tuổi, trừ ngành nghệ thuật, thể thao.',
    source: 'Luật Cán bộ, công chức 2025; Luật Viên chức 2025',
    example: 'Sinh ngày 20/05/1990 thì được tuyển dụng từ 20/05/2008.',
    judge: ({ values: { ngaySinh, ngayBatDau } }) =>
      ngaySinh && ngayBatDau && ngayBatDau >= addYears(ngaySinh, 15) && ngayBatDau < addYears(ngaySinh, 18)
        ? ofField('ngayBatDau', 'Được tuyển dụng khi chưa đủ 18 tuổi.', showDate(ngayBatDau))
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'so-dien-thoai-gia',
    weight: 'ngo',
    name: 'Số điện thoại gõ cho đủ',
    fields: ['soDienThoai'],
    why: 'Số lặp một chữ số hoặc đếm liên tiếp thường không phải số thật.',
    example: '0912345678.',
    judge: ({ values: { soDienThoai } }) =>
      soDienThoai && madeUp.test(soDienThoai)
        ? ofField('soDienThoai', 'Số điện thoại gõ cho đủ chữ số.', soDienThoai)
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'bhyt-khac-bhxh',
    weight: 'sai',
    name: 'Mười số cuối của thẻ BHYT khác mã số BHXH',
    fields: ['soBhyt', 'soSoBhxh'],
    why: 'Mười ký tự cuối của thẻ BHYT 15 ký tự là mã số BHXH.',
    source: 'Quyết định 1351/QĐ-BHXH năm 2015',
    example: 'DN4868712345678 và 8712345678.',
    judge: ({ values: { soBhyt, soSoBhxh } }) =>
      soBhyt?.length === 15 && soSoBhxh && /^\d{10}$/.test(soSoBhxh) && !soBhyt.endsWith(soSoBhxh)
        ? ofField('soBhyt', `Mười số cuối của thẻ BHYT khác mã số BHXH ${soSoBhxh}.`, soBhyt)
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'bhyt-huu-tri',
    weight: 'ngo',
    atWork: true,
    name: 'Thẻ BHYT của người hưởng lương hưu nhưng còn làm việc',
    fields: ['soBhyt'],
    why: 'Mã đối tượng HT là người hưởng lương hưu.',
    source: 'Quyết định 1351/QĐ-BHXH năm 2015',
    example: 'Người đang làm việc: DN, HC hoặc CH.',
    judge: ({ values: { soBhyt } }) =>
      soBhyt && /^HT\d/i.test(soBhyt)
        ? ofField('soBhyt', 'Thẻ BHYT có mã của người hưởng lương hưu.', soBhyt)
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'bhxh-chua-du-15',
    weight: 'sai',
    name: 'Tham gia BHXH khi chưa đủ 15 tuổi',
    fields: ['ngaySinh', 'ngayThamGiaSoBhxh'],
    why: 'Người lao động phải đủ 15 tuổi.',
    source: 'Bộ luật Lao động 2019, Điều 3',
    example: 'Sinh ngày 20/05/1990 thì tham gia BHXH từ 20/05/2005.',
    judge: ({ values: { ngaySinh, ngayThamGiaSoBhxh: day } }) =>
      ngaySinh && day && day >= ngaySinh && day < addYears(ngaySinh, 15)
        ? ofField('ngayThamGiaSoBhxh', 'Tham gia BHXH khi chưa đủ 15 tuổi.', showDate(day))
        : undefined,
  }),
  defineRule({
    ...identity,
    code: 'ma-so-thue-khac-cccd',
    weight: 'sai',
    name: 'Mã số thuế 12 chữ số khác số CCCD',
    fields: ['maSoThue', 'soCccd'],
    why: 'Từ ngày 01/07/2025 số định danh cá nhân thay cho mã số thuế.',
    source: 'Luật Quản lý thuế 2019, Điều 35 khoản 7',
    example: 'Mã số thuế 087185001234 như số CCCD.',
    judge: ({ values: { maSoThue, soCccd } }) =>
      maSoThue?.length === 12 && soCccd?.length === 12 && maSoThue !== soCccd
        ? ofField('maSoThue', `Mã số thuế khác số CCCD ${soCccd}.`, maSoThue)
        : undefined,
  }),
]
