/** Allowances by decisions. */
import { makesRow, read, text, type Making, type ReadValues } from '#domain/decisions/making/making.ts'
import { allowancePeriod, enjoymentForms } from '#domain/records/allowance-period.ts'

/** The item of DM_PHUCAP that words mean. */
const kinds = [
  [/ưu đãi/i, 'UDN'],
  [/thâm niên/i, 'TNN'],
  [/trách nhiệm theo nghề/i, 'TNTN'],
  [/trách nhiệm/i, 'TNCV'],
  [/kiêm nhiệm/i, 'KN'],
  [/khu vực/i, 'KV'],
  [/thu hút/i, 'TH'],
  [/lưu động/i, 'LD'],
  [/độc hại/i, 'DHNH'],
  [/đặc biệt/i, 'DB'],
  [/công vụ/i, 'CV'],
  [/chức vụ/i, 'CVLD'],
] as const

const formOf = (values: ReadValues) => {
  const code = values['phanTram'] !== undefined ? 'PT' : values['heSo'] !== undefined ? 'HS' : undefined
  return enjoymentForms.find((form) => form.code === code)
}

export const allowanceMakings: readonly Making[] = [
  makesRow(allowancePeriod, {
    code: 'QD_PHU_CAP',
    fields: ['tuNgay', 'loaiPhuCap', 'doiTuongPhuCap', 'hinhThucHuong', 'phanTramHuong', 'heSo'],
    day: 'tuNgay',
    propose: (values, find) => {
      const code = kinds.find(([pattern]) => pattern.test(text(values['loaiPhuCap'])))?.[1]
      const form = formOf(values)
      return {
        tuNgay: read(values, 'ngay'),
        loaiPhuCap: {
          giaTri: code === undefined ? null : find.code('DM_PHUCAP', code),
          tu: 'loaiPhuCap',
        },
        hinhThucHuong: { giaTri: form ?? null, tu: form?.code === 'HS' ? 'heSo' : 'phanTram' },
        // A coefficient is paid whole.
        phanTramHuong: form?.code === 'HS' ? { giaTri: 100 } : read(values, 'phanTram'),
        heSo: read(values, 'heSo'),
      }
    },
    complete: (values, { last, loaiHoSo }) => ({
      ...values,
      doiTuongPhuCap: values['doiTuongPhuCap'] ?? last?.['doiTuongPhuCap'] ?? loaiHoSo,
    }),
  }),
]
