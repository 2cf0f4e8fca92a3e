/** Reads a decision from an uploaded file into proposals. Nothing is saved; the file is gone when the response is. */
import { readFile } from 'node:fs/promises'
import { refusals } from '#domain/api/refusals.ts'
import { draftKindOf } from '#domain/decisions/drafts/draft-kinds.ts'
import type { ReadPaper, ReadValue } from '#domain/decisions/reading-calls.ts'
import { makingOf } from '#domain/decisions/making/makings.ts'
import type { Finder, Proposals, ReadValues } from '#domain/decisions/making/making.ts'
import { maxPaperBytes, maxReadPeople, paperSentences } from '#domain/decisions/paper-sentences.ts'
import type { FoundValue } from '#domain/decisions/reading/found.ts'
import { readingKindOf } from '#domain/decisions/reading/kinds.ts'
import { decisionKinds } from '#domain/decisions/decision-form.ts'
import { paperFinder } from '#server/areas/decisions/papers/paper-finder.ts'
import { matchPeople } from '#server/areas/decisions/papers/match-people.ts'
import { readPaperInProcess } from '#server/areas/imports/reading/process/read-in-process.ts'
import { readerQueue } from '#server/areas/imports/reading/process/reader-queue.ts'
import { withUpload } from '#server/people/files/read-upload.ts'
import { refuseInfected } from '#server/people/files/store-file.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

const limit = { bytes: maxPaperBytes, tooLarge: paperSentences.tooLarge }

/** Characters of a list of people: an id and a comma have at most eleven. */
const longestList = maxReadPeople * 11

/** The people who may be chosen; undefined: anybody in scope. Throws 21. */
function idsIn(list: string | undefined): ReadonlySet<number> | undefined {
  if (list === undefined || list.trim() === '') return undefined
  const ids = list.split(',').map((id) => id.trim())
  if (ids.length > maxReadPeople || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)))
    throw refusals.invalidField('listId', paperSentences.wrongList)
  return new Set(ids.map(Number))
}

/** Throws 27 with the reason for a file that can't be read. */
export const readDecisionFile = (request: AuthenticatedRequest): Promise<ReadPaper> =>
  withUpload(
    request,
    {
      filePart: 'file',
      fields: ['listId'],
      longestField: longestList,
      limit,
      validate: (fields) => Promise.resolve({ limit, only: idsIn(fields.get('listId')) }),
    },
    async ({ only }, file) => {
      await refuseInfected(request, file)
      const outcome = await readerQueue.run(request.account.id, async () =>
        readPaperInProcess(await readFile(file.path)),
      )
      if ('problem' in outcome) throw refusals.fileRefused(outcome.problem)
      const reference = await referenceDataOf(request)
      const find = paperFinder(reference)
      const making = makingOf(outcome.loai)
      const paper = valuesOf(outcome.truong)
      const matched = await matchPeople(request, reference.units, outcome.nguoi, only)
      const decision = resolved(decisionProposals(paper, find))
      return {
        loai: outcome.loai,
        tenLoai: kindNamed(outcome.loai)?.name ?? null,
        truong: outcome.truong.map(shown),
        quyetDinh: decision.giaTri,
        nguon: decision.nguon,
        nguoi: outcome.nguoi.map((person, at) => {
          const { id, tin = 0, candidates = [] } = matched[at] ?? {}
          const own = making?.propose({ ...paper, ...valuesOf(person.truong) }, find) ?? {}
          const { cho } = person.ten
          return {
            idCanBo: id === undefined ? null : String(id),
            hoVaTen: String(person.ten.giaTri),
            tin,
            trang: cho?.trang ?? 0,
            doan: [...(cho?.doan ?? [])],
            truong: person.truong.map(shown),
            ungVien: candidates.map(({ id: own, hoVaTen, ngaySinh, donVi, soHieuCBCCVC }) => ({
              id: own,
              hoVaTen,
              ...(ngaySinh === undefined ? {} : { ngaySinh }),
              ...(donVi === undefined ? {} : { donVi }),
              ...(soHieuCBCCVC === undefined ? {} : { soHieuCBCCVC }),
            })),
            ...resolved(own),
          }
        }),
        trangGiay: outcome.pages.map(({ rong, cao, chu }) => ({ rong, cao, chu: [...chu] })),
        vanBan: outcome.text,
      }
    },
  )

/** Of its draft, else as it is read. */
const kindNamed = (code: string | null) =>
  code === null ? undefined : (draftKindOf(code) ?? readingKindOf(code))

const valuesOf = (values: readonly FoundValue[]): ReadValues =>
  Object.fromEntries(values.map(({ ten, giaTri }) => [ten, giaTri]))

const shown = ({ ten, giaTri, tin, chu, cho }: FoundValue): ReadValue => ({
  ten,
  giaTri,
  tin,
  chu,
  trang: cho?.trang ?? 0,
  doan: [...(cho?.doan ?? [])],
})

/** The fields of the decision itself. */
function decisionProposals(paper: ReadValues, find: Finder): Proposals {
  const kind = kindNamed(String(paper['loai'] ?? ''))?.loai ?? 'KHAC'
  const agency = String(paper['coQuan'] ?? '')
  const unit = find.unit(agency)
  return {
    soQuyetDinh: { giaTri: paper['soQuyetDinh'] ?? null, tu: 'soQuyetDinh' },
    ngayKy: { giaTri: paper['ngayKy'] ?? null, tu: 'ngayKy' },
    ngayHieuLuc: { giaTri: paper['ngayHieuLuc'] ?? null, tu: 'ngayHieuLuc' },
    loai: { giaTri: decisionKinds.find(({ code }) => code === kind) ?? null, tu: 'loai' },
    coQuan: { giaTri: unit, tu: 'coQuan' },
    coQuanNgoaiHeThong: { giaTri: unit === null ? agency || null : null, tu: 'coQuan' },
    nguoiKy: { giaTri: paper['nguoiKy'] ?? null, tu: 'nguoiKy' },
    trichYeu: { giaTri: paper['trichYeu'] ?? null, tu: 'trichYeu' },
  }
}

function resolved(proposals: Proposals): { giaTri: Record<string, unknown>; nguon: Record<string, string> } {
  const entries = Object.entries(proposals)
  return {
    giaTri: Object.fromEntries(entries.map(([name, { giaTri }]) => [name, giaTri ?? null])),
    nguon: Object.fromEntries(entries.flatMap(([name, { tu }]) => (tu === undefined ? [] : [[name, tu]]))),
  }
}
