/** The signed content of a record: every field is classified, and the text is deterministic. */
import { expect, test } from 'vitest'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords, subRecordsByName } from '#domain/records/index.ts'
import { canonicalText, type Content } from '#domain/signing/canonical.ts'
import { contentOf, mayStillBe, type RecordToSign } from '#domain/signing/content.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'

test('every field is signed but those that say why not', () => {
  const unsignedIn = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.unsigned)
  const unsigned = [officerFields, ...subRecords.map(({ form }) => form.fields)].flatMap(unsignedIn)
  // Taking a field out of what is signed is a decision: it is written here too.
  expect(unsigned).toEqual([
    'soThuTuHoSo',
    'isSync',
    'ngayBoTriViTri',
    'soQuyetDinhViTri',
    'lyDoTuoiNghiHuu',
    'ngayNghiHuu',
    'soQuyetDinhNghiHuu',
    'ngayQuyetDinhNghiHuu',
    'trinhDoCaoNhat',
    'lyLuanChinhTri',
    'quanLyNhaNuoc',
    'tiengAnh',
    'tinHoc',
    'ghiChu',
    'soQuyetDinhDaoTao',
    'ngayQuyetDinhDaoTao',
    'hanhVi',
  ])
  const all = Object.keys(officerFields)
  expect([...signedFields]).toEqual(all.filter((name) => !unsigned.includes(name)))
  expect(signedRowFields.get('allowance-period')?.has('ghiChu')).toBe(false)
  expect(signedRowFields.get('own-relative')?.has('ghiChu')).toBe(true)
})

test('the text has sorted keys, no blanks, and no empty values', () => {
  expect(
    canonicalText({ b: 1, a: 'x', d: null, c: ['', 'y'], e: [], f: {}, g: false, h: { z: '', y: true } }),
  ).toBe('{"a":"x","b":1,"c":["y"],"h":{"y":true}}')
  expect(canonicalText({ a: 0 })).toBe('{"a":0}')
  expect(canonicalText({})).toBe('{}')
  expect(() => canonicalText({ a: NaN })).toThrow('JSON number')
})

test('text is the same in any Unicode normalization', () => {
  const name = 'Nguyễn Thị Hường'
  expect(canonicalText({ ten: name.normalize('NFD') })).toBe(canonicalText({ ten: name.normalize('NFC') }))
})

const ref = (code: string, name: string) => ({ id: '7', code, name })
const file = (fileId: string) => ({ fileId, fileName: 'a.pdf', ext: '.pdf' })
const record = (more: Partial<RecordToSign> = {}): RecordToSign => ({
  values: {
    hoVaTen: 'Lê An',
    danToc: ref('01', 'Kinh'),
    chucVuKiemNhiem: [ref('B', 'Hai'), ref('A', 'Một')],
    donVi: { id: '5', name: 'Sở Nội vụ', maCoQuan: 'H20.05', isSyncQG: true },
    noiONew: { province: ref('82', 'Đồng Tháp'), commune: null, address: 'Ấp 1' },
    isSync: true,
  },
  rowsOf: (of) =>
    of === subRecordsByName['work-period']
      ? [
          { tuNgay: '2020-01-01', file: [file('2'), file('1')] },
          { tuNgay: '2010-01-01', phongBan: 'Cũ' },
          { tuNgay: '2020-01-01', phongBan: 'Sau' },
        ]
      : [],
  papers: [file('3')],
  hashOf: ({ fileId }) => `bam-${fileId}`,
  ...more,
})

test('references are codes, files their hashes, rows are sorted by date and age', () => {
  expect(JSON.parse(canonicalText(contentOf(record())))).toEqual({
    format: 1,
    hoVaTen: 'Lê An',
    danToc: '01',
    chucVuKiemNhiem: ['A', 'B'],
    donVi: 'H20.05',
    noiONew: { province: '82', address: 'Ấp 1' },
    'work-period': [
      { tuNgay: '2010-01-01', phongBan: 'Cũ' },
      { tuNgay: '2020-01-01', file: ['bam-1', 'bam-2'] },
      { tuNgay: '2020-01-01', phongBan: 'Sau' },
    ],
    tepTin: ['bam-3'],
  })
})

test('a renamed item doesn’t change the text', () => {
  const { values } = record()
  const renamed = { ...values, danToc: ref('01', 'Kinh (Việt)') }
  expect(canonicalText(contentOf(record({ values: renamed })))).toBe(canonicalText(contentOf(record())))
})

test('a differing change proves that the content has changed; after one that agrees the whole content must be compared', () => {
  const work = subRecordsByName['work-period']
  const signed = JSON.parse(canonicalText(contentOf(record()))) as Content
  const values = (changed: AnyValues) => mayStillBe(signed, { values: changed, rows: [] })
  const row = (changed: AnyValues) =>
    mayStillBe(signed, { values: {}, rows: [{ record: work, values: changed }] })
  expect(values({ hoVaTen: 'Lê Anh' })).toBe(false)
  expect(values({ hoVaTen: 'Lê An', tenGoiKhac: null, danToc: ref('01', 'Tên mới') })).toBe(true)
  expect(values({ isSync: false })).toBe(true)
  expect(row({ tuNgay: '2020-01-01', phongBan: 'Sau' })).toBe(true)
  expect(row({ tuNgay: '2010-01-01', phongBan: 'Sau' })).toBe(false)
  expect(row({ file: [file('9')] })).toBe(true)
})
