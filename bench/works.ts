/** The measured kinds of work, with people, units and words taken from the database itself. */
import type { Client } from 'pg'
import { fold } from '#domain/officer/name-text.ts'
import { recentToken, WRITES_OF_ACCOUNT } from './accounts.ts'
import type { Load } from './measure.ts'
import { momentWorks } from './moments.ts'
import { questionWorks } from './questions.ts'
import { screenWorks } from './screen-works.ts'
import { posts, type Work } from './work.ts'

export const LIST = '/api/v1/CanBoCongChuc/get-hs-paging'
const PROVINCE_LIST = '/api/v1/CanBoCongChucTG/get-hs-paging'
const LOOKUP = '/api/v1/CanBoCongChuc/get-list-tra-cuu'
const DETAIL = '/api/v1/CanBoCongChuc/get-by-id/'
const GENERAL = '/api/v1/CanBoCongChuc/get-general-info'
const SAVE = '/api/v1/CanBoCongChuc/update-general-hs'

type Row = Record<string, never>

const list = (filter: object, at: number) => ({
  pageNumber: 1 + (at % 3),
  pageSize: 10,
  isChildren: true,
  ...filter,
})

/**
 * The persons, units and words of the requests: the same in every round and for both servers. `writers` are names of
 * accounts that save, `saved` is the number of people they save.
 */
export async function worksOver(db: Client, writers: readonly string[], saved = 60): Promise<Work[]> {
  const rows = async (text: string) => (await db.query(text)).rows as Row[]
  const units = (
    await rows(`select u.id from unit u join subtree_count c on c.unit = u.id
    where u.level = 2 group by u.id having sum(c.n) > 100 order by md5(u.id::text) limit 40`)
  ).map(({ id }) => String(id))
  const [top] = await rows('select id from unit where parent_id is null order by id limit 1')
  const [working] = await rows(
    `select id from catalogue_item where catalogue = 'DM_TRANGTHAIHOSO' and code = '01' and active`,
  )
  const province = { donViId: String(top?.['id']) }
  const status = String(working?.['id'])
  const filters = await rows(`select unit, chuc_vu, loai_ho_so, la_dang_vien from position_count
    where unit in (${units.join(',')}) and loai_ho_so is not null and status = ${status}
    group by 1, 2, 3, 4 having sum(n) > 3 order by md5(unit::text || chuc_vu::text) limit 40`)
  const [middling] = await rows(`select unit from subtree_count group by unit
    order by abs(sum(n) - 2000) limit 1`)
  const people = await rows(`select id, "hoVaTen", "soCccd" from officer
    where "trangThaiHoSoId" = ${status} and "soCccd" is not null order by md5(id::text) limit 300`)
  const items = new Map(
    (await rows('select catalogue, code, id from catalogue_item where active')).map(
      ({ catalogue, code, id }) => [`${String(catalogue)}/${String(code)}`, String(id)],
    ),
  )
  const folded = people.map((person) => fold(String(person['hoVaTen'])).split(' '))

  return [
    {
      name: 'list: subtree, status, total',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          LIST,
          units.map((donViId, at) => list({ donViId, trangThaiHoSoId: status }, at)),
        ),
    },
    {
      name: 'list: whole province, any status',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          LIST,
          [0, 1, 2].map((at) => list(province, at)),
        ),
    },
    {
      // Its communes are some 50 subtrees without a common root.
      name: 'list: former province, 50 roots',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          PROVINCE_LIST,
          [0, 1, 2].map((at) => list({}, at)),
        ),
    },
    {
      name: 'list: type, Party, position too',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          LIST,
          filters.map((one) => ({
            ...list({ donViId: String(one['unit']), trangThaiHoSoId: status }, 0),
            chucVuId: String(one['chuc_vu']),
            loaiHoSoId: String(one['loai_ho_so']),
            laDangVien: one['la_dang_vien'],
          })),
        ),
    },
    {
      name: 'search: words of a name',
      goal: { p50: 1.3, cpu: 1.5 },
      load: async () =>
        posts(
          LIST,
          folded.slice(0, 60).map((words) => list({ searchContent: words.slice(-2).join(' ') }, 0)),
        ),
    },
    {
      name: 'search: family name alone',
      goal: { p50: 0.5, cpu: 1.5 },
      load: async () =>
        posts(
          LIST,
          folded.slice(0, 60).map(([family]) => list({ searchContent: family }, 0)),
        ),
    },
    {
      name: 'search: six digits of a CCCD',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          LIST,
          people
            .slice(0, 60)
            .map((person) => list({ searchContent: String(person['soCccd']).slice(4, 10) }, 0)),
        ),
    },
    {
      name: 'lookup: given names being typed',
      goal: { p50: 1.5, cpu: 1.6 },
      load: async () =>
        posts(
          LOOKUP,
          folded.slice(0, 60).map((words, at) => ({ keyword: (words.at(-1) ?? '').slice(0, 1 + (at % 4)) })),
        ),
    },
    {
      name: 'lookup: family name alone',
      goal: { p50: 1.5, cpu: 1.6 },
      load: async () =>
        posts(
          LOOKUP,
          folded.slice(0, 60).map(([family]) => ({ keyword: family })),
        ),
    },
    {
      name: 'detail, with its read in the log',
      goal: { p50: 1.3, cpu: 1.3 },
      load: async () => {
        let at = 0
        return {
          next: () => ({
            request: { method: 'GET', path: DETAIL + String(people[at++ % people.length]?.['id']) },
            key: undefined,
          }),
        }
      },
    },
    {
      name: 'save, with version and audit',
      goal: { p50: 1.4, cpu: 1.5 },
      load: (ours) =>
        saves(
          ours,
          people.slice(0, saved).map((person) => String(person['id'])),
          writers,
        ),
    },
    ...screenWorks({
      top: String(top?.['id']),
      units,
      names: folded.slice(0, 60),
    }),
    ...momentWorks({
      top: String(top?.['id']),
      middling: String(middling?.['unit']),
      people: people.slice(0, 60).map(({ id }) => String(id)),
    }),
    ...questionWorks((catalogue, code) => items.get(`${catalogue}/${code}`) ?? ''),
  ]
}

/**
 * Each save changes the result of the last one, with its version; no two are on one person at a time. Skips incomplete
 * records, which would be refused, by saving each once. No account exceeds its number of concurrent writes.
 */
async function saves(
  { url, token }: { url: string; token: string },
  ids: readonly string[],
  writers: readonly string[],
): Promise<Load> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { code: number; data: Record<string, unknown> }
  }
  const free: Record<string, unknown>[] = []
  for (const id of ids) {
    const { data } = await call(GENERAL, { id })
    const { code, data: savedRecord } = await call(SAVE, { ...data, id })
    if (code === 0) free.push({ ...data, id, version: savedRecord['version'] })
  }
  const tokens = await Promise.all(writers.map((userName) => recentToken(url, userName)))
  const turns = Array.from({ length: WRITES_OF_ACCOUNT }, () => tokens).flat()
  let saved = 0
  return {
    isReady: () => free.length > 0 && turns.length > 0,
    next: () => {
      const [body, turn] = [free.shift(), turns.shift()]
      if (body === undefined || turn === undefined)
        throw new Error('more connections than people to save, or than their writers may save at once')
      saved += 1
      body['tenGoiKhac'] = `Tên gọi khác ${saved % 1000}`
      body['queQuanHoSoGoc'] = `Ấp ${saved % 97}, xã Mỹ Hiệp`
      body['noiCapCccd'] =
        saved % 2 === 0 ? 'Bộ Công an' : 'Cục Cảnh sát quản lý hành chính về trật tự xã hội'
      const request = { method: 'POST', path: SAVE, body: JSON.stringify(body) } as const
      return { request, key: { body, turn }, token: turn }
    },
    answered: (key, text) => {
      const answer = JSON.parse(text) as {
        code: number
        message: string
        detail?: unknown
        data: { version: number }
      }
      const { body, turn } = key as { body: object; turn: string }
      turns.push(turn)
      free.push({ ...body, version: answer.data?.version })
      if (answer.code !== 0) throw new Error(`a save was refused: ${text.slice(0, 300)}`)
    },
  }
}
