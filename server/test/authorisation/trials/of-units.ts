import type { unitGuards } from '#server/request/access/unit-guards.ts'
import { every, yes, type Trials } from './trial.ts'

const everything = () => ({ kind: 'everything' }) as const

export const unitTrials: Trials<typeof unitGuards> = {
  scopeOfOrdinaryUser: { open: everything, shownBy: ['CanBoCongChuc/get-by-id/{id} about person'] },
  scopeOfUnitAdministrator: { open: everything, shownBy: ['CanBoCongChuc/get-by-id/{id} about person'] },
  scopeOfFormerProvince: {
    open: (scope) => scope,
    shownBy: ['CanBoCongChucTG/get-general-info about otherProvince'],
  },
  wholeTreeIsShown: {
    open: yes,
    shownBy: ['DonVi/getTree about branch', 'DonVi/get-by-id about unit'],
  },
  unitIsShown: { open: yes, shownBy: ['DonVi/get-by-id about unit'] },
  unitIsInUse: { open: yes, shownBy: ['DonVi/get-by-id about unit'] },
  unitIsChanged: { open: yes, shownBy: ['DonVi/update about parentUnit'] },
  unitIsParent: { open: yes, shownBy: ['DonVi/create about parentUnit'] },
  unitIsDeleted: { open: yes, shownBy: ['DonVi/Delete about doomedUnit'] },
  unitIsTransferred: { open: yes, shownBy: ['ChuyenCongTac/batch_create-to-don-vi about emptiedUnit'] },
  unitIsReorganised: {
    open: yes,
    shownBy: ['SapXep/preview about reorganisedUnit', 'SapXep/create about reorganisedUnit'],
  },
  reorganisationsListed: { open: every, shownBy: ['SapXep/get-paging about listedReorganisation'] },
  reorganisationIsUndone: { open: yes, shownBy: ['SapXep/undo about reorganisation'] },
  unitOfPositions: {
    open: yes,
    shownBy: ['ViTriViecLam/get-list about positionUnit', 'ViTriViecLam/create about positionUnit'],
  },
  unitOfDecisions: { open: yes, shownBy: ['QuyetDinh/create about positionUnit'] },
  decisionsOfUnits: { open: every, shownBy: ['QuyetDinh/get-by-id/{id} about decision'] },
  unitIsOnBoard: { open: yes, shownBy: ['DongBo/get-board about boardUnit'], behind: ['personsOnBoard'] },
  unitIsDrawn: {
    open: yes,
    shownBy: ['TongQuan/get-so-lieu about drawnUnit'],
    behind: ['personsDrawn'],
  },
  unitIsGivenToPerson: { open: yes, shownBy: ['CanBoCongChuc/create-hs about newPerson'] },
  unitIsGivenToAccount: {
    open: yes,
    shownBy: ['Users/create about newColleague'],
    behind: ['mayGiveRole', 'accountsOfUnits'],
  },
  unitIsGivenToRole: { open: yes, shownBy: ['UnitRole/create about widenedRole'] },
  movementsReached: { open: every, shownBy: ['ChuyenCongTac/update about sentTransfer'] },
  movementSideIsOwn: { open: yes, shownBy: ['ChuyenCongTac/update about otherSide'] },
  movementsRead: { open: every, shownBy: ['ChuyenCongTac/get-by-id about receivedTransfer'] },
  unitIsReported: {
    open: yes,
    shownBy: ['BaoCao/preview about reportedUnit'],
    behind: ['personsReported'],
  },
  unitIsShownOnDay: {
    open: yes,
    shownBy: ['LichSu/list-on about unitOnDay'],
    behind: ['personsOnDay'],
  },
  movementsOnDay: { open: every, shownBy: [], triedIn: 'server/areas/history/list-on.test.ts' },
  movementsReported: { open: every, shownBy: [], triedIn: 'server/areas/reports/report-guards.test.ts' },
  papersOfMovements: { open: every, shownBy: ['Files/view/{fileId} about receivedPaper'] },
  noticesOfUnits: { open: every, shownBy: [], triedIn: 'server/request/notices/notices.test.ts' },
  transfersIncoming: {
    open: every,
    shownBy: ['ChuyenCongTac/get-all-bien-dong-den-of-don-vi about listedReceived'],
  },
  disposalIsSaid: { open: yes, shownBy: [], triedIn: 'server/areas/personal-data/disposal.test.ts' },
  unitIsNamedInLog: { open: yes, shownBy: ['NhatKy/get-paging about namedInLog'] },
}
