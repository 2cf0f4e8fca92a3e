/** Reports about the people of a unit in the matrix. */
import { dayBefore } from '#domain/fields/dates.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { longestPage, type Subject } from './subject.ts'

export const reportSubjects = {
  // A list of one unit's people, which has somebody or isn't found; a report of figures, which counts everybody.
  reportedUnit: {
    ask: async ({ world, position, path }) => {
      const working = await catalogueOf(world.app, 'DM_TRANGTHAIHOSO', '01')
      const of = { donViId: world.homes[position].id, isChildren: false, trangThaiHoSoId: [working.id] }
      const luc = world.app.server.clock.now().toISOString()
      if (path.startsWith('LichSu/')) return { values: { ...of, code: 'R3', luc } }
      return path === 'BaoCao/people'
        ? { values: { ...of, code: 'R12', cot: 'tong', pageSize: longestPage } }
        : { values: { ...of, code: 'R3', pageSize: longestPage } }
    },
    says: ({ data }) => (data as { totalRows?: number }).totalRows !== 0,
  },
  // The people at work there yesterday.
  unitOnDay: {
    ask: ({ world, position }) => {
      const ngay = dayBefore(world.app.server.clock.today())
      const of = { donViId: world.homes[position].id, isChildren: false, ngay, pageSize: longestPage }
      return Promise.resolve({ values: of })
    },
    says: ({ data }) => {
      const { totalRows, tong } = data as { totalRows?: number; tong?: { soNguoi: number } }
      return (totalRows ?? tong?.soNguoi) !== 0
    },
  },
  // Its people came later than the moment by the test's clock, so the list is empty; a unit out of reach isn't found.
  unitAtMoment: {
    ask: ({ world, position }) => {
      const luc = world.app.server.clock.now().toISOString()
      return Promise.resolve({ values: { donViId: world.homes[position].id, isChildren: false, luc } })
    },
  },
  // The people at work there and below.
  scoredUnit: {
    ask: ({ world, position }) => Promise.resolve({ values: { donViId: world.homes[position].id } }),
    says: ({ data }) => (data as { soNguoi: number }[]).some(({ soNguoi }) => soNguoi > 0),
  },
  // Everybody at work there.
  drawnUnit: {
    ask: ({ world, position, path }) => {
      const of = { donViId: world.homes[position].id, isChildren: false }
      const month = world.app.server.clock.today().slice(0, 7)
      return Promise.resolve({
        values: path === 'TongQuan/people' ? { ...of, ten: 'quan-so', ma: month, pageSize: longestPage } : of,
      })
    },
    says: ({ data }) =>
      Array.isArray(data)
        ? Number((data as { cot: { so: number }[] }[])[0]?.cot.at(-1)?.so) > 0
        : (data as { totalRows?: number }).totalRows !== 0,
  },
  // Everybody there, with whatever status.
  countedUnit: {
    ask: ({ world, position }) =>
      Promise.resolve({
        values: {
          filter: { truong: 'donVi', phep: 'la', giaTri: [world.homes[position].id] },
          theo: ['gioiTinh'],
        },
      }),
    says: ({ data }) => ((data as { cot: unknown[] }[])[0]?.cot.length ?? 0) > 0,
  },
} satisfies Record<string, Subject>
