import { useMemo } from 'react'
import { accountForm, isOrdinary, roleRef } from '#domain/accounts/account-form.ts'
import {
  createAccount,
  getAccount,
  updateAccount,
  type AccountRow,
  type MadeAccount,
  type OneTimePassword,
} from '#domain/accounts/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import { listRoleOptions, type RoleOption } from '#domain/roles/option-calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { useUser } from '#web/session/session.ts'

type Values = ValuesOf<typeof accountForm.fields>

const { isActived: _, ...ofNew } = accountForm.fields
const namesOfNew = Object.keys(ofNew)

/** The form of an account, or of a new one: loads account and roles, follows choices, saves. */
export function useAccountForm(about: {
  account: AccountRow | undefined
  onSaved: () => void
  onCreated: (account: MadeAccount) => void
}) {
  const { account } = about
  const { id: ownId } = useUser()
  const roles = useCall(listRoleOptions, {}, { staleTime: 60_000 })
  // The row of the list may be stale.
  const stored = useCall(
    getAccount,
    { id: account?.id ?? '' },
    { enabled: account !== undefined, staleTime: 0 },
  )
  const opened = stored.isFetchedAfterMount ? stored.data : undefined
  const allRoles = roles.data
  const offered = (allRoles ?? []).filter(({ canGive, id }) => canGive || id === account?.unitRoleView?.id)
  const onlyRole = offered.length === 1 ? offered[0] : undefined
  const loaded = useMemo((): Loaded | undefined => {
    if (allRoles === undefined) return undefined
    if (account !== undefined) return opened && loadedOf(opened, allRoles)
    return onlyRole === undefined ? {} : { unitRoleView: roleRef(onlyRole) }
  }, [account, opened, allRoles, onlyRole])

  const form = useRecordForm(accountForm, loaded, {
    draft: { dong: account?.id ?? '' },
    inapplicable: 'hide',
    missingNotice: clientMessages.checkEntered,
    ...(account === undefined || account.id === ownId ? { fields: namesOfNew } : {}),
    loadedOf: (row) => loadedOf(row as AccountRow, allRoles ?? []),
    onEdit: (changed, values, before) => followChoices(changed, values as Values, before as Values),
    send: (values, { stored: _stored, ...sending }) => {
      const body = bodyOf(values)
      return account === undefined
        ? sendCall(createAccount, body, sending)
        : sendCall(updateAccount, { ...body, id: account.id }, sending)
    },
    onSaved: ({ data }) => {
      about.onSaved()
      if (account !== undefined) return
      const { userName, name, passWord } = data as AccountRow & OneTimePassword
      about.onCreated({ userName, hoVaTen: name, passWord })
    },
    onFailure: notifyFailure(clientMessages.processingFailed),
  })
  const error = roles.isError
    ? clientMessages.rolesFailed
    : stored.isError
      ? clientMessages.accountFailed
      : undefined
  return {
    form,
    /** The roles that may be chosen. */
    offered,
    loading: loaded === undefined && error === undefined,
    /** Why loading failed; undefined once the form is there. */
    error: loaded === undefined ? error : undefined,
    retry: () => {
      if (roles.isError) void roles.refetch()
      if (stored.isError) void stored.refetch()
    },
  }
}

/** The values of the form in an account. Leaves out everything else: the answer to a creation has a password. */
function loadedOf(account: AccountRow, roles: readonly RoleOption[]): Loaded {
  const { id, version, unitRoleView, donVi, idCBCC, name, userName, isActived } = account
  const role = roles.find((each) => each.id === unitRoleView?.id)
  return {
    id,
    version,
    unitRoleView: role ? roleRef(role) : unitRoleView,
    donVi,
    idCBCC: idCBCC === null ? null : { id: idCBCC, code: userName, name },
    name,
    userName,
    isActived,
  }
}

/** Side effects of a choice (spec 3 §4). With a role that has no person, the form clears the person itself. */
function followChoices(changed: readonly string[], values: Values, before: Values): AnyValues | undefined {
  const nameless = { name: null, userName: null }
  const ordinary = isOrdinary(values)
  if (changed.includes('unitRoleView'))
    return {
      ...(ordinary ? { idCBCC: null } : { donVi: null }),
      ...(ordinary || before.idCBCC !== null ? nameless : {}),
    }
  if (changed.includes('donVi') && ordinary) return { idCBCC: null, ...nameless }
  if (changed.includes('idCBCC'))
    return { name: values.idCBCC?.name ?? null, userName: values.idCBCC?.code ?? null }
  return undefined
}

/** The body of a save: references as ids. */
function bodyOf(values: AnyValues) {
  const { unitRoleView, donVi, idCBCC, ...others } = values as Partial<Values> & { version?: number }
  return {
    ...others,
    unitRoleView: unitRoleView?.id ?? null,
    donVi: donVi?.id ?? null,
    idCBCC: idCBCC?.id ?? null,
  }
}
