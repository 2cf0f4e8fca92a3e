import type { Cases } from '#domain/test/quality/rule-case.ts'
import { facts, record, ref } from '#domain/test/quality/sound-record.ts'

export const identityCases: Cases = {
  'cccd-tinh': {
    breaks: [record({ soCccd: '055190012345' })],
    nearly: [record({ soCccd: '155190012345' }), record({ soCccd: '082190012345' })],
  },
  'cccd-gioi-tinh': {
    breaks: [
      record({ soCccd: '087090012345' }),
      record({ hoVaTen: 'Nguyễn Văn Lân', gioiTinh: ref('1', 'Nam') }),
    ],
    nearly: [
      record({ hoVaTen: 'Nguyễn Văn Lân', soCccd: '087090012345', gioiTinh: ref('1', 'Nam') }),
      record({ gioiTinh: null }),
    ],
  },
  'cccd-nam-sinh': {
    breaks: [record({ soCccd: '087191012345' }), record({ soCccd: '087390012345' })],
    nearly: [record({ soCccd: '087191012345', ngaySinh: '1991-01-01' })],
  },
  'cccd-ngay-cap': {
    breaks: [record({ ngayCapCccd: '2012-06-30' })],
    nearly: [record({ ngayCapCccd: '2016-01-01' })],
  },
  'chi-co-cmnd': {
    breaks: [record({ soCccd: null })],
    nearly: [record({ soCccd: null, soCmnd: null })],
  },
  'so-hieu-mac-dinh': {
    breaks: [record({ soHieuCBCCVC: 'H20' })],
    nearly: [record({ soHieuCBCCVC: 'H20-1' })],
  },
  'trung-ho-ten-ngay-sinh': {
    breaks: [record({}, {}, { shared: { ...facts.shared, nameAndBirth: 1 } })],
    nearly: [record({ ngaySinh: null }, {}, { shared: { ...facts.shared, nameAndBirth: 1 } })],
  },
  'so-bhxh': {
    breaks: [record({ soSoBhxh: '87123456AB' }), record({ soSoBhxh: '871234567890123' })],
    nearly: [record({ soSoBhxh: '087190012345' }), record({ soSoBhxh: null }, {}, { hasLeft: true })],
  },
}
