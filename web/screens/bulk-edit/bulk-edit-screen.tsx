import { useState } from 'react'
import { Button } from 'antd'
import { openGrid } from '#domain/bulk-edit/calls.ts'
import { chosenColumns, gridRecord, personColumns } from '#domain/bulk-edit/grid-fields.ts'
import { maxGridFields } from '#domain/bulk-edit/grid-sentences.ts'
import type { ReadingRole } from '#domain/officer/readable-fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { readingRole } from '#web/lists/offered.ts'
import {
  keepChosenPeople,
  readChosenPeople,
  type ChosenPeople,
} from '#web/screens/shared/bulk-edit/chosen-people.ts'
import { useUser } from '#web/session/session.ts'
import { usePhone } from '#web/theme/use-media.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { GridScreen } from './grid-screen.tsx'
import { FieldChoice, type ChosenFields } from './panels/field-choice.tsx'
import { RecentEdits } from './recent-edits.tsx'

const fieldsKey = 'bulk-edit-fields'

/** The fields chosen last in this tab. */
function readFields(): ChosenFields {
  const stored = sessionStorage.getItem(fieldsKey)
  return stored === null ? { truong: [] } : (JSON.parse(stored) as ChosenFields)
}

/** Of the fields that the people were listed for, those that the grid can have. */
function proposedFields(people: ChosenPeople | undefined, role: ReadingRole): readonly string[] {
  const offered = new Set(personColumns(role).map(({ name }) => name))
  return [...new Set(people?.truong)].filter((name) => offered.has(name)).slice(0, maxGridFields)
}

/** /sua-hang-loat: the people chosen in a list as a grid, edited like a sheet of Excel, saved and undone at once. */
export function BulkEditScreen() {
  const [people] = useState(readChosenPeople)
  const role = readingRole(useUser())
  const [proposed] = useState(() => proposedFields(people, role))
  const [fields, setFields] = useState<ChosenFields>(() =>
    proposed.length > 0 ? { truong: [] } : readFields(),
  )
  const [choosing, setChoosing] = useState(people !== undefined && fields.truong.length === 0)
  const [revision, setRevision] = useState(0)
  /** Whether the people shown are older than a save or an undoing. */
  const [isStale, setStale] = useState(false)
  const isPhone = usePhone()
  const { truong, record } = fields
  const columns = chosenColumns(truong, record === undefined ? undefined : gridRecord(record), role).filter(
    (column) => column !== undefined,
  )
  const names = columns.map(({ name }) => name)
  const from = people?.from ?? '/danh-sach'
  const input = {
    ...(people?.listId ? { listId: people.listId } : {}),
    ...(people?.filter ? { filter: people.filter } : {}),
    truong: names,
    ...(record && { record }),
  }
  const isOpen = people !== undefined && names.length > 0 && !isPhone
  const grid = useCall(openGrid, input, { enabled: isOpen, staleTime: Infinity })
  const choose = (chosen: ChosenFields) => {
    sessionStorage.setItem(fieldsKey, JSON.stringify(chosen))
    // What was proposed has been answered: a reload keeps the choice.
    if (people !== undefined) keepChosenPeople({ ...people, truong: [] })
    setFields(chosen)
    setChoosing(false)
  }
  const reopen = async () => {
    setStale(true)
    const { isSuccess } = await grid.refetch()
    if (!isSuccess) return
    setStale(false)
    setRevision((before) => before + 1)
  }
  return (
    <>
      <PageHead
        title="Sửa hàng loạt"
        purpose="Sửa nhiều người như trong Excel: dán, điền xuống, tìm và thay; mỗi ô được kiểm tra ngay, lưu một lần, hoàn tác được."
        actions={
          !isPhone && (
            <AddressLink to={from} className="plain-button">
              Về danh sách
            </AddressLink>
          )
        }
      />
      {isPhone ? (
        <EmptyState
          action={
            <AddressLink to={from} className="plain-button">
              Về danh sách
            </AddressLink>
          }
        >
          Bảng sửa hàng loạt cần màn hình rộng và bàn phím. Trên điện thoại, hãy mở từng hồ sơ trong danh sách
          để sửa.
        </EmptyState>
      ) : (
        <>
          <RecentEdits key={revision} onUndone={() => void reopen()} />
          {people === undefined ? (
            <EmptyState
              action={
                <AddressLink to="/danh-sach" className="plain-button">
                  Mở danh sách hồ sơ
                </AddressLink>
              }
            >
              Chưa chọn người. Trong danh sách, đánh dấu những người cần sửa rồi bấm Sửa hàng loạt.
            </EmptyState>
          ) : names.length === 0 ? (
            <EmptyState
              action={
                <Button type="primary" onClick={() => setChoosing(true)}>
                  Chọn trường cần sửa
                </Button>
              }
            >
              Chọn các trường cần sửa để mở bảng.
            </EmptyState>
          ) : grid.data === undefined ? (
            grid.error ? (
              <ErrorState message={grid.error.shown} onRetry={() => void grid.refetch()} />
            ) : (
              <SkeletonLines />
            )
          ) : (
            <GridScreen
              key={JSON.stringify(fields)}
              opened={grid.data}
              revision={revision}
              isStale={isStale}
              // What was typed stays below: only reading again has failed.
              failure={
                isStale &&
                grid.error && <ErrorState message={grid.error.shown} onRetry={() => void reopen()} />
              }
              columns={columns}
              record={record}
              onFields={() => setChoosing(true)}
              onSaved={() => void reopen()}
            />
          )}
        </>
      )}
      {choosing && !isPhone && (
        <FieldChoice
          open
          chosen={names.length === 0 ? { truong: proposed } : fields}
          onChosen={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
