/** A decision's file read and entered over HTTP: proposals, candidates, rows with the file, movements, who is left out. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppliedPaper, ReadPaper } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { departmentPaper as paper } from '#server/test/decision-corpus/department-paper.ts'
import { done, duePeople, type DuePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { pdfOfContent } from '#server/test/messy/make-pdf.ts'
import { makeZip } from '#server/test/messy/make-zip.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

let app: TestServer
let [lan, minh, van] = [] as unknown as [Caller, Caller, Caller]
let addSalary: DuePeople['addSalary']
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, van] = [await app.as('lan'), await app.as('minh'), await app.as('van')]
  ;({ addSalary } = await duePeople(app))
})
afterAll(() => app.stop())

const read = (bytes: Buffer, caller = minh, listId?: string) => {
  const form = new FormData()
  if (listId !== undefined) form.set('listId', listId)
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'quyet-dinh.docx')
  return caller.upload<ReadPaper>('QuyetDinh/read', form)
}
async function readWell(bytes: Buffer, listId?: string): Promise<ReadPaper> {
  const answer = await read(bytes, minh, listId)
  expect(answer, answer.message).toMatchObject({ code: 0 })
  return answer.data
}
const apply = (paper: ReadPaper, more: object = {}, key?: string, caller = minh) =>
  caller.post<AppliedPaper>(
    'QuyetDinh/apply',
    {
      loai: paper.loai,
      quyetDinh: paper.quyetDinh,
      nguoi: paper.nguoi.map(({ idCanBo, giaTri }) => ({ idCanBo, giaTri })),
      ...more,
    },
    key === undefined ? {} : { 'idempotency-key': key },
  )
async function uploaded() {
  const form = uploadForm({ code: '12' }, samplePdf(), { part: 'files', name: 'quyet-dinh.pdf' })
  return (await minh.upload('Files/upload', form)).data
}
const raise = (name: string, born: string, day: string) =>
  `Điều 1. Nâng bậc lương thường xuyên đối với bà ${name}, sinh ngày ${born}, từ bậc 4, hệ số 3,33 lên bậc 5, hệ số 3,66 của ngạch Chuyên viên, mã số 01.003, kể từ ${day}.`
let made = 0
/** A name of their own, so that nobody else is meant. */
const person = async (change: object = {}, unit?: string, caller = minh) => {
  const name = `Lý Thị ${'Xuân Hạ Thu Đông Mai Lan Cúc Trúc Ngân Ngà'.split(' ')[made++ % 10]} ${'Quỳnh Giao Nhiên Vy'.split(' ')[Math.floor(made / 10)]}`
  return makePerson(app, caller, { hoVaTen: name, ngaySinh: '1985-03-02', ...change }, unit)
}

test('a raise is read with its passages, entered with its file, and its row rests on the decision', async () => {
  const { id, hoVaTen } = await person()
  await addSalary(id, { ngayHuongLuong: '2023-11-01' }, { capNhatHienTai: true })
  const paperRead = await readWell(
    paper('nâng bậc lương thường xuyên', [
      raise(hoVaTen, '02/3/1985', 'ngày 01 tháng 11 năm 2026'),
      'Điều 2. Quyết định này có hiệu lực kể từ ngày ký.',
    ]),
  )
  expect(paperRead).toMatchObject({
    loai: 'QD_NANG_LUONG',
    quyetDinh: {
      ngayKy: '2026-11-16',
      nguoiKy: 'Trần Văn Ký',
      ngayHieuLuc: '2026-11-16',
      coQuan: { name: 'Sở Nội vụ' },
      loai: { code: 'LUONG' },
    },
    nguoi: [
      {
        idCanBo: id,
        giaTri: {
          ngachChucDanh: { code: '01.003' },
          bac: { code: '5' },
          heSoLuong: 3.66,
          ngayHuongLuong: '2026-11-01',
        },
      },
    ],
  })
  const [step] = paperRead.nguoi[0]?.truong.filter(({ ten }) => ten === 'bac') ?? []
  expect(paperRead.vanBan.slice(step?.doan[0], step?.doan[1])).toBe('5')

  const file = await uploaded()
  const sent = { quyetDinh: { ...paperRead.quyetDinh, file: [file] } }
  const key = freshNumber(12)
  const applied = await apply(paperRead, sent, key)
  expect(applied, JSON.stringify(applied)).toMatchObject({ code: 0, data: { count: 1 } })
  expect(await apply(paperRead, sent, key)).toMatchObject({ code: 0, data: { count: 1 } })
  const rows = (await done(minh, 'Luong/get-list', { id, pageSize: 10 }))['data'] as AnyValues[]
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    soVBQuyetDinhLuong: paperRead.quyetDinh['soQuyetDinh'],
    ngayHuongLuong: '2026-11-01',
    bac: { code: '5' },
    loaiDieuChinhLuong: { code: '03' },
    loaiLuong: { code: '0' },
    phanTramHuong: 100,
    coHieuLucLuong: true,
    file: [{ fileName: 'quyet-dinh.pdf', ext: '.pdf' }],
  })
  expect(rows[1]).toMatchObject({ ngayKetThucLuong: '2026-10-31' })
  const people = await done(minh, 'QuyetDinh/get-people', { id: applied.data.quyetDinh.id })
  expect(people['rows']).toMatchObject([{ idCanBo: id, record: 'salary-period' }])
  expect(applied.data.quyetDinh.file).toHaveLength(1)
  const logged = await done(minh, 'NhatKy/get-list-of-record', { id, pageNumber: 1, pageSize: 20 })
  expect(JSON.stringify(logged)).toContain(String(paperRead.quyetDinh['soQuyetDinh']))
})

test('who can’t be entered is named, the others are; with nobody left nothing is saved', async () => {
  const [first, second] = [await person(), await person()]
  for (const { id } of [first, second]) await addSalary(id, { ngayHuongLuong: '2023-10-01' })
  const paperRead = await readWell(
    paper('nâng bậc lương thường xuyên', [raise(first['hoVaTen'], '02/3/1985', 'ngày 01/10/2026')]),
  )
  const { giaTri } = paperRead.nguoi[0] ?? { giaTri: {} }
  const foreign = await person({}, 'H20.102', lan)
  const nguoi = [
    { idCanBo: first.id, giaTri },
    { idCanBo: second.id, giaTri: { ...giaTri, heSoLuong: null } },
    { idCanBo: foreign.id, giaTri },
  ]
  const alone = await apply(paperRead, { nguoi: nguoi.slice(1) })
  expect(alone.code).not.toBe(0)
  expect(JSON.stringify(alone.detail)).toMatch(/Hệ số lương/)
  const search = { keyword: paperRead.quyetDinh['soQuyetDinh'] }
  expect(await done(minh, 'QuyetDinh/search', search)).toEqual([])
  const applied = await apply(paperRead, { nguoi })
  expect(applied).toMatchObject({ code: 40, data: { count: 1 } })
  expect(applied.detail).toEqual([
    { field: foreign.id, message: expect.stringMatching(/không tìm thấy|không tồn tại/iu) },
    { field: second.id, message: expect.stringMatching(/Hệ số lương/) },
  ])
  expect(JSON.stringify(applied)).not.toContain(foreign['hoVaTen'])
  // Again: nobody gets a second row; the other one joins the decision that is entered.
  const again = await apply(paperRead, { nguoi })
  expect(again.code).not.toBe(0)
  expect(JSON.stringify(again.detail)).toMatch(/đã có dòng theo quyết định này/)
  const third = await person()
  await addSalary(third.id, { ngayHuongLuong: '2023-10-01' })
  const joined = await apply(paperRead, { nguoi: [{ idCanBo: third.id, giaTri }] })
  expect(joined).toMatchObject({
    code: 0,
    data: { quyetDinh: { id: applied.data.quyetDinh.id, soNguoi: 2 } },
  })
})

test('none of several people is chosen by guess, and nobody out of scope is offered', async () => {
  const one = await person({ ngaySinh: '1980-01-02' })
  const other = await person({ hoVaTen: one['hoVaTen'], ngaySinh: '1981-01-02' })
  await person({ hoVaTen: one['hoVaTen'], ngaySinh: '1980-01-02' }, 'H20.102', lan)
  const about = async (words: string, listId?: string) => {
    const { nguoi } = await readWell(
      paper('cử đi đào tạo, bồi dưỡng', [
        `Điều 1. Cử bà ${one['hoVaTen']}${words} tham gia lớp bồi dưỡng kế toán tại Trường Chính trị tỉnh, từ ngày 01/9/2026 đến ngày 30/9/2026.`,
      ]),
      listId,
    )
    return { id: nguoi[0]?.idCanBo, offered: nguoi[0]?.ungVien.map((paperRead) => paperRead.id).toSorted() }
  }
  const both = [one.id, other.id].toSorted()
  expect(await about('')).toEqual({ id: null, offered: both })
  expect(await about(', sinh ngày 02/01/1980')).toEqual({ id: one.id, offered: both })
  expect(await about(' (sinh năm 1981)')).toEqual({ id: other.id, offered: both })
  expect(await about(', sinh ngày 05/05/1975')).toEqual({ id: null, offered: both })
  // Of the ticked people, none against what the paper says.
  expect((await about('', one.id)).id).toBe(one.id)
  expect((await about('', both.join())).id).toBeNull()
  expect((await about(', sinh ngày 02/01/1980', other.id)).id).toBeNull()
  expect(await read(paper('x', []), minh, 'một')).toMatchObject({ code: 21 })
})

test('movements, rewards and posts are entered through their own forms', async () => {
  const [leaver, praised, moved] = [await person(), await person(), await person()]
  const left = await readWell(
    paper(
      'giải quyết thôi việc',
      [
        `Điều 1. Giải quyết thôi việc đối với bà ${leaver['hoVaTen']}, sinh ngày 02/3/1985, kể từ ngày 01 tháng 11 năm 2026, lý do: theo nguyện vọng cá nhân.`,
      ],
      { placeAndDay: 'Đồng Tháp, ngày 16/10/2026' },
    ),
  )
  const file = await uploaded()
  expect(await apply(left, { quyetDinh: { ...left.quyetDinh, file: [file] } })).toMatchObject({
    code: 0,
    data: { count: 1 },
  })
  const record = await minh.get(`CanBoCongChuc/get-by-id/${leaver.id}`)
  expect(record.data).toMatchObject({ trangThaiHoSo: { code: '04' } })
  const { rows: files } = await sql<{
    owner: string
    section: number
  }>`select owner_table as owner, section from file
    where sha256 = (select sha256 from file where id = ${file.fileId}) and state = 'attached' order by 1`.execute(
    app.database.db,
  )
  expect(files.map(({ owner, section }) => [owner, section])).toEqual(
    expect.arrayContaining([
      ['decision', 12],
      ['movement', 11],
    ]),
  )

  const reward = await readWell(
    paper('tặng Giấy khen', [
      `Điều 1. Tặng Giấy khen cho bà ${praised['hoVaTen']}, sinh ngày 02/3/1985. Đã có thành tích: hoàn thành xuất sắc nhiệm vụ.`,
    ]),
  )
  expect(reward.nguoi[0]?.nguon).not.toHaveProperty('loaiKhenThuong')
  expect(await apply(reward)).toMatchObject({ code: 0 })
  const list = await done(minh, 'KhenThuongKyLuat/get-list-khen-thuong', { id: praised.id })
  expect(list['data']).toMatchObject([
    {
      hinhThucKhenThuong: { code: 'GK' },
      namKhenThuong: 2026,
      capQuyetDinh: { code: '05' },
      noiDung: 'hoàn thành xuất sắc nhiệm vụ',
      soQuyetDinh: reward.quyetDinh['soQuyetDinh'],
      donViQuyetDinh: { name: 'Sở Nội vụ' },
    },
  ])

  const transfer = await readWell(
    paper('điều động công chức', [
      `Điều 1. Điều động bà ${moved['hoVaTen']}, sinh ngày 02/3/1985, đến nhận công tác tại Sở Tài chính, kể từ ngày 02/11/2026.`,
    ]),
  )
  expect(transfer.nguoi[0]?.giaTri).toMatchObject({
    donViDen: { name: expect.stringMatching(/^Sở Tài chính/) },
  })
  expect(await apply(transfer)).toMatchObject({ code: 0, data: { count: 1 } })
  expect((await minh.get(`CanBoCongChuc/get-by-id/${moved.id}`)).data).toMatchObject({
    trangThaiHoSo: { code: '00' },
  })
})

test('an appointment elsewhere is a transfer first', async () => {
  const appointed = await person()
  const paperRead = await readWell(
    paper('điều động và bổ nhiệm công chức', [
      `Điều 1. Điều động và bổ nhiệm bà ${appointed['hoVaTen']}, sinh ngày 02/3/1985, đến công tác tại Sở Tài chính, giữ chức vụ Trưởng phòng, kể từ ngày 02/11/2026.`,
    ]),
  )
  expect(paperRead.nguoi[0]?.giaTri).toMatchObject({
    chucVu: { code: 'TP' },
    donVi: { name: 'Sở Tài chính' },
  })
  expect(JSON.stringify((await apply(paperRead)).detail)).toMatch(/Chuyển công tác/)
  const { giaTri } = paperRead.nguoi[0] ?? { giaTri: {} }
  const here = [{ idCanBo: appointed.id, giaTri: { ...giaTri, donVi: null } }]
  expect(JSON.stringify(await apply(paperRead, { nguoi: here }))).toMatch(/Loại đơn vị/)
})

test('the product’s own drafts are read, whose number and day are still blank', async () => {
  const two = [await person(), await person()]
  const names = two.map((one) => one['hoVaTen'])
  const coQuan = await unitOf(app, 'H20.05')
  const draft = async (mau: string, listId: readonly string[], values: object) => {
    const { fileContents } = (await done(minh, 'QuyetDinh/draft', {
      mau,
      listId: listId.map(Number),
      values: { coQuan, kyHieu: 'QĐ-SNV', ...values },
    })) as { fileContents: string }
    return readWell(Buffer.from(fileContents, 'base64'))
  }
  const valuesByKind = {
    QD_CU_DI_HOC: {
      khoaHoc: 'lớp bồi dưỡng kế toán trưởng',
      coSo: 'Trường Chính trị tỉnh',
      ngay: '2026-09-01',
      denNgay: '2026-09-30',
    },
    QD_THOI_VIEC: { ngay: '2026-10-01', lyDo: 'theo nguyện vọng cá nhân' },
    QD_DIEU_DONG: { donViMoi: await unitOf(app, 'H20.06'), ngay: '2026-10-01' },
    QD_KY_LUAT: {
      hinhThuc: await catalogueOf(app, 'DM_HINHTHUCKYLUAT', 'KT'),
      hanhVi: 'vi phạm quy chế làm việc',
      ngay: '2026-10-01',
    },
  }
  for (const [mau, values] of Object.entries(valuesByKind))
    for (const count of mau === 'QD_KY_LUAT' || mau === 'QD_CU_DI_HOC' ? [1, 2] : [1]) {
      const paperRead = await draft(
        mau,
        two.slice(0, count).map(({ id }) => id),
        values,
      )
      expect(paperRead.loai, mau).toBe(mau)
      expect(
        paperRead.nguoi.map(({ hoVaTen }) => hoVaTen),
        mau,
      ).toEqual(names.slice(0, count))
      expect(
        paperRead.nguoi.map(({ idCanBo }) => idCanBo),
        mau,
      ).toEqual(two.slice(0, count).map(({ id }) => id))
      expect(paperRead.quyetDinh, mau).toMatchObject({ soQuyetDinh: null, ngayKy: null })
      if ('ngay' in values)
        expect(paperRead.nguoi[0]?.truong.find(({ ten }) => ten === 'ngay')?.giaTri, `${mau} ${count}`).toBe(
          values.ngay,
        )
    }
})

test('what can’t be read is refused with a sentence; view-only roles read none', async () => {
  const scan = pdfOfContent('q 10 0 0 10 0 0 cm Q')
  const locked = Buffer.from(samplePdf({ trailer: '/Encrypt 9 0 R' }))
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const entity = makeZip([
    {
      name: 'word/document.xml',
      content: '<!DOCTYPE a [<!ENTITY b "c">]><w:document><w:body/></w:document>',
    },
  ])
  const bomb = makeZip([{ name: 'word/document.xml', content: Buffer.alloc(30_000_000, 32) }])
  const cases: [Buffer, RegExp][] = [
    [scan, /bản quét/],
    [locked, /mật khẩu/],
    [compound, /đời cũ/],
    [Buffer.from('xin chào'), /PDF hoặc Word/],
    [entity, /bị hỏng/],
    [bomb, /quá phức tạp/],
    [makeZip([{ name: 'xl/workbook.xml', content: '<a/>' }]), /PDF hoặc Word/],
    [paper('x', [], { title: ['CÔNG VĂN'], body: ['Kính gửi các đơn vị'] }), /không phải là quyết định/],
  ]
  for (const [bytes, sentence] of cases) {
    const { code, message } = await read(bytes)
    expect({ code, message }).toEqual({ code: 27, message: expect.stringMatching(sentence) })
  }
  expect(await read(Buffer.alloc(21 * 1_048_576, 1))).toMatchObject({
    code: 27,
    message: expect.stringMatching(/20 MB/),
  })
  expect(await read(scan, van)).toMatchObject({ status: 403 })
})
