/** Papers and numbers: the age of a card, who issued it, and what should be one person's own. */
import { addMonths, addYears, showDate } from '#domain/fields/dates.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { uniqueFields } from '#domain/quality/judged-record.ts'
import { defineRule, ofField, type Rule, type Weight } from '#domain/quality/rule.ts'

type OwnField = Exclude<(typeof uniqueFields)[number], 'nameAndBirth' | 'soTheDang'>

/** A number that others have too. */
const shared = (
  field: OwnField & OfficerFieldName,
  weight: Weight,
  text: { code: string; name: string; why: string; example: string; has: string },
): Rule => {
  const { has, ...rest } = text
  return defineRule({
    ...rest,
    group: 'nhan-than',
    weight,
    fields: [field],
    needs: ['shared'],
    judge: ({ values, shared: others }) => {
      const value = values[field]
      return value && others[field] > 0
        ? ofField(field, `Có ${others[field]} hồ sơ khác cùng ${has}.`, value)
        : undefined
    },
  })
}

/** Ages at which a card must be changed; one issued in the two years before stays good until the next. */
const cardAges = [14, 25, 40, 60]
const cards = 'Luật Căn cước 2023, Điều 21'

/** Which offices issued cards when. */
const issuers = [
  { words: 'trat tu xa hoi', from: '2018-10-10', to: '2024-06-30' },
  { words: 'bo cong an', from: '2024-07-01', to: '9999-12-31' },
]

/** Code of DM_DANTOC. */
const kinh = '01'

/** Slips of the hosts of most letters, and ends that no address has. */
const mailSlips =
  /@(?:g(?:mai|mial|amil|mal|nail|maill|mil)\.com|gmail\.co|ya(?:ho|hooo|hho)\.com(?:\.vn)?|hot(?:mai|mial|amil)\.com)$|\.(?:con|cmo|ocm|comm|cpm|vm|vnn|gov|vnm)$/i

export const numberRules: readonly Rule[] = [
  shared('soCccd', 'sai', {
    code: 'trung-so-cccd',
    name: 'Số CCCD trùng với người khác',
    has: 'số CCCD',
    why: 'Số định danh cá nhân là của một người.',
    example: 'Mỗi người một số.',
  }),
  shared('maSoThue', 'sai', {
    code: 'trung-ma-so-thue',
    name: 'Mã số thuế trùng với người khác',
    has: 'mã số thuế',
    why: 'Mỗi người có một mã số thuế.',
    example: 'Mỗi người một mã số.',
  }),
  shared('soDienThoai', 'ngo', {
    code: 'trung-so-dien-thoai',
    name: 'Số điện thoại dùng chung với người khác',
    has: 'số điện thoại',
    why: 'Số điện thoại của hồ sơ là của riêng từng người; dùng chung thường do chép nhầm dòng.',
    example: 'Mỗi người một số di động.',
  }),
  shared('email', 'ngo', {
    code: 'trung-email',
    name: 'Email dùng chung với người khác',
    has: 'email',
    why: 'Email của hồ sơ là của riêng từng người, không phải hộp thư chung của cơ quan.',
    example: 'nguyenthilan@dongthap.gov.vn.',
  }),
  shared('soSoBhxh', 'sai', {
    code: 'trung-so-bhxh',
    name: 'Số sổ BHXH trùng với người khác',
    has: 'số sổ BHXH',
    why: 'Mỗi người có một mã số BHXH duy nhất.',
    example: 'Mỗi người một mã số.',
  }),
  shared('soCmnd', 'sai', {
    code: 'trung-so-cmnd',
    name: 'Số CMND trùng với người khác',
    has: 'số CMND',
    why: 'Số CMND được cấp cho một người.',
    example: 'Mỗi người một số.',
  }),
  defineRule({
    code: 'cccd-qua-han',
    group: 'nhan-than',
    weight: 'ngo',
    byDay: true,
    atWork: true,
    name: 'Thẻ CCCD đã quá tuổi phải cấp đổi',
    fields: ['ngaySinh', 'ngayCapCccd'],
    why: 'Thẻ căn cước phải cấp đổi khi đủ 14, 25, 40 và 60 tuổi; thẻ cấp trong hai năm trước tuổi ấy dùng được đến tuổi sau.',
    source: cards,
    example: 'Đủ 40 tuổi ngày 20/05/2025: thẻ cấp từ 20/05/2023.',
    judge: ({ values: { ngaySinh, ngayCapCccd } }, day) => {
      // Cards before the law of 2014 are good for fifteen years.
      if (!ngaySinh || !ngayCapCccd || ngayCapCccd < '2016-01-01') return
      const age = cardAges.findLast((years) => addYears(ngaySinh, years) <= day)
      if (age === undefined || ngayCapCccd >= addYears(ngaySinh, age - 2)) return
      const message = `Thẻ cấp ngày ${showDate(ngayCapCccd)} hết hạn khi đủ ${age} tuổi (${showDate(addYears(ngaySinh, age))}).`
      return ofField('ngayCapCccd', message, showDate(ngayCapCccd))
    },
  }),
  defineRule({
    code: 'cccd-cap-truoc-14-tuoi',
    group: 'nhan-than',
    weight: 'sai',
    name: 'CCCD được cấp khi chưa đủ 14 tuổi',
    fields: ['ngaySinh', 'ngayCapCccd'],
    why: 'Đến ngày 30/06/2024 thẻ CCCD chỉ được cấp cho người từ đủ 14 tuổi.',
    source: 'Luật Căn cước công dân 2014, Điều 19',
    example: 'Sinh ngày 20/05/2005 thì thẻ cấp từ 20/05/2019.',
    judge: ({ values: { ngaySinh, ngayCapCccd } }) =>
      ngaySinh &&
      ngayCapCccd &&
      ngayCapCccd >= ngaySinh &&
      ngayCapCccd < '2024-07-01' &&
      ngayCapCccd < addYears(ngaySinh, 14)
        ? ofField('ngayCapCccd', 'CCCD được cấp khi chưa đủ 14 tuổi.', showDate(ngayCapCccd))
        : undefined,
  }),
  defineRule({
    code: 'noi-cap-khac-thoi-gian',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Nơi cấp CCCD không cấp thẻ vào ngày cấp',
    fields: ['noiCapCccd', 'ngayCapCccd'],
    why: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội cấp thẻ từ 10/10/2018 đến 30/06/2024, Bộ Công an từ 01/07/2024.',
    example: 'Thẻ cấp năm 2021: Cục Cảnh sát quản lý hành chính về trật tự xã hội.',
    judge: ({ values: { noiCapCccd, ngayCapCccd } }) => {
      if (!noiCapCccd || !ngayCapCccd) return
      const office = issuers.find(({ words }) => folded(noiCapCccd).includes(words))
      if (office === undefined || (ngayCapCccd >= office.from && ngayCapCccd <= office.to)) return
      const message = `${noiCapCccd} không cấp thẻ vào ngày ${showDate(ngayCapCccd)}.`
      return ofField('noiCapCccd', message, noiCapCccd)
    },
  }),
  defineRule({
    code: 'ten-mot-chu',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Họ và tên chỉ có một chữ, hoặc có chữ số',
    fields: ['hoVaTen', 'danToc'],
    why: 'Họ và tên ghi đủ họ, chữ đệm và tên như giấy khai sinh; tên một chữ chỉ có ở một số dân tộc.',
    example: 'Nguyễn Thị Lan.',
    judge: ({ values: { hoVaTen, danToc } }) =>
      hoVaTen && (/\d/.test(hoVaTen) || (danToc?.code === kinh && !hoVaTen.trim().includes(' ')))
        ? ofField('hoVaTen', 'Họ và tên không đủ họ và tên, hoặc có chữ số.', hoVaTen)
        : undefined,
  }),
  defineRule({
    code: 'dau-so-dien-thoai',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Đầu số điện thoại không có',
    fields: ['soDienThoai'],
    why: 'Số di động có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09; số cố định bằng 02.',
    example: '0912345678.',
    judge: ({ values: { soDienThoai } }) =>
      soDienThoai && !/^0(?:[35789]|2)\d+$/.test(soDienThoai)
        ? ofField('soDienThoai', 'Đầu số điện thoại không có.', soDienThoai)
        : undefined,
  }),
  defineRule({
    code: 'email-go-nham',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Email gõ nhầm tên miền',
    fields: ['email'],
    why: 'Thư gửi đến tên miền gõ nhầm không tới nơi.',
    example: 'lan@gmail.com, không phải lan@gmail.con.',
    judge: ({ values: { email } }) =>
      email && mailSlips.test(email) ? ofField('email', 'Tên miền của email gõ nhầm.', email) : undefined,
  }),
  defineRule({
    code: 'chua-co-so-bhxh',
    group: 'nhan-than',
    weight: 'thieu',
    byDay: true,
    atWork: true,
    name: 'Làm việc trên một năm, chưa có số sổ BHXH',
    fields: ['soSoBhxh', 'ngayBatDau'],
    why: 'Người lao động tham gia BHXH bắt buộc từ khi làm việc.',
    source: 'Luật Bảo hiểm xã hội 2024, Điều 2',
    example: 'Số sổ BHXH: 8712345678.',
    judge: ({ values: { soSoBhxh, ngayBatDau } }, day) =>
      !soSoBhxh && ngayBatDau && addYears(ngayBatDau, 1) < day
        ? ofField('soSoBhxh', `Làm việc từ ${showDate(ngayBatDau)}, chưa có số sổ BHXH.`)
        : undefined,
  }),
  defineRule({
    code: 'bhxh-sau-tuyen-dung',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Tham gia BHXH muộn hơn ngày tuyển dụng trên một năm',
    fields: ['ngayThamGiaSoBhxh', 'ngayBatDau'],
    why: 'BHXH bắt buộc được đóng từ khi làm việc.',
    example: 'Tuyển dụng ngày 01/03/2015 thì tham gia BHXH từ tháng 03/2015.',
    judge: ({ values: { ngayThamGiaSoBhxh, ngayBatDau } }) =>
      ngayThamGiaSoBhxh &&
      ngayBatDau &&
      ngayBatDau >= '1995-01-01' &&
      ngayThamGiaSoBhxh > addMonths(ngayBatDau, 12)
        ? ofField(
            'ngayThamGiaSoBhxh',
            'Tham gia BHXH muộn hơn ngày được tuyển dụng lần đầu trên một năm.',
            showDate(ngayThamGiaSoBhxh),
          )
        : undefined,
  }),
  defineRule({
    code: 'chieu-cao-can-nang',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Chiều cao, cân nặng khác thường',
    fields: ['chieuCao', 'canNang'],
    why: 'Người lớn cao 130 đến 200 cm và nặng 30 đến 130 kg; số khác thường do nhập nhầm đơn vị hoặc nhầm ô.',
    example: 'Chiều cao 160 cm, cân nặng 52 kg.',
    judge: ({ values: { chieuCao, canNang } }) => {
      if (chieuCao && (chieuCao < 130 || chieuCao > 200))
        return ofField('chieuCao', `Chiều cao ${chieuCao} cm khác thường.`, `${chieuCao}`)
      return canNang && (canNang < 30 || canNang > 130)
        ? ofField('canNang', `Cân nặng ${canNang} kg khác thường.`, `${canNang}`)
        : undefined
    },
  }),
]
