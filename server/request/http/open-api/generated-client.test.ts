/** A client generated from the OpenAPI document alone works, and has the types of the declarations. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { clientSource, type OpenApi } from '#server/test/client-source.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { makePerson, validRecord } from '#server/test/people.ts'
import { samplePdf } from '#server/test/samples/sample-files.ts'

/** The client as seen by an untyped program. */
type Answer = { code: number; message: string; data: any }
type Client = Readonly<Record<string, (input: unknown) => Promise<Answer>>>
interface Generated {
  createClient(base: string, token?: string): Client
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hoso-client-'))
let app: TestServer
let source: string
let generated: Generated

beforeAll(async () => {
  app = await startTestServer()
  source = clientSource((await (await fetch(`${app.base}/api/docs`)).json()) as OpenApi)
  const file = join(folder, 'client.mjs')
  writeFileSync(file, stripTypeScriptTypes(source))
  generated = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Generated
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

async function signedIn(name: keyof typeof cast): Promise<Client> {
  const open = generated.createClient(app.base)
  const { code, data } = await open['post_Auth_login']!({
    userName: cast[name].userName,
    passWord: castPassword,
  })
  expect(code).toBe(0)
  return generated.createClient(app.base, data.access_token)
}

test('signs in, creates a person, finds it, saves its rows and its files', async () => {
  const minh = await signedIn('minh')
  const made = await minh['post_CanBoCongChuc_create_hs']!(await validRecord(app))
  expect(made).toMatchObject({ code: 0, data: { hoVaTen: 'Nguyễn Thị Thử Nghiệm', version: 1 } })
  const { id, soCccd } = made.data
  const { data: peoplePage } = await minh['post_CanBoCongChuc_get_hs_paging']!({ searchContent: soCccd })
  expect(peoplePage).toMatchObject({ totalRows: 1, data: [{ id }] })
  const { data: seen } = await minh['get_CanBoCongChuc_get_by_id']!({ id })
  expect(seen.soCccd).toBe(soCccd)

  const relations = await minh['get_QuanHeGiaDinh_get_list_quan_he']!({})
  const moiQuanHe = relations.data.find(({ extra }: { extra: { side?: string } }) => extra.side === 'own').id
  const relative = { moiQuanHe, hoVaTen: 'Nguyễn Văn Cha', namSinh: 1960, ghiChu: 'Làm ruộng' }
  const added = await minh['post_QuanHeGiaDinh_add_ban_than']!({ id, quanHeGiaDinh: relative })
  expect(added).toMatchObject({ code: 0, data: { hoVaTen: 'Nguyễn Văn Cha', version: 1 } })
  const removed = { id, quanHeGiaDinh: { id: added.data.id } }
  expect(await minh['post_QuanHeGiaDinh_delete_ban_than']!(removed)).toMatchObject({ code: 0, data: null })

  const content = samplePdf()
  const file = new File([new Uint8Array(content)], 'giay-to.pdf', { type: 'application/pdf' })
  const uploaded = await minh['post_Files_upload_file_hs']!({ file, idCanBo: id, index: '2' })
  expect(uploaded).toMatchObject({ code: 0, data: { fileName: 'giay-to.pdf' } })
  const bytes = (await minh['get_Files_download']!({ fileId: uploaded.data.fileId })) as unknown as Blob
  expect(Buffer.from(await bytes.arrayBuffer()).equals(content)).toBe(true)
})

test('gets problems, and the current data', async () => {
  const person = await makePerson(app, await app.as('minh'))
  const minh = await signedIn('minh')
  const general = { id: person.id, hoVaTen: 'Trần Thị Sửa' }
  const wrong = await minh['post_CanBoCongChuc_update_general_hs']!({ ...general, hoVaTen: 'Trần 2' })
  expect(wrong).toMatchObject({ code: 21, data: null })
  const stale = await minh['post_CanBoCongChuc_update_general_hs']!({ ...general, version: 999 })
  expect(stale).toMatchObject({ code: 24, data: { id: person.id, hoVaTen: person.hoVaTen } })
})

/** Example program; a line marked wrong must not compile. */
const usage = `
import type { AccountRow } from '${root}domain/accounts/calls.ts'
import type { UnitNode } from '${root}domain/units/calls.ts'
import type { OfficerRow } from '${root}domain/people-lists/staff-list.ts'
import { createClient } from './client.ts'

const client = createClient('http://127.0.0.1')
export async function use(): Promise<[AccountRow[], UnitNode[], string, string | null]> {
  const accounts = await client.post_Users_get_paging({ pageSize: 5 })
  const tree = await client.get_DonVi_getTree({})
  const people = await client.post_CanBoCongChuc_get_hs_paging({ laDangVien: true })
  const bytes: unknown = await client.get_Files_view({ fileId: 'a', size: '96' })
  if (accounts.code !== 0 || tree.code !== 0 || people.code !== 0 || bytes === null) throw new Error(accounts.message)
  const [first] = people.data.data
  const listed: Pick<OfficerRow, 'id' | 'hoVaTen' | 'version'> | undefined = first
  // @ts-expect-error wrong: a list has no such filter
  await client.post_CanBoCongChuc_get_hs_paging({ laDangVienn: true })
  // @ts-expect-error wrong: who is deleted has to be named
  await client.post_CanBoCongChuc_delete({})
  return [accounts.data.data, tree.data, listed?.id ?? '', first?.ngaySinhShow ?? null]
}
`

test('has the types of the declarations', () => {
  writeFileSync(join(folder, 'client.ts'), source)
  writeFileSync(join(folder, 'usage.ts'), usage)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: `${root}tsconfig.base.json`,
      compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [], noUnusedLocals: false },
      files: ['usage.ts'],
    }),
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const compile = () => execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect(compile).not.toThrow()
})
