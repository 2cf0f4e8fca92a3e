/** Identity: contradictions with the population register that the citizen number itself reveals. */
import type { Finding, ValidatedRecord, NationalRule } from '#domain/national/rule.ts'
import { showDate } from '#domain/fields/dates.ts'
import { readCitizenNumber, type CitizenNumber } from '#domain/officer/citizen-number.ts'
import { defaultStaffNumber } from '#domain/officer/officer-forms.ts'

const sexes: Readonly<Record<string, number>> = { '1': 0, '2': 1 }
const sexNames = ['Nam', 'Nữ']

/** Citizen numbers of twelve digits were first issued on that day. */
const firstNumbers = '2012-07-01'

type Values = ValidatedRecord['values']
const ofNumber =
  (judge: (number: CitizenNumber, values: Values) => Finding | undefined): NationalRule['findings'] =>
  ({ values }) => {
    const number = readCitizenNumber(values.soCccd)
    const finding = number === null ? undefined : judge(number, values)
    return finding === undefined ? [] : [finding]
  }

const register = 'Họ tên, ngày sinh, giới tính và số CCCD phải khớp với CSDL quốc gia về dân cư.'

export const identityRules: readonly NationalRule[] = [
  {
    id: 'cccd-tinh',
    why: 'Ba chữ số đầu của số CCCD là mã tỉnh (trước sáp nhập) hoặc mã quốc gia nơi đăng ký khai sinh.',
    findings: ({ values: { soCccd } }, { isProvince }) => {
      const number = readCitizenNumber(soCccd)
      // From 100 on they are countries.
      if (number === null || number.province >= '100' || isProvince(number.province.slice(1))) return []
      const message = `Ba chữ số đầu của số CCCD (${number.province}) không phải mã tỉnh.`
      return [{ at: 'soCccd', message, value: soCccd ?? null }]
    },
  },
  {
    id: 'cccd-gioi-tinh',
    why: register,
    findings: ofNumber(({ sex }, { gioiTinh }) => {
      const own = sexes[gioiTinh?.code ?? '']
      if (own === undefined || own === sex) return undefined
      const message = `Số CCCD là của người giới tính ${sexNames[sex]}, hồ sơ ghi ${gioiTinh?.name}.`
      return { at: 'gioiTinh', message, value: gioiTinh?.name ?? null }
    }),
  },
  {
    id: 'cccd-nam-sinh',
    why: register,
    findings: ofNumber(({ year }, { ngaySinh }) => {
      if (!ngaySinh || Number(ngaySinh.slice(0, 4)) === year) return undefined
      const message = `Số CCCD là của người sinh năm ${year}, hồ sơ ghi ${showDate(ngaySinh)}.`
      return { at: 'ngaySinh', message, value: showDate(ngaySinh) }
    }),
  },
  {
    id: 'cccd-ngay-cap',
    why: 'Số định danh 12 chữ số được cấp từ ngày 01/07/2012.',
    findings: ({ values: { soCccd, ngayCapCccd } }) =>
      soCccd && ngayCapCccd && ngayCapCccd < firstNumbers
        ? [
            {
              at: 'ngayCapCccd',
              message: 'Ngày cấp CCCD trước khi có số 12 chữ số.',
              value: showDate(ngayCapCccd),
            },
          ]
        : [],
  },
  {
    id: 'chi-co-cmnd',
    isGap: true,
    why: 'Mã định danh của hồ sơ là số CCCD; CMND 9 chữ số hết giá trị từ ngày 01/01/2025.',
    findings: ({ values: { soCccd, soCmnd } }) =>
      soCmnd && soCccd === null
        ? [{ at: 'soCccd', message: 'Hồ sơ chỉ có số CMND, chưa có số CCCD.', value: soCmnd }]
        : [],
  },
  {
    id: 'so-hieu-mac-dinh',
    isGap: true,
    why: 'Số hiệu phải là của riêng từng người.',
    findings: ({ values: { soHieuCBCCVC } }) =>
      soHieuCBCCVC === defaultStaffNumber
        ? [{ at: 'soHieuCBCCVC', message: 'Số hiệu còn để mặc định.', value: soHieuCBCCVC }]
        : [],
  },
  {
    id: 'so-bhxh',
    why: 'Mã số BHXH gồm 10 chữ số; từ ngày 01/08/2025 là số CCCD gồm 12 chữ số.',
    findings: ({ values: { soSoBhxh } }) =>
      soSoBhxh && !/^(\d{10}|\d{12})$/.test(soSoBhxh)
        ? [{ at: 'soSoBhxh', message: 'Số sổ BHXH không phải 10 hoặc 12 chữ số.', value: soSoBhxh }]
        : [],
  },
]
