/** Requests about positions of units, who is placed in them, decisions and planned ones, in the matrix. */
import { isAmongRows, longestPage, stale, type Subject } from './subject.ts'

export const positionSubjects = {
  positionUnit: {
    ask: ({ world, position }) => Promise.resolve({ values: { donViId: world.units[position].id } }),
  },
  // The row isn't there, so nothing is joined.
  decision: {
    ask: async ({ world, position }) => {
      const id = await world.decisionIn(position)
      const row = { idCanBo: world.people[position], record: 'work-period', dong: '999999999' }
      return { values: { id, version: stale, ...row, rows: [row] } }
    },
  },
  // Without what the form asks for: it is refused once the person is found.
  plannedPerson: {
    ask: ({ world, position }) =>
      Promise.resolve({
        values: { loai: 'nghi-viec', id: world.people[position], ngay: '2027-01-01', values: {} },
      }),
  },
  plan: {
    ask: async ({ world, position }) => ({
      values: { id: await world.planFor(position), version: stale, ngay: '2027-01-01', values: {} },
    }),
  },
  listedPlan: {
    ask: async ({ world, position }) => ({
      values: { searchContent: world.word, pageSize: longestPage },
      looksFor: await world.planFor(position),
    }),
    says: isAmongRows,
  },
  planOfPerson: {
    ask: ({ world, position }) => Promise.resolve({ values: { id: world.people[position] } }),
  },
  // In effect after today: callers that reach the person get that refusal, and nothing is written.
  readPerson: {
    ask: ({ world, position }) => {
      const quyetDinh = { soQuyetDinh: `${world.word}/QĐ-DOC`, ngayKy: '2026-10-01' }
      const nguoi = [{ idCanBo: world.people[position], giaTri: { ngayHuongLuong: '2099-01-01' } }]
      return Promise.resolve({
        values: { loai: 'QD_NANG_LUONG', donViId: world.units.own.id, quyetDinh, nguoi },
      })
    },
  },
  position: {
    ask: async ({ world, position }) => ({
      values: { id: await world.positionIn(position), version: stale },
    }),
  },
  // Without a position and a grade, so nothing is written: callers that reach somebody get that refusal.
  placedPersons: {
    ask: ({ world, position }) => {
      const quyetDinh = { soQuyetDinh: `${world.word}/QĐ`, ngayKy: '2026-10-01' }
      const rows = [{ idCanBo: world.people[position], viTri: null, bacNgheNghiep: null }]
      return Promise.resolve({ values: { quyetDinh, rows } })
    },
  },
  // An old version: a save passes all checks of the person and is then refused as stale.
  editedPersons: {
    ask: ({ world, position }) => {
      const id = world.people[position]
      const cell = { id, truong: 'congViecChinh', chu: 'Văn thư', version: stale }
      return Promise.resolve({ values: { listId: [id], truong: ['congViecChinh'], thayDoi: [cell] } })
    },
  },
} as const satisfies Record<string, Subject>
