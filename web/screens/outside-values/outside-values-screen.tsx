import { Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { listUnmapped, mapValue, type MappingQueue, type UnmappedValue } from '#domain/national/calls.ts'
import { permissionOf } from '#domain/api/call.ts'
import { fold } from '#domain/officer/name-text.ts'
import { showNumber } from '#domain/fields/show.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { matchesFolded } from '#web/ui/folded.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { StackedTable } from '#web/ui/table/stacked-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { useEntryFocus } from '#web/ui/focus/use-entry-focus.ts'
import { ItemChoice } from './item-choice.tsx'
import './outside-values-screen.css'

type Part = 'unmapped' | 'mapped'
type Row = UnmappedValue & { key: string }

const countOf = ({ totalRows, soChuaGan }: MappingQueue, part: Part): number =>
  part === 'unmapped' ? soChuaGan : totalRows - soChuaGan

/**
 * /gia-tri-ngoai-danh-muc: values typed beside a catalogue, the most used first, each with the item that it is sent
 * to the national database as.
 */
export function OutsideValuesScreen() {
  const user = useUser()
  const { data, error, refetch } = useCall(listUnmapped, {}, { staleTime: 0 })
  const [part, setPart] = useState<Part>('unmapped')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const box = useEntryFocus<HTMLInputElement>()
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: 25 })
  const mapping = useAction(mapValue)
  const mayMap = mayCall(user, permissionOf(mapValue)) && !user.isOnlySeeMe

  const rows = useMemo(() => data?.data.map((value): Row => ({ ...value, key: keyOf(value) })), [data])
  const ofPart = (one: Part) => rows?.filter(({ daGan }) => (daGan === null) === (one === 'unmapped'))
  const matchingRows = ofPart(part)?.filter(({ text, nhan }) =>
    matchesFolded(fold(`${text} ${nhan}`), search),
  )
  const last = Math.max(1, Math.ceil((matchingRows?.length ?? 0) / page.pageSize))
  const pageNumber = Math.min(page.pageNumber, last)
  const first = (pageNumber - 1) * page.pageSize
  const count = (one: Part) => (data === undefined ? '' : ` (${showNumber(countOf(data, one))})`)

  return (
    <div className="max-width-1100">
      <PageHead
        title="Giá trị tự nhập"
        purpose="CSDL quốc gia chỉ nhận giá trị trong danh mục. Giá trị do cán bộ tự nhập được gửi theo mục đã gán ở đây; nội dung hồ sơ không đổi."
      />
      <div className="outside-values-filter flex wrap to-bottom between gap-8-16 below-12">
        <Segmented<Part>
          aria-label="Tình trạng gán"
          value={part}
          options={[
            { value: 'unmapped', label: `Chưa gán${count('unmapped')}` },
            { value: 'mapped', label: `Đã gán${count('mapped')}` },
          ]}
          onChange={(chosen) => {
            setPart(chosen)
            setPage({ ...page, pageNumber: 1 })
          }}
        />
        <TextField ref={box} label="Tìm giá trị" type="search" value={typed} onChange={setTyped} />
      </div>
      {data && <LeftOut queue={data} part={part} shown={ofPart(part)?.length ?? 0} />}
      <StackedTable<Row>
        label="Giá trị tự nhập"
        rows={matchingRows?.slice(first, first + page.pageSize)}
        rowKey="key"
        minWidth={0}
        error={error?.shown}
        onRetry={() => void refetch()}
        emptyText={
          search.trim() !== ''
            ? 'Không có giá trị nào khớp với nội dung tìm kiếm.'
            : part === 'unmapped'
              ? 'Mọi giá trị ngoài danh mục đều đã được gán.'
              : 'Chưa có giá trị nào được gán.'
        }
        page={{
          pageNumber,
          pageSize: page.pageSize,
          totalRows: matchingRows?.length ?? 0,
          onChange: setPage,
        }}
        columns={[
          {
            title: 'Giá trị đã nhập',
            key: 'text',
            render: (_, { text, nhan, soHoSo }) => (
              <>
                <div className="strong break">{text}</div>
                <div className="muted small tabular">
                  {nhan} · {soHoSo.toLocaleString('vi-VN')} hồ sơ
                </div>
              </>
            ),
          },
          {
            title: 'Gửi CSDL quốc gia là',
            key: 'item',
            width: '56%',
            render: (_, value) => (
              <ItemChoice
                value={value}
                disabled={!mayMap || mapping.isPending}
                onChoose={(itemId) =>
                  mapping.mutate({ catalogue: value.catalogue, text: value.text, itemId })
                }
              />
            ),
          },
        ]}
      />
    </div>
  )
}

/** Says how many typed values are not shown, since the list is capped. */
function LeftOut(props: { queue: MappingQueue; part: Part; shown: number }) {
  const { queue, part, shown } = props
  const all = countOf(queue, part)
  const next = part === 'unmapped' ? ' Gán xong giá trị nào thì giá trị tiếp theo hiện ra.' : ''
  return (
    <>
      {queue.chiXet !== null && (
        <p className="pad-8-14 below-12 tint-warning">
          Có hơn {showNumber(queue.chiXet)} cách viết ngoài danh mục: màn hình này chỉ xét{' '}
          {showNumber(queue.chiXet)} cách viết có nhiều hồ sơ nhất. Các cách viết còn lại vẫn được báo trong
          lỗi của từng hồ sơ.
        </p>
      )}
      {shown < all && (
        <p className="pad-8-14 below-12 tint-warning">
          Đang hiện {showNumber(shown)} giá trị có nhiều hồ sơ nhất trong {showNumber(all)} giá trị.{next}
        </p>
      )}
    </>
  )
}

const keyOf = ({ catalogue, text }: UnmappedValue) => `${catalogue}/${text}`
