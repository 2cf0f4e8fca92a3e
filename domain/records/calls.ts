/** The calls of the sub-records and of the one-per-person forms, derived from their declarations. */
import { z } from 'zod'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { answer, defineCall, paging, rowId, type Call } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { decisionsNamed } from '#domain/forms/decision-fields.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import {
  assetsForm,
  commentForm,
  historyForm,
  salaryForm,
  trainingForm,
  workForm,
  otherForm,
} from '#domain/officer/officer-forms.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { succeeds } from '#domain/records/succession.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'
import { keptByOfficers, keptByPerson, type Keepers } from '#domain/records/who.ts'
import { ofRecord, withPerson } from '#domain/api/subjects.ts'

/** A row in responses. */
export type EntryAnswer = AnyValues & { id: string; version: number; stt?: number }

/** A page of rows. */
export interface RowsPage extends Page<EntryAnswer> {
  /** How many rows are open ('Hiện tại') at once where only one can be (records/succession.ts); absent when none are. */
  soDongHienTai?: number
}

export interface SubRecordCalls {
  list: Call<
    z.ZodType<{ id: number; pageNumber: number; pageSize: number; sortBy?: string | null | undefined }>,
    RowsPage
  >
  /** The same list under its other name, for records that share their controller with no other. */
  listTwin?: SubRecordCalls['list']
  getById?: Call<z.ZodType<{ id: number }>, EntryAnswer>
  add: Call<z.ZodType<Record<string, unknown> & { id: number }>, EntryAnswer>
  update: Call<z.ZodType<Record<string, unknown> & { id: number }>, EntryAnswer>
  delete: Call<z.ZodType<Record<string, unknown> & { id: number }>, null>
}

const listInput = z.object({ id: rowId, ...paging })
const entryInput = z.looseObject({ id: rowId })

const flag = z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish()
/** Input for adding a row that succeeds others: the additional effects (records/succession.ts). */
const followingFlags = { [succeeds.ends]: flag, [succeeds.current]: flag }

/** The four calls of a record (six where its controller has no other record). */
export function callsOf(record: AnySubRecord): SubRecordCalls {
  const { controller, suffix } = record.contract
  const common = { controller, access: 'permission' } as const
  const title = record.titles.list
  const ownRows = `rows:${record.name}` as const
  const shows = ['rows', ownRows, 'units', 'catalogues'] as const
  const list = defineCall({
    ...common,
    action: actionOf(record, 'get-list'),
    method: 'POST',
    title: `Xem: ${title}`,
    writes: false,
    shows,
    input: listInput,
    answer: answer<RowsPage>('one page of the rows, newest first'),
  })
  const hasDecision = record.form.decisions.length > 0
  const saved = hasDecision ? entryInput.extend(decisionsNamed) : entryInput
  const write = {
    ...common,
    method: 'POST',
    writes: true,
    affects: [ownRows, ...ofRecord, ...(hasDecision ? (['decisions'] as const) : [])],
    input: saved,
  } as const
  return {
    list,
    ...(suffix === ''
      ? {
          listTwin: defineCall({ ...list, action: 'get-hs-paging', permission: `${controller}.get-list` }),
          getById: defineCall({
            ...common,
            action: 'get-by-id/{id}',
            permission: `${controller}.get-list`,
            method: 'GET',
            title: `Xem một dòng: ${title}`,
            writes: false,
            shows,
            input: z.object({ id: rowId }),
            answer: answer<EntryAnswer>('one row by its own id'),
          }),
        }
      : {}),
    add: defineCall({
      ...write,
      input: record.succession === undefined ? saved : saved.extend(followingFlags),
      action: actionOf(record, 'add'),
      title: `Thêm: ${title}`,
      answer: answer<EntryAnswer>('the new row'),
    }),
    update: defineCall({
      ...write,
      action: actionOf(record, 'update'),
      title: `Sửa: ${title}`,
      answer: answer<EntryAnswer>('the saved row'),
    }),
    delete: defineCall({
      ...write,
      input: entryInput,
      action: actionOf(record, 'delete'),
      title: `Xóa: ${title}`,
      answer: answer<null>('the row is gone'),
    }),
  }
}

/** The form of a controller's get-info and update-thong-tin, and the tab that shows it. */
interface FormSection {
  controller: string
  tab: TabSegment
  form: AnyForm
  title: string
  who: Keepers
}

export const sections: readonly FormSection[] = [
  {
    controller: 'CongTac',
    tab: 'cong-tac',
    form: workForm,
    title: 'Thông tin tuyển dụng, công tác',
    who: keptByOfficers,
  },
  {
    controller: 'Luong',
    tab: 'luong-va-phu-cap',
    form: salaryForm,
    title: 'Lương hiện hưởng',
    who: keptByOfficers,
  },
  {
    controller: 'PhuCap',
    tab: 'luong-va-phu-cap',
    form: salaryForm,
    title: 'Lương hiện hưởng (phụ cấp)',
    who: keptByOfficers,
  },
  {
    controller: 'DaoTao',
    tab: 'dao-tao-boi-duong',
    form: trainingForm,
    title: 'Trình độ đào tạo',
    who: keptByPerson,
  },
  {
    controller: 'GianDoanLaoDong',
    tab: 'thong-tin-khac',
    form: otherForm,
    title: 'Thông tin khác (gián đoạn lao động)',
    who: keptByPerson,
  },
  {
    controller: 'NhanXetDanhGia',
    tab: 'nhan-xet-danh-gia',
    form: commentForm,
    title: 'Nhận xét, đánh giá chung',
    who: keptByOfficers,
  },
  {
    controller: 'LichSuBanThan',
    tab: 'lich-su-ban-than',
    form: historyForm,
    title: 'Lịch sử bản thân',
    who: keptByPerson,
  },
  {
    controller: 'TaiSan',
    tab: 'tai-san-gia-dinh',
    form: assetsForm,
    title: 'Tài sản gia đình',
    who: keptByPerson,
  },
]

const infoInput = z.object({ id: rowId })
const sectionInput = z.looseObject({ id: rowId, version: expectedVersion, ...decisionsNamed })

/** get-info and update-thong-tin of one section. */
export function sectionCalls(section: { controller: string; title: string }) {
  const common = { controller: section.controller, method: 'POST', access: 'permission' } as const
  return {
    get: defineCall({
      ...common,
      action: 'get-info',
      title: `Xem: ${section.title}`,
      writes: false,
      shows: withPerson,
      input: infoInput,
      answer: answer<OfficerAnswer>('the form, flat, with its version'),
    }),
    save: defineCall({
      ...common,
      action: 'update-thong-tin',
      title: `Cập nhật: ${section.title}`,
      writes: true,
      affects: ofRecord,
      input: sectionInput,
      answer: answer<OfficerAnswer>('the saved form'),
    }),
  }
}

/** The relations of DM_MOIQUANHE, both sides (QuanHeGiaDinh/get-list-quan-he). */
export const listRelations = defineCall({
  controller: 'QuanHeGiaDinh',
  action: 'get-list-quan-he',
  method: 'GET',
  title: 'Danh mục mối quan hệ',
  access: 'signed-in',
  writes: false,
  shows: ['catalogues'],
  input: z.object({}),
  answer: answer<{ id: string; code: string; name: string; qgCode: string }[]>('relations with their side'),
})
