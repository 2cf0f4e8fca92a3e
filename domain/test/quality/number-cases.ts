import type { Cases } from '#domain/test/quality/rule-case.ts'
import { degree, facts, record, ref, salaryRow, workRow } from '#domain/test/quality/sound-record.ts'
import type { SharedWith } from '#domain/quality/judged-record.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'

const sharing = (others: Partial<SharedWith>, values: Partial<OfficerValues> = {}) =>
  record(values, {}, { shared: { ...facts.shared, ...others } })
const phone = { soDienThoai: '0912345678' }
const mail = { email: 'lan@dongthap.gov.vn' }
const forty = { ngaySinh: '1985-05-20', soCccd: '087185012345', ngayVaoDoan: null }
/** Somebody who was fourteen in 2016. */
const young = (ngayCapCccd: string) =>
  record(
    {
      ngaySinh: '2002-05-20',
      soCccd: '087302012345',
      ngayCapCccd,
      ngayBatDau: '2022-01-01',
      ngayDamNhiem: '2022-01-01',
      ngayBoNhiem: null,
      ngayBoNhiemLaiChucVu: null,
      ngayNhapNgu: null,
      ngayVaoDoan: '2018-03-26',
      laDangVien: false,
      ngayVaoDang: null,
      ngayVaoDangChinhThuc: null,
    },
    {
      'work-period': [workRow({ tuNgay: '2022-01-01' })],
      'training-period': [degree({ tuNgay: '2019-09', denNgay: '2023-06' })],
      'salary-period': [salaryRow()],
    },
  )
const police = 'Cục Cảnh sát quản lý hành chính về trật tự xã hội'

export const numberCases: Cases = {
  'trung-so-dien-thoai': { breaks: [sharing({ soDienThoai: 1 }, phone)], nearly: [sharing({}, phone)] },
  'trung-email': { breaks: [sharing({ email: 2 }, mail)], nearly: [sharing({}, mail)] },
  'trung-so-bhxh': {
    breaks: [sharing({ soSoBhxh: 1 })],
    nearly: [sharing({ soSoBhxh: 1 }, { soSoBhxh: null, ngayBatDau: null })],
  },
  'trung-so-cmnd': { breaks: [sharing({ soCmnd: 1 })], nearly: [sharing({ soCmnd: 1 }, { soCmnd: null })] },
  'cccd-qua-han': {
    breaks: [record({ ...forty, ngayCapCccd: '2023-05-19' })],
    nearly: [
      record({ ...forty, ngayCapCccd: '2023-05-20' }),
      record({ ...forty, ngayCapCccd: '2024-05-20' }),
    ],
  },
  'cccd-cap-truoc-14-tuoi': { breaks: [young('2016-05-19')], nearly: [young('2016-05-20')] },
  'noi-cap-khac-thoi-gian': {
    breaks: [record({ noiCapCccd: 'Bộ Công an' }), record({ noiCapCccd: police, ngayCapCccd: '2018-10-09' })],
    nearly: [
      record({ noiCapCccd: 'Bộ Công an', ngayCapCccd: '2024-07-01' }),
      record({ noiCapCccd: police, ngayCapCccd: '2018-10-10' }),
    ],
  },
  'ten-mot-chu': {
    breaks: [record({ hoVaTen: 'Lan' }), record({ hoVaTen: 'Nguyễn Lan 2' })],
    nearly: [record({ hoVaTen: 'Rophia', danToc: ref('14', 'Chăm') }), record({ hoVaTen: 'Lê Ân' })],
  },
  'dau-so-dien-thoai': {
    breaks: [record({ soDienThoai: '0412345678' })],
    nearly: [record({ soDienThoai: '0277385123' }), record(phone)],
  },
  'email-go-nham': {
    breaks: [record({ email: 'lan@gmail.con' })],
    nearly: [record({ email: 'lan@gmail.com' })],
  },
  'chua-co-so-bhxh': {
    breaks: [record({ soSoBhxh: null })],
    nearly: [record({ soSoBhxh: null }, {}, { hasLeft: true })],
  },
  'bhxh-sau-tuyen-dung': {
    breaks: [record({ ngayThamGiaSoBhxh: '2016-03-02' })],
    nearly: [record({ ngayThamGiaSoBhxh: '2016-03-01' })],
  },
  'chieu-cao-can-nang': {
    breaks: [record({ chieuCao: 16 }), record({ canNang: 145 })],
    nearly: [record({ chieuCao: 148, canNang: 42 })],
  },
}
