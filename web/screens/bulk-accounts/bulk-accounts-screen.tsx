import { useState } from 'react'
import { accountMessages, bulkLimit } from '#domain/accounts/account-form.ts'
import { createAccountsOfPeople, type BulkAccounts } from '#domain/accounts/calls.ts'
import { peopleForAccounts, type PersonRow } from '#domain/accounts/people-list.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { useAction } from '#web/api/use-call.ts'
import { useBlockNavigation } from '#web/unsaved-changes/use-block-navigation.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PasswordResultWindow } from '#web/screens/shared/accounts/password-result.tsx'
import { useAccountActions } from '#web/screens/shared/accounts/use-account-actions.tsx'

/** /tao-tai-khoan-hang-loat: creates accounts for people without one, each with its own password (spec 3 §2.9). */
export function BulkAccountsScreen() {
  const list = useList(peopleForAccounts)
  const { donViId, isSyncUsers } = list.values
  const [unitAsked, setUnitAsked] = useState(false)
  const { ask, dialog } = useConfirm()
  const { remove, dialog: deletion, result, showResult, dropResult } = useAccountActions()

  const showMade = (data: BulkAccounts, refused: readonly string[]) => {
    list.selection.clear()
    showResult({ title: 'Kết quả tạo tài khoản', accounts: data.accounts, refused })
  }
  const creation = useAction(createAccountsOfPeople, {
    onSuccess: ({ data }) => showMade(data, []),
    onFailure: (failure) => {
      if (!failure.isPartlyDone) return notifyFailure(clientMessages.bulkAccountsFailed)(failure)
      showMade(failure.data as BulkAccounts, failure.sentences)
      list.refresh()
      notify('warning', failure.message)
      return true
    },
  })
  useBlockNavigation(creation.isPending, 'Đang tạo tài khoản. Vui lòng chờ để nhận mật khẩu.')

  /** Without a unit shows a message under the field and as a notice (spec 3 §5). */
  const unitChosen = () => {
    if (donViId !== null) return true
    setUnitAsked(true)
    notify('warning', clientMessages.chooseCurrentUnit)
    return false
  }
  const create = async (people: readonly PersonRow[]) => {
    if (!unitChosen()) return
    if (people.length === 0) return notify('warning', accountMessages.chooseToCreate)
    if (people.length > bulkLimit) return notify('warning', accountMessages.tooMany)
    const text = (
      <>
        <p>{accountMessages.createAsk}</p>
        <p className="confirm-about above-8 strong">{people.length} hồ sơ đã chọn</p>
      </>
    )
    if (!(await ask({ title: 'Tạo tài khoản', text, no: 'Đóng', yes: 'Xác nhận' }))) return
    creation.mutate(
      people.map(({ id, hoVaTen, soCccd, soCmnd, donVi }) => ({
        id,
        hoVaTen,
        soCccd: soCccd ?? soCmnd,
        donVi,
      })),
    )
  }
  return (
    <>
      <ListScreen
        list={list}
        title="Tạo tài khoản hàng loạt"
        purpose="Tạo tài khoản đăng nhập cho nhiều người đã có hồ sơ."
        label="Danh sách hồ sơ"
        searchName="Tìm kiếm hồ sơ"
        unitProblems={{ donViId: unitAsked && donViId === null ? accountMessages.unit : '' }}
        maySearch={unitChosen}
        onReset={() => setUnitAsked(false)}
        failed={clientMessages.dataFailed}
        pending={{ create: creation.isPending }}
        on={{
          ticked: { create: isSyncUsers ? undefined : (people) => void create(people) },
          row: {
            remove: isSyncUsers
              ? ({ accountId, userName, hoVaTen }) =>
                  void remove({ id: accountId ?? '', userName: userName ?? '', name: hoVaTen ?? '' })
              : undefined,
          },
        }}
      />
      {dialog}
      {deletion}
      {result && <PasswordResultWindow result={result} onClose={dropResult} />}
    </>
  )
}
