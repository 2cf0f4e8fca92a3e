/** Guards that ask who is asking, and what the role may do at all. */
import type { Guard } from './guard.ts'

export const callerGuards: readonly Guard[] = [
  {
    name: 'the account behind a token',
    file: 'server/http/routes.ts',
    text: 'account === null',
    without: 'false',
    shownBy: ['Auth/me about nothing'],
  },
  {
    name: 'a token runs out',
    file: 'server/session/tokens.ts',
    text: 'currentDate: now',
    without: '{ currentDate: new Date(0) }',
    as: 'arguments',
    shownBy: ['Auth/me about nothing'],
  },
  {
    name: 'a locked account',
    file: 'server/session/account.ts',
    text: '!snapshot.alive',
    without: 'false',
    shownBy: ['Auth/me about nothing'],
  },
  {
    name: 'the one-time password first',
    file: 'server/http/routes.ts',
    text: 'account.mustChangePassword && !call.beforePasswordChange',
    without: 'false',
    shownBy: ['Common/get-list about nothing'],
  },
  {
    name: 'permission',
    file: 'server/access/gate.ts',
    text: 'role.permissions.has(permissionOf(call))',
    without: 'true',
    shownBy: ['CanBoCongChuc/delete about doomedPerson'],
  },
  {
    name: 'view-only',
    file: 'server/access/gate.ts',
    text: 'call.writes && role.onlySeeMe',
    without: 'false',
    shownBy: ['Files/upload about nothing'],
  },
  {
    name: 'own sessions in the list',
    file: 'server/session-routes/session-routes.ts',
    text: "'account_id', '=', account.id",
    without: "['account_id', 'is not', null]",
    as: 'arguments',
    shownBy: ['Auth/sessions about listedSession'],
  },
  {
    name: 'own sessions only',
    file: 'server/session-routes/session-routes.ts',
    text: "'account_id', '=', request.account.id",
    without: "['id', '=', id]",
    as: 'arguments',
    shownBy: ['Auth/revoke-session about session'],
  },
]
