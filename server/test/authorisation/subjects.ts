/** Requests about objects in the matrix, built so that only the caller's rights decide the outcome. */
import type { Envelope } from '#domain/api/codes.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { movements } from '#domain/movements/index.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import type { Caller } from '#server/test/harness.ts'
import { validRecord } from '#server/test/people.ts'
import { accountSubjects } from './account-subjects.ts'
import { importSubjects } from './import-subjects.ts'
import { movementSubjects } from './movement-subjects.ts'
import { everybodyIsLate, late, nationalSubjects } from './national-subjects.ts'
import { ownSubjects } from './own-subjects.ts'
import { positionSubjects } from './position-subjects.ts'
import { paperSubjects } from './paper-subjects.ts'
import { reportSubjects } from './report-subjects.ts'
import { signingSubjects } from './signing-subjects.ts'
import type { CallerName } from './callers.ts'
import type { SubjectName } from './places.ts'
import {
  isAmongRows,
  listed,
  longestPage,
  type Says,
  stale,
  type Subject,
  textOfWorkbook,
} from './subject.ts'
import { passerBy, type World } from './world.ts'

const nobody = '999999999'
/** The world belongs to the former province that calls use by default. */
const otherProduct = 'DT'

export const asking: Readonly<Record<SubjectName, Subject>> = {
  nothing: {
    ask: async ({ world, path, caller }) => {
      if (path === 'Auth/refresh-token')
        return { values: { refreshToken: (await world.sessionOf('administrator')).refreshToken } }
      if (path === 'Auth/logout' || path === 'Auth/oidc-logout')
        return { through: await freshMouth(world, caller) }
      if (path === 'QuyetDinh/read') return { form: uploadForm({}, samplePdf(), { name: 'quyet-dinh.pdf' }) }
      if (path === 'Files/upload')
        return { form: uploadForm({ code: 'AVATAR' }, await samplePicture('png', 40, 40), { part: 'files' }) }
      const own = { donViId: world.units.own.id, ngay: '2026-01-01' }
      return { values: { id: nobody, level: 0, collection: 'DM_GIOITINH', ...own } }
    },
  },
  person: {
    ask: async ({ world, position, path }) => {
      const id = world.people[position]
      if (path.startsWith('BaoCao/'))
        return { values: { code: 'TSTT', idCBCC: Number(id), listId: [Number(id)] } }
      if (path === 'QuyetDinh/preview-draft' || path === 'QuyetDinh/draft') {
        const values = { khoaHoc: 'Bồi dưỡng', coQuan: { id: world.units.own.id } }
        return { values: { mau: 'QD_CU_DI_HOC', listId: [Number(id)], values } }
      }
      if (path.endsWith('/update-avatar'))
        return { form: uploadForm({ idCanBo: id }, await samplePicture('png', 40, 40), { name: 'anh.png' }) }
      const movement = movements.find(({ contract }) => path.startsWith(`${contract.controller}/`))
      if (movement !== undefined) return { values: { id, [movement.contract.key]: {} } }
      if (path.startsWith('ChatLuong/'))
        return { values: { idCanBo: id, ma: 'khong-co', lyDo: 'Đã xem', values: {} } }
      if (path.startsWith('LichSu/')) {
        const luc = new Date().toISOString()
        return { values: { id, luc, tu: luc, den: luc } }
      }
      return { values: { id, version: stale, pageNumber: 1, pageSize: 5 } }
    },
  },
  // To their current unit: nobody is moved, and people who were found are named.
  manyPersons: {
    ask: ({ world, position }) =>
      Promise.resolve({ values: { id: [world.people[position]], ...transferTo(world.homes[position]) } }),
  },
  // With a wrong total.
  emptiedUnit: {
    ask: ({ world, position }) => {
      const { id } = world.units[position]
      return Promise.resolve({ values: { id, total: 999_999, ...transferTo(world.units.own) } })
    },
  },
  otherProvince: {
    ask: ({ world, position }) =>
      Promise.resolve({ values: { id: world.people[position], version: stale, product: otherProduct } }),
  },
  listedOtherProvince: listed(({ people }, position) => people[position], { product: otherProduct }),
  doomedPerson: { ask: async ({ world, position }) => ({ values: { id: await world.personAt(position) } }) },
  newPerson: {
    ask: async ({ world, position }) => {
      const unit = world.homes[position]
      const body = await validRecord(world.app, { donVi: unit, donViQuanLy: unit, donViSuDung: unit })
      return { values: body }
    },
    says: ({ detail }) => detail?.some(({ field }) => field === 'donVi') !== true,
  },
  row: {
    ask: async ({ world, position, path }) => {
      const record = recordAt(path)
      const { key } = record.contract
      if (path.includes('/add')) return { values: { id: world.people[position], [key]: {} } }
      const id = await world.rowOf(record, position)
      if (path.endsWith('get-by-id/{id}')) return { values: { id } }
      return { values: { id: world.people[position], [key]: { id, version: stale, lyDo: 'Mất điện thoại' } } }
    },
  },
  foreignRow: {
    ask: async ({ world, position, path }) => {
      const record = recordAt(path)
      const id = await world.rowOf(record, position)
      return {
        values: {
          id: world.people.own,
          [record.contract.key]: { id, version: stale, lyDo: 'Mất điện thoại' },
        },
      }
    },
  },
  listedPerson: listed(({ people }, position) => people[position], { isSyncUsers: true }),
  listedOfUnit: {
    ask: ({ world, position }) =>
      Promise.resolve({
        values: { donViId: world.homes[position].id, searchContent: world.word, pageSize: longestPage },
        looksFor: world.people[position],
      }),
    says: isAmongRows,
  },
  entry: {
    ask: async ({ world, position }) => ({
      values: { id: (await world.viewLogged('administrator', position)).id },
    }),
  },
  listedEntry: {
    ask: async ({ world, position }) => {
      await world.viewLogged('administrator', position)
      return { values: { idCanBo: Number(world.people[position]), pageSize: longestPage } }
    },
    says: namesPerson,
  },
  namedInLog: {
    ask: async ({ world, position }) => ({
      values: {
        userName: (await world.viewLogged('unit administrator', position)).userName,
        pageSize: longestPage,
      },
    }),
    says: namesPerson,
  },
  unit: { ask: ({ world, position }) => Promise.resolve({ values: { id: world.units[position].id } }) },
  branch: listed(({ units }, position) => units[position].id),
  anyUnit: listed(({ units }, position) => units[position].id),
  parentUnit: {
    ask: ({ world, position, path }) => {
      const unit = world.units[position]
      const name = `${world.word} mới`
      return Promise.resolve(
        path === 'DonVi/create'
          ? { values: { name, maCoQuan: `${unit.id}.${Math.random()}`, capDV: 6, donViCha: unit } }
          : { values: { id: unit.id, version: stale } },
      )
    },
    says: ({ detail }) => detail?.some(({ field }) => field === 'donViCha') !== true,
  },
  ...accountSubjects,
  ...ownSubjects,
  ...importSubjects,
  listedDue: listed(({ people }, position) => people[position], { loai: 'nghi-huu' }),
  countedDue: {
    ask: ({ world, position }) =>
      Promise.resolve({ values: { donViId: world.homes[position].id, isChildren: false } }),
    says: ({ data }) => Number((data as Record<string, number>)['nghi-huu']) > 0,
  },
  ...nationalSubjects,
  exportedClock: {
    ask: async ({ world }) => {
      await everybodyIsLate(world)
      return { values: { searchContent: world.word, ...late } }
    },
    says: namesPerson,
  },
  exportedDue: {
    ask: ({ world }) => Promise.resolve({ values: { searchContent: world.word, loai: 'nghi-huu' } }),
    says: namesPerson,
  },
  // None of them is due, so nothing is written: callers that reach somebody get that refusal.
  raisedPersons: {
    ask: ({ world, position }) =>
      Promise.resolve({
        values: {
          listId: [world.people[position]],
          quyetDinh: { soQuyetDinh: '1/QĐ', ngayKy: '2026-01-05' },
        },
      }),
  },
  ...positionSubjects,
  ...paperSubjects,
  ...reportSubjects,
  ...signingSubjects,
  exportedSigned: {
    ask: async (about) => {
      const { values } = await signingSubjects.listedSigned.ask(about)
      return { values: values ?? {} }
    },
    says: namesPerson,
  },
  exportedPerson: {
    ask: ({ world }) =>
      Promise.resolve({ values: { searchContent: world.word, isActived: null, isSyncUsers: true } }),
    says: namesPerson,
  },
  exportedBinned: {
    ask: async ({ world, position }) => {
      const id = await world.personAt(position, true)
      return { values: { searchContent: passerBy, ids: [id] } }
    },
    says: async ({ data }) =>
      (await textOfWorkbook((data as { fileContents: string }).fileContents)).includes(`"${passerBy}"`),
  },
  reorganisedUnit: {
    // Without a new name nothing is renamed: callers that reach the unit get that refusal.
    ask: ({ world, position }) => {
      const buoc = [{ loai: 'doi-ten', donVi: world.units[position].id, name: '' }]
      return Promise.resolve({ values: { buoc } })
    },
  },
  // The first caller that reaches it undoes it; later ones are refused because it is undone.
  reorganisation: {
    ask: ({ world, position }) => Promise.resolve({ values: { id: world.reorganisations[position] } }),
  },
  listedReorganisation: listed(({ reorganisations }, position) => reorganisations[position] ?? ''),
  doomedUnit: {
    ask: async ({ world, position }) => ({ values: { id: await world.doomedUnit(position) } }),
  },
  ...movementSubjects,
  binned: {
    ask: async ({ world, position, path }) => {
      const id = await world.personAt(position, true)
      return path === 'ThungRac/restore'
        ? { values: { id } }
        : { values: { searchContent: passerBy, pageSize: longestPage }, looksFor: id }
    },
    says: (answer, about) => (about.query.looksFor === undefined ? true : isAmongRows(answer, about)),
  },
}

/** Whether the person's name, or that of the unit, is in the entries or in their workbook. */
async function namesPerson({ data }: Envelope, { world, position }: Parameters<Says>[1]): Promise<boolean> {
  const { fileContents } = data as { fileContents?: string }
  const text = fileContents === undefined ? JSON.stringify(data) : await textOfWorkbook(fileContents)
  return text.includes(`${world.word} ${position}`)
}

const transferTo = (donViDen: UnitRef) => ({ bienDong: { donViDen }, donViQuanLy: donViDen })

/** A session that may be used up; anonymous and expired callers have none. */
async function freshMouth(world: World, caller: CallerName): Promise<Caller> {
  if (caller === 'anonymous' || caller === 'expired') return world.callers[caller]
  return (await world.sessionOf(caller)).caller
}

/** The record of the rows in a path. */
function recordAt(path: string): AnySubRecord {
  const [controller = '', action = ''] = path.split('/')
  const record = subRecords.find(
    ({ contract }) =>
      contract.controller === controller && (contract.suffix === '' || action.endsWith(contract.suffix)),
  )
  if (record === undefined) throw new Error(`${path} belongs to no record`)
  return record
}
