/** Identity: what the citizen number itself reveals, and numbers that can't be right. */
import { showDate } from '#domain/fields/dates.ts'
import { readCitizenNumber } from '#domain/officer/citizen-number.ts'
import { defaultStaffNumber } from '#domain/officer/officer-forms.ts'
import { defineRule, ofField, type Rule } from '#domain/quality/rule.ts'

const sexes: Readonly<Record<string, number>> = { '1': 0, '2': 1 }
const sexNames = ['Nam', 'Nữ']

/** Citizen numbers of twelve digits were first issued on that day. */
const firstNumbers = '2012-07-01'

const register = 'Họ tên, ngày sinh, giới tính và số CCCD phải khớp với CSDL quốc gia về dân cư.'
const ofNumbers = 'Nghị định 137/2015/NĐ-CP, Điều 13'

export const identityRules: readonly Rule[] = [
  defineRule({
    code: 'cccd-tinh',
    group: 'nhan-than',
    weight: 'sai',
    national: true,
    name: 'Số CCCD bắt đầu bằng mã tỉnh không có thật',
    fields: ['soCccd'],
    needs: ['places'],
    why: 'Ba chữ số đầu của số CCCD là mã tỉnh (trước sáp nhập) hoặc mã quốc gia nơi đăng ký khai sinh.',
    source: ofNumbers,
    example: '082… là tỉnh Tiền Giang, 087… là tỉnh Đồng Tháp.',
    judge: ({ values: { soCccd }, places }) => {
      const number = readCitizenNumber(soCccd)
      // From 100 on they are countries.
      if (number === null || number.province >= '100' || places.isProvince(number.province.slice(1))) return
      return ofField('soCccd', `Ba chữ số đầu của số CCCD (${number.province}) không phải mã tỉnh.`, soCccd)
    },
  }),
  defineRule({
    code: 'cccd-gioi-tinh',
    group: 'nhan-than',
    weight: 'sai',
    national: true,
    name: 'Số CCCD khác giới tính',
    fields: ['soCccd', 'gioiTinh'],
    why: register,
    source: ofNumbers,
    example: 'Người sinh năm 1985: chữ số thứ tư của số CCCD là 0 với nam, 1 với nữ.',
    judge: ({ values: { soCccd, gioiTinh } }) => {
      const sex = readCitizenNumber(soCccd)?.sex
      const own = sexes[gioiTinh?.code ?? '']
      if (sex === undefined || own === undefined || own === sex || gioiTinh === null) return
      const message = `Số CCCD là của người giới tính ${sexNames[sex]}, hồ sơ ghi ${gioiTinh.name}.`
      return ofField('gioiTinh', message, gioiTinh.name)
    },
  }),
  defineRule({
    code: 'cccd-nam-sinh',
    group: 'nhan-than',
    weight: 'sai',
    national: true,
    name: 'Số CCCD khác năm sinh',
    fields: ['soCccd', 'ngaySinh'],
    why: register,
    source: ofNumbers,
    example: 'Người sinh năm 1985: chữ số thứ năm và thứ sáu của số CCCD là 85.',
    judge: ({ values: { soCccd, ngaySinh } }) => {
      const year = readCitizenNumber(soCccd)?.year
      if (year === undefined || !ngaySinh || Number(ngaySinh.slice(0, 4)) === year) return
      const message = `Số CCCD là của người sinh năm ${year}, hồ sơ ghi ${showDate(ngaySinh)}.`
      return ofField('ngaySinh', message, showDate(ngaySinh))
    },
  }),
  defineRule({
    code: 'cccd-ngay-cap',
    group: 'nhan-than',
    weight: 'sai',
    national: true,
    name: 'CCCD được cấp trước khi có số 12 chữ số',
    fields: ['soCccd', 'ngayCapCccd'],
    why: 'Số định danh 12 chữ số được cấp từ ngày 01/07/2012.',
    example: 'Ngày cấp từ 01/07/2012 trở đi.',
    judge: ({ values: { soCccd, ngayCapCccd } }) =>
      soCccd && ngayCapCccd && ngayCapCccd < firstNumbers
        ? ofField('ngayCapCccd', 'Ngày cấp CCCD trước khi có số 12 chữ số.', showDate(ngayCapCccd))
        : undefined,
  }),
  defineRule({
    code: 'chi-co-cmnd',
    group: 'nhan-than',
    weight: 'thieu',
    national: true,
    name: 'Chỉ có số CMND, chưa có số CCCD',
    fields: ['soCccd', 'soCmnd'],
    why: 'Mã định danh của hồ sơ là số CCCD; CMND 9 chữ số hết giá trị từ ngày 01/01/2025.',
    example: 'Số CCCD: 087085001234.',
    judge: ({ values: { soCccd, soCmnd } }) =>
      soCmnd && soCccd === null
        ? ofField('soCccd', 'Hồ sơ chỉ có số CMND, chưa có số CCCD.', soCmnd)
        : undefined,
  }),
  defineRule({
    code: 'so-hieu-mac-dinh',
    group: 'nhan-than',
    weight: 'thieu',
    national: true,
    name: 'Số hiệu còn để mặc định',
    fields: ['soHieuCBCCVC'],
    why: 'Số hiệu phải là của riêng từng người.',
    example: 'H20-00017.',
    judge: ({ values: { soHieuCBCCVC } }) =>
      soHieuCBCCVC === defaultStaffNumber
        ? ofField('soHieuCBCCVC', 'Số hiệu còn để mặc định.', soHieuCBCCVC)
        : undefined,
  }),
  defineRule({
    code: 'so-bhxh',
    group: 'nhan-than',
    weight: 'sai',
    national: true,
    name: 'Số sổ BHXH sai dạng',
    fields: ['soSoBhxh'],
    why: 'Mã số BHXH gồm 10 chữ số; từ ngày 01/08/2025 là số CCCD gồm 12 chữ số.',
    example: '8712345678.',
    judge: ({ values: { soSoBhxh } }) =>
      soSoBhxh && !/^(\d{10}|\d{12})$/.test(soSoBhxh)
        ? ofField('soSoBhxh', 'Số sổ BHXH không phải 10 hoặc 12 chữ số.', soSoBhxh)
        : undefined,
  }),
]
