import { Form, type FormInstance } from 'antd'
import { useMemo } from 'react'
import { accountProblems } from '#domain/accounts/account-problems.ts'
import {
  createAccount,
  getAccount,
  updateAccount,
  type AccountRow,
  type MadeAccount,
} from '#domain/accounts/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import type { RoleOption } from '#domain/roles/calls.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { usePanelDraft } from '#web/forms/use-panel-draft.ts'
import { notify } from '#web/notices/notices.ts'
import type { PickedPerson } from './person-picker.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'

/** The values of the account's form. */
export interface Draft {
  unitRoleView: string | null
  donVi: Pick<UnitRef, 'id' | 'name'> | null
  idCBCC: PickedPerson | null
  name: string
  userName: string
  isActived: boolean
}

const blank: Draft = {
  unitRoleView: null,
  donVi: null,
  idCBCC: null,
  name: '',
  userName: '',
  isActived: true,
}

const draftOf = (account: AccountRow): Draft => ({
  unitRoleView: account.unitRoleView?.id ?? null,
  donVi: account.donVi && { id: account.donVi.id, name: account.donVi.name },
  idCBCC: account.idCBCC ? { id: account.idCBCC, hoVaTen: account.name, soCccd: account.userName } : null,
  name: account.name,
  userName: account.userName,
  isActived: account.isActived,
})

/** Sets values and clears the messages of those fields. */
function put(form: FormInstance<Draft>, changes: Partial<Draft>): void {
  form.setFields(
    Object.entries(changes).map(([name, value]) => ({ name: name as keyof Draft, value, errors: [] })),
  )
}

const show = (form: FormInstance<Draft>, problems: readonly { field: string; message: string }[]) =>
  form.setFields(problems.map(({ field, message }) => ({ name: field as keyof Draft, errors: [message] })))

/** The account's form: loads the stored account, applies side effects of choices, validates and saves. */
export function useAccountDraft(about: {
  open: boolean
  account: AccountRow | undefined
  roles: readonly RoleOption[] | undefined
  onShut: () => void
  onCreated: (account: MadeAccount) => void
}) {
  const { open, account } = about
  const [form] = Form.useForm<Draft>()
  // The row of the list may be stale.
  const stored = useCall(
    getAccount,
    { id: account?.id ?? '' },
    { enabled: open && account !== undefined, staleTime: 0 },
  )
  const loading = account !== undefined && stored.data === undefined && !stored.isError
  const watched = Form.useWatch((values: Partial<Draft>) => values, { form, preserve: true })
  const draft: Draft = { ...blank, ...watched }
  const options = (about.roles ?? []).filter(({ canGive, id }) => canGive || id === account?.unitRoleView?.id)
  const base = options.find(({ id }) => id === draft.unitRoleView)?.unitRoleCode ?? null
  const ordinary = base === 'ND'
  const onlyRole = options.length === 1 ? (options[0]?.id ?? null) : null
  const initial = useMemo(
    () =>
      account !== undefined && stored.data ? draftOf(stored.data) : { ...blank, unitRoleView: onlyRole },
    [account, stored.data, onlyRole],
  )
  const { values, isDirty } = usePanelDraft(form, {
    open,
    loading,
    initial,
    texts: {
      unitRoleView: (id) => about.roles?.find((role) => role.id === id)?.name,
      idCBCC: (person) => person?.hoVaTen ?? undefined,
    },
  })

  const onFailure = (failure: CallFailure) => {
    if (Number(failure.code) === codes.stale) {
      notify('warning', failure.message)
      void stored.refetch()
      return true
    }
    show(
      form,
      Object.entries(failure.problems).map(([field, message]) => ({ field, message })),
    )
    return notifyFailure(clientMessages.processingFailed)(failure)
  }
  const creation = useAction(createAccount, { onFailure })
  const saving = useAction(updateAccount, { onFailure, onSuccess: about.onShut })

  const save = () => {
    const { unitRoleView, donVi, idCBCC, name, userName, isActived } = values()
    const person = ordinary ? (idCBCC?.id ?? null) : null
    const problems = accountProblems({ base, donVi: donVi?.id ?? null, idCBCC: person, name, userName })
    if (problems.length > 0) {
      show(form, problems)
      notify('warning', clientMessages.checkEntered)
      return
    }
    const body = { unitRoleView, donVi: donVi?.id ?? null, idCBCC: person, name, userName }
    if (account !== undefined) {
      saving.mutate({ id: account.id, version: stored.data?.version ?? null, ...body, isActived })
      return
    }
    creation.mutate(body, {
      onSuccess: ({ data }) => {
        about.onShut()
        about.onCreated({ userName: data.userName, hoVaTen: data.name, passWord: data.passWord })
      },
    })
  }

  /** Side effects of a choice (spec 3 §4). */
  const onValuesChange = (changed: Partial<Draft>) => {
    form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Draft, errors: [] })))
    if ('unitRoleView' in changed) {
      const becomesOrdinary = options.find(({ id }) => id === changed.unitRoleView)?.unitRoleCode === 'ND'
      const isDerived = becomesOrdinary || values().idCBCC !== null
      put(form, {
        ...(becomesOrdinary ? {} : { donVi: null }),
        idCBCC: null,
        ...(isDerived ? { name: '', userName: '' } : {}),
      })
    } else if ('donVi' in changed && ordinary) put(form, { idCBCC: null, name: '', userName: '' })
    else if ('idCBCC' in changed) {
      put(form, { name: changed.idCBCC?.hoVaTen ?? '', userName: changed.idCBCC?.soCccd ?? '' })
    }
  }

  return {
    form,
    unitId: draft.donVi?.id ?? null,
    options,
    ordinary,
    loading,
    failed: account !== undefined && stored.isError,
    retry: () => void stored.refetch(),
    busy: creation.isPending || saving.isPending,
    isDirty,
    onValuesChange,
    save,
  }
}
