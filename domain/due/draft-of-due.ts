/** Which kind of draft (decisions/drafts) settles what is due, by its code: apart from them, since a list loads it. */
import type { DueKind } from '#domain/due/kinds.ts'

export const draftOfDue: Readonly<Partial<Record<DueKind, string>>> = {
  'nang-luong': 'QD_NANG_LUONG',
  'vuot-khung': 'QD_VUOT_KHUNG',
  'nghi-huu': 'QD_NGHI_HUU',
  'bo-nhiem-lai': 'QD_BO_NHIEM_LAI',
}
