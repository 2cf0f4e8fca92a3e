import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { accountMessages } from '#domain/accounts/account-problems.ts'
import { createAccountsOfPeople, type BulkAccounts } from '#domain/accounts/calls.ts'
import { listAccounts } from '#domain/accounts/account-list.ts'
import { listPeopleWithoutAccount, type PersonRow } from '#domain/accounts/people-list.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import { listCatalogue, type CatalogueEntry } from '#domain/catalogues/calls.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { useListFilter } from '#web/shell/list-filter.ts'
import { useStaying } from '#web/leaving/use-staying.ts'
import { notify } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { accountRights } from '../accounts/account-rights.ts'
import { PasswordResultWindow } from '../accounts/password-result.tsx'
import { tellFailure } from '#web/notices/tell-failure.ts'
import { useAccountActions } from '../accounts/use-account-actions.tsx'
import './bulk-accounts-screen.css'
import { useLastPage } from '../list/use-last-page.ts'
import { initialPersonFilter, type PersonFilter } from './person-filter.ts'
import { PersonList } from './person-list.tsx'
import { PersonSearch } from './person-search.tsx'

const noStatuses: readonly CatalogueEntry[] = []

/** /tao-tai-khoan-hang-loat: people without an account get one, each with a password of its own (spec 3 §2.9). */
export function BulkAccountsScreen() {
  const user = useUser()
  const rights = useMemo(() => accountRights(user), [user])
  const narrow = useMedia('(max-width: 767.98px)')
  const initial = useMemo(() => initialPersonFilter(user.donViId), [user.donViId])
  const { filter, set, reset } = useListFilter<PersonFilter>('tao-tai-khoan-hang-loat', initial)
  const list = useCall(listPeopleWithoutAccount, { ...filter }, { keepPrevious: true })
  const refresh = useRefresh(listPeopleWithoutAccount)
  const statuses = useCall(listCatalogue, { collection: 'DM_TRANGTHAIHOSO' }, { staleTime: Infinity })
  const [chosen, setChosen] = useState<readonly PersonRow[]>([])
  const [unitProblem, setUnitProblem] = useState<string>()
  const { ask, dialog } = useConfirm()
  const { remove, dialog: deletion, result, showResult, dropResult } = useAccountActions()

  const showMade = (data: BulkAccounts, refused: readonly string[]) => {
    setChosen([])
    showResult({ title: 'Kết quả tạo tài khoản', accounts: data.accounts, refused })
  }
  const creation = useAction(createAccountsOfPeople, {
    refreshes: [listPeopleWithoutAccount, listAccounts],
    onSuccess: ({ data }) => showMade(data, []),
    onFailure: (failure) => {
      if (Number(failure.code) !== codes.partlyDone)
        return tellFailure(clientMessages.bulkAccountsFailed)(failure)
      showMade(
        failure.data as BulkAccounts,
        failure.detail.map(({ message }) => message),
      )
      refresh()
      notify('warning', failure.message)
      return true
    },
  })

  useStaying(creation.isPending, 'Đang tạo tài khoản. Vui lòng chờ để nhận mật khẩu.')

  const change = (changes: Partial<PersonFilter>) => {
    const paging = 'pageNumber' in changes && Object.keys(changes).length <= 2
    if (!paging) setChosen([])
    if (changes.donViId) setUnitProblem(undefined)
    set({ ...(paging ? {} : { pageNumber: 1 }), ...changes })
  }
  /** A unit must be chosen, in words under the field and as a notice (spec 3 §5). */
  const unitMissing = () => {
    if (filter.donViId !== null) return false
    setUnitProblem(accountMessages.unit)
    notify('warning', clientMessages.chooseCurrentUnit)
    return true
  }
  const search = (changes: Partial<PersonFilter>) => {
    if (unitMissing()) return
    change(changes)
    refresh()
  }
  const create = async () => {
    if (unitMissing()) return
    if (chosen.length === 0) return notify('warning', accountMessages.chooseToCreate)
    const agreed = await ask({
      title: 'Tạo tài khoản',
      text: (
        <>
          <p>{accountMessages.createAsk}</p>
          <p className="confirm-about">{chosen.length} hồ sơ đã chọn</p>
        </>
      ),
      no: 'Đóng',
      yes: 'Xác nhận',
    })
    if (!agreed) return
    creation.mutate(
      chosen.map(({ id, hoVaTen, soCccd, soCmnd, donVi }) => ({
        id,
        hoVaTen,
        soCccd: soCccd ?? soCmnd,
        donVi,
      })),
    )
  }
  const { pageNumber, pageSize } = filter
  useLastPage(list, filter, set)
  const removeAccount = ({ accountId, userName, hoVaTen }: PersonRow) => {
    if (accountId !== null) void remove({ id: accountId, userName: userName ?? '', name: hoVaTen ?? '' })
  }

  const creates = rights.bulk && !filter.isSyncUsers
  return (
    <>
      <PageHead
        title="Tạo tài khoản hàng loạt"
        actions={
          creates && (
            <Button type="primary" loading={creation.isPending} onClick={() => void create()}>
              Tạo tài khoản{chosen.length > 0 ? ` (${chosen.length})` : ''}
            </Button>
          )
        }
      />
      <PersonSearch
        filter={filter}
        unitProblem={unitProblem}
        onChange={change}
        onSearch={search}
        onReset={() => {
          setChosen([])
          setUnitProblem(undefined)
          reset()
          refresh()
        }}
      />
      <PersonList
        list={list}
        statuses={statuses.data ?? noStatuses}
        page={{ pageNumber, pageSize }}
        onPage={change}
        narrow={narrow}
        {...(creates ? { chosen } : {})}
        onChoose={setChosen}
        onDelete={filter.isSyncUsers && rights.remove ? removeAccount : undefined}
      />
      {dialog}
      {deletion}
      {result && <PasswordResultWindow result={result} onClose={dropResult} />}
    </>
  )
}
