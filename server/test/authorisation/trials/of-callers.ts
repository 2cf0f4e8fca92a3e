import type { callerGuards } from '#server/request/access/caller-guards.ts'
import type { Account } from '#server/request/session/account.ts'
import { every, yes, type Trials } from './trial.ts'

export const callerTrials: Trials<typeof callerGuards> = {
  accountIsKnown: {
    open: (_): _ is Account => true,
    shownBy: ['Auth/me about nothing'],
  },
  tokenIsCurrent: { open: yes, shownBy: ['Auth/me about nothing'] },
  sessionIsAlive: { open: yes, shownBy: ['Auth/me about nothing'] },
  passwordIsOwn: { open: yes, shownBy: ['Common/get-list about nothing'] },
  factorIsEnrolled: {
    open: yes,
    shownBy: [],
    triedIn: 'server/areas/session-routes/second-factor.test.ts',
  },
  proofIsFresh: {
    open: yes,
    shownBy: [],
    triedIn: 'server/areas/session-routes/step-up.test.ts',
  },
  hasPermission: { open: yes, shownBy: ['CanBoCongChuc/delete about doomedPerson'] },
  mayWrite: { open: yes, shownBy: ['Files/upload about nothing'] },
  sessionsListed: { open: every, shownBy: ['Auth/sessions about listedSession'] },
  sessionEnded: { open: every, shownBy: ['Auth/revoke-session about session'] },
  passkeyRemoved: { open: every, shownBy: ['Auth/passkey-remove about passkey'] },
  worksOfAccount: { open: every, shownBy: ['TienDo/get about work', 'TienDo/get-list about work'] },
  draftsOfAccount: { open: every, shownBy: ['BanNhap/get-list about listedDraft'] },
  editsOfAccount: {
    open: every,
    shownBy: ['SuaHangLoat/get-recent about recentEdit', 'SuaHangLoat/undo about recentEdit'],
  },
  pinsOfAccount: { open: every, shownBy: ['TimNhanh/recents about pinned'] },
  requestsOfAccount: { open: every, shownBy: ['DuLieuCaNhan/get-own-requests about ownRequest'] },
  noticesOfAccount: { open: every, shownBy: ['ThongBao/get-list about notice'] },
  viewsShared: { open: every, shownBy: ['CheDoXem/get about sharedView'] },
  viewsOfAccount: { open: every, shownBy: ['CheDoXem/get about listedView'] },
}
