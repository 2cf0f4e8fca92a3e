/**
 * All access checks as one object of named functions that `buildApp` passes to the whole server. The functions they
 * use are private to their files, so no access decision bypasses them. The matrix disables them one by one
 * (server/test/authorisation/guards.test.ts): its table must name each, or it doesn't compile.
 */
import { callerGuards } from '#server/request/access/caller-guards.ts'
import { logGuards } from '#server/request/access/log-guards.ts'
import { personGuards } from '#server/request/access/person-guards.ts'
import { unitGuards } from '#server/request/access/unit-guards.ts'
import { accountGuards } from '#server/areas/accounts/account-guards.ts'
import { fileGuards } from '#server/people/files/files-papers.ts'
import { importGuards } from '#server/areas/imports/import-guards.ts'
import { roleGuards } from '#server/areas/roles/role-guards.ts'

export const standardGuards = {
  ...callerGuards,
  ...personGuards,
  ...unitGuards,
  ...logGuards,
  ...accountGuards,
  ...roleGuards,
  ...fileGuards,
  ...importGuards,
}

export type Guards = typeof standardGuards

declare module '#server/request/http/request.ts' {
  interface Server {
    guards: Guards
  }
}
