/** Requests about accounts and roles in the matrix. */
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { Position } from './callers.ts'
import { subjects } from './places.ts'
import { isAmongRows, longestPage, stale, type Asked, type Says, type Subject } from './subject.ts'
import type { World } from './world.ts'

async function aboutAccount(world: World, role: string, position: Position, path: string): Promise<Asked> {
  const id = await world.accountOf(role, position)
  return {
    values: path === 'Users/reset-all' ? { listUsers: [id] } : { id, version: stale, lyDo: 'Mất điện thoại' },
  }
}

/** Many at once: accounts that may not be changed are reported with the reason. */
const perAccount: Says = ({ code, detail }) =>
  code === codes.partlyDone && detail?.[0]?.message === refusals.forbidden().message ? 'refused' : true

export const accountSubjects = {
  withAccount: {
    ask: ({ world, position }) => Promise.resolve({ values: { id: world.people[position] } }),
  },
  withoutAccount: {
    ask: ({ world, position, path }) => {
      const id = world.people[position]
      return Promise.resolve(
        path === 'Users/create'
          ? { values: { unitRoleView: 'ND', donVi: world.homes[position].id, idCBCC: Number(id) } }
          : { list: [{ id: Number(id) }] },
      )
    },
    says: ({ code, detail }) =>
      code !== codes.partlyDone || detail?.[0]?.message.includes('không tồn tại') !== true,
  },
  account: {
    ask: ({ world, position, path }) => aboutAccount(world, 'ND', position, path),
    says: perAccount,
  },
  colleague: {
    ask: ({ world, position, path }) => aboutAccount(world, 'QTDV', position, path),
    says: perAccount,
  },
  newColleague: {
    ask: ({ world, position }) => {
      const userName = `${world.word}.${Math.random()}`
      return Promise.resolve({
        values: { unitRoleView: 'QTDV', donVi: world.homes[position].id, name: 'Đồng nghiệp', userName },
      })
    },
    says: ({ detail }) => detail?.some(({ field }) => field === 'donVi') !== true,
  },
  superior: {
    ask: ({ world, position, path }) => aboutAccount(world, 'ADMIN', position, path),
    says: perAccount,
  },
  listedAccount: {
    ask: async ({ world, position }) => {
      const { places } = subjects.listedAccount
      const accounts = await Promise.all(
        places.map(async (place) => [place, await world.steadyAccount(place)] as const),
      )
      const looksFor = String(accounts.find(([place]) => place === position)?.[1])
      return { values: { searchContent: world.word, pageSize: longestPage }, looksFor, isShared: true }
    },
    says: isAmongRows,
  },
  role: {
    ask: async ({ world, position, path }) => {
      const kind = position === 'inside' ? 'ND' : 'ADMIN'
      if (path === 'UnitRole/create') return { values: newRole(world, kind) }
      const id = position === 'inside' ? await world.narrowRole() : await administratorsRole(world)
      // A stale version is refused before the locked row is checked: permissions are sent without one, to be checked
      // twice.
      const version = path === 'UnitRole/update' ? stale : null
      return { values: { id, version, listAction: [], controller: [] } }
    },
  },
  shownRole: {
    ask: async ({ world, position }) => ({
      values: { id: position === 'inside' ? await world.narrowRole() : await administratorsRole(world) },
    }),
  },
  widenedRole: {
    ask: async ({ world, position, path }) => {
      const special = { isSpecialUnit: true, donVis: [world.units[position].id] }
      if (path === 'UnitRole/update')
        return { values: { id: await world.narrowRole(), version: stale, ...special } }
      return { values: { ...newRole(world, 'ND'), listAction: [], controller: [], ...special } }
    },
  },
} as const satisfies Record<string, Subject>

function newRole({ word }: World, kind: string) {
  const code = `${word}_${Math.random()}`.replace(/\W/g, '').toUpperCase()
  return { name: code, code, level: 4, unitRoleCode: kind }
}

async function administratorsRole(world: World): Promise<number> {
  const { data } = await world.administrator.get('UnitRole/get-all')
  return Number(data.find(({ code }: { code: string }) => code === 'ADMIN').id)
}
