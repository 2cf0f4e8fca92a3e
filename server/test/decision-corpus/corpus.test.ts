/**
 * Decisions in the words of offices, read over HTTP: values and people by field, nothing saved. `npm run prove --
 * decisions` reads three hundred and prints the table.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { hasOffice } from '#server/test/messy/by-office.ts'
import { makePerson } from '#server/test/people.ts'
import { corpusOf, otherDecisions, otherFiles, type CorpusFile } from './corpus.ts'
import type { CorpusPerson } from './facts.ts'
import { blindPapers, bytesOfBlind, judgeBlind } from './blind.ts'
import { bytesOfOffice, judgeOffice, officePapers } from './offices.ts'
import { fileOfMisread, misread } from './misread.ts'
import { f1Of, judgePaper, tableOf, wholeF1, type Scores } from './judge.ts'

const isProof = process.env['PROVE'] === '1'
/** Every wording is read at least five times in the proof; the short run takes some of them. */
const count = isProof ? 300 : 16
const step = isProof ? 1 : 11

const names =
  'Nguyễn Văn An|Trần Thị Bé|Lê Hoàng Phương Uyên|Phạm Thị Ngọc Huyền|Võ Minh Trí|Đặng Thị Mỹ Linh|Huỳnh Công Danh|Bùi Quốc Thái|Ngô Thị Kim Thoa|Đỗ Hữu Phước|Hồ Thị Diễm My|Trương Vĩnh Lộc|Cao Thị Út'

let app: TestServer
let minh: Caller
const people: CorpusPerson[] = []
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
  for (const [at, hoVaTen] of names.split('|').entries()) {
    const nu = / Thị | Uyên/.test(hoVaTen)
    const ngaySinh = `19${70 + at}-0${1 + (at % 9)}-1${at % 10}`
    const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', nu ? '2' : '1')
    const { id } = await makePerson(app, minh, { hoVaTen, ngaySinh, gioiTinh })
    const chucVu = ['Chuyên viên', 'Trưởng phòng', 'Kế toán'][at % 3] ?? ''
    people.push({ id, hoVaTen, ngaySinh, nu, donVi: 'Sở Nội vụ', chucVu })
  }
})
afterAll(() => app.stop())

/** PDFs by LibreOffice, a hundred at a time. */
function printed(files: readonly CorpusFile[]): CorpusFile[] {
  if (!hasOffice) return files.filter(({ format }) => format === 'docx')
  const folder = mkdtempSync(join(tmpdir(), 'decisions-'))
  const convert = (to: string, names: readonly string[], target: string) => {
    for (let from = 0; from < names.length; from += 100)
      execFileSync(
        '/usr/bin/soffice',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          to,
          '--outdir',
          join(folder, target),
          ...names.slice(from, from + 100),
        ],
        { stdio: 'ignore' },
      )
  }
  try {
    const path = (at: number, ending: string) => join(folder, `${at}.${ending}`)
    const chosen = files.map((file, at) => ({ ...file, at }))
    const ofFormat = (format: CorpusFile['format']) => chosen.filter((file) => file.format === format)
    for (const { at, bytes, format } of chosen) if (format !== 'docx') writeFileSync(path(at, 'docx'), bytes)
    convert(
      'pdf',
      ofFormat('pdf').map(({ at }) => path(at, 'docx')),
      'pdf',
    )
    convert(
      'odt',
      ofFormat('odt-pdf').map(({ at }) => path(at, 'docx')),
      'odt',
    )
    convert(
      'pdf',
      ofFormat('odt-pdf').map(({ at }) => join(folder, 'odt', `${at}.odt`)),
      'pdf',
    )
    return chosen.map(({ at, ...file }) =>
      file.format === 'docx' ? file : { ...file, bytes: readFileSync(join(folder, 'pdf', `${at}.pdf`)) },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function read({ name, bytes }: { name: string; bytes: Buffer }) {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)]), name)
  return minh.upload<ReadPaper>('QuyetDinh/read', form)
}

/** The rows of every table, as sums. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.database.db)
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    // What anybody's reading is logged in, and what the server writes by itself.
    if (/^(?:audit_|pgboss|revision$|session$|commit_probe|server_key|problem_)/.test(name)) continue
    const { rows: sum } = await sql<{
      sum: string
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t`.execute(app.database.db)
    sums[name] = sum[0]?.sum ?? ''
  }
  return sums
}

test(
  'decisions are read by field, and nothing is saved',
  async () => {
    const before = await everything()
    const scores: Scores = new Map()
    const files = printed(corpusOf(people, count * step).filter((_, at) => at % step === 0))
    let refused = 0
    for (const file of files) {
      const answer = await read(file)
      if (file.isRefused) {
        expect(answer, file.name).toMatchObject({ code: 27, message: expect.stringMatching(/phông chữ cũ/) })
        refused += 1
        continue
      }
      expect(answer, `${file.name}: ${answer.message}`).toMatchObject({ code: 0 })
      judgePaper(scores, file.name, file.truth, answer.data, people)
    }
    const table = tableOf(scores)
    if (isProof) console.log(`${files.length} files, ${refused} refused for their fonts\n${table}`)
    // A few papers have some fields only once: those are judged together.
    expect(wholeF1(scores), table).toBeGreaterThanOrEqual(0.97)
    if (isProof)
      for (const [field, score] of scores)
        expect(f1Of(score), `${field}\n${table}`).toBeGreaterThanOrEqual(0.97)
    expect(await everything()).toEqual(before)
  },
  isProof ? 900_000 : 90_000,
)

test(
  'decisions worded by others are read',
  async () => {
    const scores: Scores = new Map()
    // Always the product's own draft, filled in and printed: nothing of it may be missed.
    const papers = officePapers().filter(({ file }, at) => isProof || at % 6 === 1 || file.endsWith('.pdf'))
    for (const paper of papers) {
      const answer = await read({ name: paper.file, bytes: bytesOfOffice(paper) })
      expect([0, 27], `${paper.file}: ${answer.message}`).toContain(answer.code)
      judgeOffice(scores, paper, answer.code === 0 ? answer.data : undefined)
    }
    const table = tableOf(scores)
    if (isProof) console.log(`${papers.length} papers of others\n${table}`)
    expect(wholeF1(scores), table).toBeGreaterThanOrEqual(0.95)
  },
  isProof ? 300_000 : 60_000,
)

test(
  'decisions worded before the rules were read are read as well, and those that mended no rule',
  async () => {
    // Always some of those with an odd number, which the rules were mended by, and of the others.
    const papers = blindPapers().filter(({ number, isPdf }) => isProof || (number % 9 < 2 && !isPdf))
    const files = printed(
      papers.map((blind) => ({
        name: `${blind.number}.${blind.isPdf ? 'pdf' : 'docx'}`,
        format: blind.isPdf ? 'pdf' : 'docx',
        bytes: bytesOfBlind(blind),
        truth: blind.paper.truth,
        isRefused: false,
      })),
    )
    for (const isCheck of [false, true]) {
      const scores: Scores = new Map()
      for (const file of files) {
        // Without LibreOffice some aren't read.
        const blind = papers.find(({ number }) => file.name.startsWith(`${number}.`))
        if (blind === undefined || (blind.number % 2 === 0) !== isCheck) continue
        const answer = await read(file)
        expect([0, 27], `${file.name}: ${answer.message}`).toContain(answer.code)
        judgeBlind(scores, blind, answer.code === 0 ? answer.data : undefined)
      }
      const table = tableOf(scores)
      if (isProof) console.log(`${isCheck ? 'checked' : 'mended by'}\n${table}`)
      expect(wholeF1(scores), table).toBeGreaterThanOrEqual(0.97)
    }
  },
  isProof ? 300_000 : 60_000,
)

test('what undoes or governs such decisions is taken for none of them', async () => {
  for (const file of otherDecisions().slice(0, isProof ? undefined : 3)) {
    const answer = await read(file)
    expect(answer, file.name).toMatchObject({ code: 0, data: { loai: null } })
    expect(
      answer.data.nguoi.flatMap(({ giaTri }) => Object.keys(giaTri)),
      file.name,
    ).toEqual([])
  }
})

test.each(misread)('$name: read as it says', async (paper) => {
  const { code, data } = await read(fileOfMisread(paper))
  expect({ code, loai: data.loai }).toEqual({ code: 0, loai: paper.kind })
  const valuesOf = (truong: ReadPaper['truong']) =>
    Object.fromEntries(truong.map(({ ten, giaTri }) => [ten, giaTri]))
  expect(valuesOf(data.truong)).toMatchObject(paper.says ?? {})
  if (paper.kind === null) expect(data.nguoi.map(({ giaTri }) => giaTri)).toEqual(data.nguoi.map(() => ({})))
  else
    expect(data.nguoi.map(({ hoVaTen, truong }) => ({ hoVaTen, ...valuesOf(truong) }))).toMatchObject(
      paper.people,
    )
})

test('papers that are no decision are refused with a sentence', async () => {
  for (const file of otherFiles().slice(0, isProof ? undefined : 2)) {
    const { status, code, message } = await read(file)
    expect({ status, code, message }, file.name).toMatchObject({ code: 27 })
    expect(message, file.name).toMatch(/không phải là quyết định/)
  }
})
