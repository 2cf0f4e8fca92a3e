/**
 * Biệt phái: somebody works for another agency for a time and still belongs to the own unit. It is a work period of that
 * kind in the own unit, with the host beside it (docs/decisions/0113).
 */
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import { contractWorkers } from '#domain/law/legal-groups.ts'

export const secondmentSentences = {
  contract:
    'Không cử biệt phái người làm việc theo hợp đồng: chỉ cán bộ, công chức, viên chức được biệt phái.',
  ownUnit: 'Nơi biệt phái đến phải khác đơn vị công tác: người được biệt phái vẫn thuộc đơn vị cử đi.',
  term: 'Thời hạn biệt phái phải sau ngày bắt đầu.',
  noTransfer: 'Biệt phái không chuyển đơn vị quản lý: ghi thành một dòng của Quá trình công tác.',
} as const

/** Code of DM_LOAIQUYETDINH_CONGTAC. */
export const secondmentKind = 'BP'
/** Code of DM_TRANGTHAIHOSO. */
export const secondedStatus = '13'

/** Kinds of periods that begin with a decision about where somebody works. */
const kindsWithDecision: readonly string[] = ['LCDD', 'LC', 'DD', 'SX', secondmentKind]

interface Kind {
  readonly loaiQuyetDinh: Ref | null
}
interface Hosted extends Kind {
  readonly donViBietPhai: UnitRef | null
  readonly donViBietPhaiNgoaiHeThong: string | null
}
interface Terms extends Hosted {
  readonly donVi: UnitRef | null
  readonly tuNgay: string | null
  readonly bietPhaiDenNgay: string | null
}
type Person = Pick<OfficerValues, 'loaiHoSo' | 'donVi'>

export const isSecondment = ({ loaiQuyetDinh }: Kind): boolean => loaiQuyetDinh?.code === secondmentKind
export const hasDecision = ({ loaiQuyetDinh }: Kind): boolean =>
  kindsWithDecision.includes(loaiQuyetDinh?.code ?? '')

/** The agency that a seconded person works for; null if it isn't recorded. */
export const hostOf = ({ donViBietPhai, donViBietPhaiNgoaiHeThong }: Hosted): string | null =>
  donViBietPhai?.name ?? donViBietPhaiNgoaiHeThong

/** Contract workers are not seconded. */
export const maySecond = ({ loaiHoSo }: Pick<Person, 'loaiHoSo'>): boolean =>
  !contractWorkers.includes(loaiHoSo?.code ?? '')

/** The host is another unit than the own one, and the term ends after it begins. */
export const secondmentRules = (row: Terms): Readonly<Record<string, string | null>> =>
  isSecondment(row)
    ? {
        donViBietPhai: isSame(row.donViBietPhai, row.donVi) ? secondmentSentences.ownUnit : null,
        bietPhaiDenNgay:
          row.tuNgay && row.bietPhaiDenNgay && row.bietPhaiDenNgay <= row.tuNgay
            ? secondmentSentences.term
            : null,
      }
    : {}

/** What the person's own fields say against a secondment that has not ended; earlier the person may have been another kind. */
export function secondmentProblems(
  row: Hosted & { readonly denNgay: string | null },
  person: Person,
): Readonly<Record<string, string | null>> {
  if (!isSecondment(row) || row.denNgay !== null) return {}
  return {
    loaiQuyetDinh: maySecond(person) ? null : secondmentSentences.contract,
    donViBietPhai: isSame(row.donViBietPhai, person.donVi) ? secondmentSentences.ownUnit : null,
  }
}

const isSame = (one: UnitRef | null, other: UnitRef | null): boolean => one !== null && one.id === other?.id
