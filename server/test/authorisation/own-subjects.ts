/** Calls about an account's own data in the matrix: sessions, saved views and running work. */
import type { NoticeList } from '#domain/notices/calls.ts'
import { sql } from 'kysely'
import type { CallerName, Position } from './callers.ts'
import { isAmongRows, longestPage, type Says, type Subject } from './subject.ts'
import type { World } from './world.ts'

/** The caller's own, or somebody else's. */
const whoseSession = (caller: CallerName, position: Position) =>
  position === 'own' && caller !== 'anonymous' ? caller : 'locked'

const hasViewNamed: Says = ({ data }, { query }) =>
  (data as { name: string }[]).some(({ name }) => name === query.looksFor)

/** The id of a request about the person at a position; one for each account that asks. */
async function requestOf(world: World, position: Position, account?: number): Promise<string> {
  const asker = account ?? world.callers.locked.accountId
  const officer = sql`cast(${world.people[position]} as bigint)`
  const { db } = world.app.database
  await sql`insert into correction_request (officer_id, account_id, tab, place, text, due_on)
    select ${officer}, ${asker}, 'thong-tin-chung', 'hoVaTen', ${world.word}, '2026-12-01'
    where not exists (select from correction_request where officer_id = ${officer} and account_id = ${asker})`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    select id from correction_request where officer_id = ${officer} and account_id = ${asker}`.execute(db)
  return String(rows[0]?.id)
}

export const ownSubjects = {
  session: {
    ask: async ({ world, position, caller }) => ({
      values: { id: (await world.sessionOf(whoseSession(caller, position))).id },
    }),
  },
  passkey: {
    ask: async ({ world, position, caller }) => {
      // As devices name theirs.
      const id = Buffer.from(`${world.word} ${position} ${caller}`).toString('base64url')
      await sql`insert into passkey (id, account_id, public_key, counter, name, created_at)
        values (${id}, ${world.callers[whoseSession(caller, position)].accountId}, '', 0, '', ${world.app.clock.now()})
        on conflict do nothing`.execute(world.app.database.db)
      return { values: { id } }
    },
  },
  listedSession: {
    ask: async ({ world, position, caller }) => ({
      looksFor: (await world.sessionOf(whoseSession(caller, position))).id,
    }),
    says: isAmongRows,
  },
  listedView: {
    ask: async ({ world, position, caller }) => {
      const name = `${world.word} ${position} ${caller}`
      const { caller: owner } = await world.sessionOf(whoseSession(caller, position))
      await owner.post('CheDoXem/save', { list: 'danh-sach', name })
      return { values: { list: 'danh-sach' }, looksFor: name }
    },
    says: hasViewNamed,
  },
  sharedView: {
    ask: async ({ world, position }) => {
      const name = `${world.word} ${position} chia sẻ`
      await sql`
        with owner as (
          insert into account ("userName", name, role_id, "donViId", password_hash)
          select ${name}, ${name}, r.id, ${Number(world.homes[position].id)}, 'x' from role r where r.code = 'QTDV'
            and not exists (select from account where "userName" = ${name})
          returning id)
        insert into list_view (account_id, list, name, shared) select id, 'danh-sach', ${name}, true from owner`.execute(
        world.app.database.db,
      )
      return { values: { list: 'danh-sach' }, looksFor: name, isShared: true }
    },
    says: hasViewNamed,
  },
  listedDraft: {
    ask: async ({ world, position, caller }) => {
      const dong = `${world.word} ${position} ${caller}`
      // The list doesn't read what is sealed, and a locked account could not save.
      await sql`insert into draft (account_id, form, row_key, sealed, saved_at)
        values (${world.callers[whoseSession(caller, position)].accountId}, 'unit', ${dong}, '', ${world.app.clock.now()})
        on conflict do nothing`.execute(world.app.database.db)
      return { looksFor: dong }
    },
    says: ({ data }, { query }) => (data as { dong: string }[]).some(({ dong }) => dong === query.looksFor),
  },
  // Of nobody: undoing it changes nothing.
  recentEdit: {
    ask: async ({ world, position, caller }) => {
      const { rows } = await sql<{ id: number }>`
        insert into bulk_edit (account_id, request_id, cells, people, created_at)
        values (${world.callers[whoseSession(caller, position)].accountId}, '', 0, '[]', ${world.app.clock.now()})
        returning id`.execute(world.app.database.db)
      const id = String(rows[0]?.id)
      return { values: { luot: id }, looksFor: id }
    },
    says: ({ data }, { query }) =>
      !Array.isArray(data) || (data as { luot: string }[]).some(({ luot }) => luot === query.looksFor),
  },
  drafted: {
    ask: ({ world, position }) =>
      Promise.resolve({ values: { bieuMau: 'general', idCanBo: world.people[position] } }),
  },
  pinned: {
    ask: async ({ world, position, caller }) => {
      // Somebody else who can still make calls: only that session of theirs has run out.
      const owner = position === 'own' && caller !== 'anonymous' ? caller : 'expired'
      const { id } = world.units[position === 'own' ? 'own' : 'child']
      await (await world.sessionOf(owner)).caller.post('TimNhanh/pin', { loai: 'donVi', id })
      return { values: {}, looksFor: id }
    },
    says: ({ data }, { query }) =>
      (data as { ghim: { id: string }[] }).ghim.some(({ id }) => id === query.looksFor),
  },
  quickFound: {
    ask: ({ world, position }) =>
      Promise.resolve({ values: { keyword: world.word }, looksFor: world.people[position] }),
    says: ({ data }, { query }) =>
      (data as { nguoi: { id: string }[] }).nguoi.some(({ id }) => id === query.looksFor),
  },
  notice: {
    ask: async ({ world, position, caller }) => {
      const text = `${world.word} ${position} ${caller}`
      await world.noticeOf(whoseSession(caller, position), text)
      return { values: {}, looksFor: text }
    },
    says: ({ data }, { query }) =>
      (data as NoticeList).rows.some(({ noiDung }) => noiDung === query.looksFor),
  },
  ownRequest: {
    ask: async ({ world, position, caller }) => ({
      looksFor: await requestOf(world, 'own', world.callers[whoseSession(caller, position)].accountId),
    }),
    says: isAmongRows,
  },
  // Once it has been answered, another answer is refused about its content.
  request: {
    ask: async ({ world, position }) => ({
      values: { id: await requestOf(world, position), chapNhan: true, traLoi: 'Đã sửa.' },
    }),
  },
  listedRequest: {
    ask: async ({ world, position }) => ({
      values: { searchContent: world.word, pageSize: longestPage },
      looksFor: await requestOf(world, position),
    }),
    says: isAmongRows,
  },
  work: {
    ask: async ({ world, position, caller }) => {
      const key = `${world.word} ${position} ${caller}`
      await world.workOf(whoseSession(caller, position), key)
      return { values: { key }, looksFor: key }
    },
    says: ({ data }, { query }) =>
      !Array.isArray(data) || (data as { key: string }[]).some(({ key }) => key === query.looksFor),
  },
} as const satisfies Record<string, Subject>
