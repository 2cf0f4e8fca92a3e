/** A server for tests of planned decisions, and the tools to make them and let days pass. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { done, duePeople, type DuePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'

interface Everybody {
  app: TestServer
  lan: Caller
  minh: Caller
  tuan: Caller
  people: DuePeople
}

export const quyetDinh = { soQuyetDinh: '77/QĐ-SNV', ngayKy: '2026-11-18', nguoiKy: 'Giám đốc Sở' }

/** There from the first test on, stopped after the last. */
export function planWorld() {
  const w = {} as Everybody
  beforeAll(async () => {
    w.app = await startTestServer()
    await signIn()
  })
  afterAll(() => w.app.stop())

  /** Everybody anew: sessions end with the days that pass. */
  async function signIn() {
    const fresh = async (name: CastName) => {
      const signsIn = { userName: cast[name].userName, passWord: castPassword }
      const answer = await w.app.withToken('').post<{ access_token: string }>('Auth/login', signsIn)
      return w.app.withToken(answer.data.access_token)
    }
    w.lan = await fresh('lan')
    w.minh = await fresh('minh')
    w.tuan = await fresh('tuan')
    w.people = await duePeople({ ...w.app, as: fresh })
  }
  /** The nights until a day: nothing runs in them. */
  async function pass(day: string) {
    w.app.clock.advance(Date.parse(day) - Date.parse(w.app.server.clock.today()))
    expect(w.app.server.clock.today()).toBe(day)
    await signIn()
  }
  const listed = async (trangThai = 'cho', caller = w.lan) =>
    (await done(caller, 'KeHoach/get-paging', { trangThai, pageSize: 100 }))['data'] as AnyValues[]
  return {
    w,
    pass,
    /** The last of these nights runs the job. */
    until: async (day: string) => {
      await pass(day)
      await takeDueEffects(w.app.server)
    },
    leaving: async (id: string, ngay: string, change: AnyValues = {}) => ({
      loai: 'nghi-viec',
      id,
      ngay,
      quyetDinh,
      values: { trangThai: await catalogueOf(w.app, 'DM_NGHIVIEC', '02') },
      ...change,
    }),
    plan: (body: object, caller = w.minh) => done(caller, 'KeHoach/create', body),
    planOf: async (id: string, trangThai = 'cho', caller = w.lan) =>
      (await listed(trangThai, caller)).find(({ idCanBo }) => idCanBo === id),
    statusOf: async (id: string) => {
      const { data } = await w.lan.get<{ trangThaiHoSo: { code: string } }>(`CanBoCongChuc/get-by-id/${id}`)
      return data.trangThaiHoSo.code
    },
    noticesOf: async (caller: Caller) =>
      (await caller.post('ThongBao/get-list')).data.rows as {
        loai: string
        noiDung: string
        duongDan: string
      }[],
    /** The lines of the log that its effect left. */
    linesOf: async (planId: string | number) => {
      const { rows } = await sql<{ action: string; target: string; kind: string; user: string }>`
        select action, target, kind, user_name as user from audit_entry
        where request_id = ${`ke-hoach-${planId}`} order by id`.execute(w.app.database.db)
      return rows
    },
  }
}
