import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { SharedWith } from '#domain/quality/judged-record.ts'
import type { Cases } from '#domain/test/quality/rule-case.ts'
import { before, facts, record, ref } from '#domain/test/quality/sound-record.ts'

const sharing = (others: Partial<SharedWith>, values: Partial<OfficerValues> = {}) =>
  record(values, {}, { shared: { ...facts.shared, ...others } })
const man = { gioiTinh: ref('1', 'Nam'), soCccd: '087090012345' }

export const paperCases: Cases = {
  'trung-so-cccd': { breaks: [sharing({ soCccd: 1 })], nearly: [sharing({ soCccd: 0 })] },
  'trung-ma-so-thue': {
    breaks: [sharing({ maSoThue: 1 }, { maSoThue: '8712345678' })],
    nearly: [sharing({ maSoThue: 1 })],
  },
  'cccd-khac-noi-sinh': {
    breaks: [record({ noiSinh: before('o82', null, null) })],
    nearly: [record({ noiSinh: before('o87', null, null) })],
  },
  'cccd-truoc-2016': {
    breaks: [record({ ngayCapCccd: '2015-12-31' })],
    nearly: [record({ ngayCapCccd: '2016-01-01' })],
  },
  'noi-cap-cccd': {
    breaks: [record({ noiCapCccd: 'Công an tỉnh Đồng Tháp' }), record({ noiCapCccd: 'CCSQLHCVTTXH' })],
    nearly: [record({ noiCapCccd: 'Cục Cảnh sát quản lý hành chính về trật tự xã hội' })],
  },
  'cmnd-ngoai-thoi-gian': {
    breaks: [record({ ngayCapCmnd: '2004-05-19' }), record({ ngayCapCmnd: '2021-03-01' })],
    nearly: [record({ ngayCapCmnd: '2004-05-20' })],
  },
  'cmnd-dau-so': {
    breaks: [record({ noiCapCmnd: 'Công an tỉnh Tiền Giang' })],
    nearly: [record({ noiCapCmnd: 'Công an tỉnh Đồng Tháp' }), record({ noiCapCmnd: 'Công an' })],
  },
  'cmnd-tu-cccd': {
    breaks: [record({ soCmnd: '087190012' })],
    nearly: [record({ soCmnd: '087190013' })],
  },
  'cmnd-sau-cccd': {
    breaks: [record({ ngayCapCccd: '2017-05-01', ngayCapCmnd: '2018-05-01' })],
    nearly: [record({ ngayCapCccd: '2017-05-01', ngayCapCmnd: '2016-05-01' })],
  },
  'ten-dem-thi-nam': {
    breaks: [record({ ...man, hoVaTen: 'Nguyễn Thị Lan' })],
    nearly: [record({ ...man, hoVaTen: 'Nguyễn Thi Lân' })],
  },
  'tuyen-dung-chua-du-18': {
    breaks: [record({ ngayBatDau: '2008-05-19', ngayNhapNgu: null }, { 'work-period': [] })],
    nearly: [record({ ngayBatDau: '2008-05-20', ngayNhapNgu: null }, { 'work-period': [] })],
  },
  'so-dien-thoai-gia': {
    breaks: [record({ soDienThoai: '0999999999' }), record({ soDienThoai: '0987654321' })],
    nearly: [record({ soDienThoai: '0999999991' })],
  },
  'bhyt-khac-bhxh': {
    breaks: [record({ soBhyt: 'DN4868712345679' })],
    nearly: [record({ soBhyt: 'DN4868712345678' }), record({ soBhyt: '8712345679' })],
  },
  'bhyt-huu-tri': {
    breaks: [record({ soBhyt: 'HT3868712345678' })],
    nearly: [record({ soBhyt: 'HC4868712345678' })],
  },
  'bhxh-chua-du-15': {
    breaks: [
      record(
        { ngayThamGiaSoBhxh: '2005-05-19', ngayBatDau: '2006-01-01', ngayNhapNgu: null },
        { 'work-period': [] },
      ),
    ],
    nearly: [record({ ngayThamGiaSoBhxh: '2013-01-01' })],
    also: ['tuyen-dung-chua-du-18'],
  },
  'ma-so-thue-khac-cccd': {
    breaks: [record({ maSoThue: '087190012346' })],
    nearly: [record({ maSoThue: '087190012345' }), record({ maSoThue: '8712345678' })],
  },
  'vi-tri-truoc-tuyen-dung': {
    breaks: [record({ viTriViecLam: ref('CM.001'), ngayBoTriViTri: '2015-02-28' })],
    nearly: [record({ viTriViecLam: ref('CM.001'), ngayBoTriViTri: '2015-03-01' })],
  },
  'bo-nhiem-ngach-truoc-tuyen-dung': {
    breaks: [record({ ngayBoNhiemNgach: '2015-02-28' })],
    nearly: [record({ ngayBoNhiemNgach: '2015-03-01' })],
  },
}
