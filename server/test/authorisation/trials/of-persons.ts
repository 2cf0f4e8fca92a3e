import type { personGuards } from '#server/request/access/person-guards.ts'
import { topsOf } from '#server/request/access/scope.ts'
import { every, yes, type Trials } from './trial.ts'

export const personTrials: Trials<typeof personGuards> = {
  personsFound: {
    open: every,
    shownBy: ['CanBoCongChuc/update-hs about person', 'Luong/get-list about person'],
  },
  deletedPersonsFound: { open: every, shownBy: ['CanBoCongChuc/update-hs about person'] },
  personsViewed: { open: every, shownBy: ['CanBoCongChuc/get-general-info about person'] },
  livingPersonsViewed: { open: every, shownBy: ['CanBoCongChuc/get-general-info about person'] },
  personsNamed: { open: every, shownBy: ['CanBoCongChuc/get-list-cbcc-by-don-vi about listedOfUnit'] },
  livingPersonsNamed: { open: every, shownBy: ['CanBoCongChuc/get-all-core about listedPerson'] },
  onlyPersonListed: {
    open: () => undefined,
    shownBy: [
      'CanBoCongChuc/get-hs-paging about listedPerson',
      'CanBoCongChuc/get-list-tra-cuu about listedPerson',
    ],
  },
  rootsListed: {
    open: (_, units) => topsOf(units),
    shownBy: [
      'CanBoCongChuc/get-hs-paging about listedPerson',
      'CanBoCongChuc/get-list-tra-cuu about listedPerson',
    ],
  },
  unitIsListed: { open: yes, shownBy: ['CanBoCongChuc/get-hs-paging about listedOfUnit'] },
  mayAddPersons: { open: yes, shownBy: ['CanBoCongChuc/create-hs about newPerson'] },
  mayChangePersons: {
    open: yes,
    shownBy: ['CanBoCongChuc/update-hs about person'],
    behind: ['mayWrite'],
  },
  rowsOfPersons: {
    open: every,
    shownBy: ['CongTac/update about foreignRow', 'CongTac/delete about foreignRow'],
  },
  filesOfPersons: { open: every, shownBy: ['Files/view/{fileId} about file'] },
  filesOfLivingPersons: { open: every, shownBy: ['Files/view/{fileId} about file'] },
  pendingFileIsOwn: { open: yes, shownBy: ['Files/view/{fileId} about pendingFile'] },
  personsGivenAccounts: {
    open: every,
    shownBy: [
      'Users/create about withoutAccount',
      'CanBoCongChuc/create-users-all-by-don-vi about withoutAccount',
    ],
  },
  personsCounted: {
    open: every,
    shownBy: ['CanBoCongChuc/get-hs-paging-no-account about listedPerson'],
  },
  personsNamedInLog: { open: every, shownBy: ['NhatKy/get-paging about namedInLog'] },
  personsNamedByImport: { open: every, shownBy: ['Import/confirm-create about namedByImport'] },
  transfersOutgoing: {
    open: every,
    shownBy: ['ChuyenCongTac/get-all-bien-dong-di-of-don-vi about listedSent'],
  },
  leaversListed: { open: every, shownBy: ['NghiViec/get-paging-params-nghi-viec about listedLeaver'] },
  recordsOfMovements: { open: every, shownBy: [], triedIn: 'server/areas/movements/movement-guards.test.ts' },
  personsSigned: { open: every, shownBy: ['Signature/get-hs-paging about listedSigned'] },
  personsDue: {
    open: every,
    shownBy: ['DenHan/get-paging about listedDue', 'DenHan/get-so-luong about countedDue'],
  },
  personsTouchedByLaw: { open: every, shownBy: [], triedIn: 'server/areas/law/law-guards.test.ts' },
  personsOnDay: {
    open: every,
    shownBy: ['LichSu/list-on about unitOnDay'],
    behind: ['unitIsShownOnDay'],
  },
  personsReported: {
    open: every,
    shownBy: ['BaoCao/preview about reportedUnit'],
    behind: ['unitIsReported'],
  },
  personsOnBoard: { open: every, shownBy: ['DongBo/get-paging about listedClock'] },
  personsDrawn: {
    open: every,
    shownBy: ['TongQuan/get-so-lieu about drawnUnit'],
    behind: ['unitIsDrawn'],
  },
  personsTyped: { open: every, shownBy: ['DongBo/get-mapping-queue about typedPost'] },
  personsSentAgain: { open: every, shownBy: ['DongBo/send-again about signedPerson'] },
  personsOfDecisions: { open: every, shownBy: [], triedIn: 'server/areas/decisions/decisions.test.ts' },
  personsPlanned: {
    open: every,
    shownBy: ['KeHoach/get-paging about listedPlan', 'KeHoach/get-of-person about planOfPerson'],
  },
  personsOfPlans: { open: every, shownBy: ['KeHoach/withdraw about plan'] },
  // Both show in a room only: elsewhere the unit's own guard comes first.
  positionHolders: { open: every, shownBy: [], triedIn: 'server/areas/positions/position-guards.test.ts' },
  personsProposed: { open: every, shownBy: [], triedIn: 'server/areas/positions/position-guards.test.ts' },
  personsAsking: { open: every, shownBy: ['DuLieuCaNhan/get-requests about listedRequest'] },
  personsDisposed: { open: every, shownBy: [], triedIn: 'server/areas/personal-data/disposal.test.ts' },
  personsAnswered: { open: every, shownBy: ['DuLieuCaNhan/answer-request about request'] },
  personsInBin: { open: every, shownBy: ['ThungRac/get-paging about binned'] },
}
