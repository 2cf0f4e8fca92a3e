import { clockParts, type clockList, type ClockPart } from '#domain/national/clock-list.ts'
import { getBoard, setSimulator, type NationalBoard } from '#domain/national/calls.ts'
import { permissionOf } from '#domain/api/call.ts'
import { useCall } from '#web/api/use-call.ts'
import { PartFigures } from '#web/lists/part-figures.tsx'
import type { ListHandle } from '#web/lists/use-list.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { outboxLines } from './outbox-lines.ts'
import { SimulatorCard } from './simulator-card.tsx'
import { UnitBars } from './unit-bars.tsx'

/** Refetch interval, ms: waiting records are sent within seconds. */
const lookAgain = { waiting: 5_000, quiet: 60_000 }

const figureOf: Readonly<Record<ClockPart, keyof NationalBoard['tongCong']>> = {
  'qua-han': 'quaHan',
  'hom-nay': 'hanHomNay',
  'con-han': 'conHan',
  'cho-gui': 'choGui',
  'that-bai': 'thatBai',
  'thanh-cong': 'thanhCong',
}

const tones: Readonly<Partial<Record<ClockPart, 'danger' | 'warning' | 'success'>>> = {
  'qua-han': 'danger',
  'that-bai': 'danger',
  'hom-nay': 'warning',
  'thanh-cong': 'success',
}
const figures = clockParts.map((part) => {
  const tone = tones[part.id]
  return tone === undefined ? part : { ...part, tone }
})

const countsOf = ({ tongCong }: NationalBoard) =>
  Object.fromEntries(clockParts.map(({ id }) => [id, tongCong[figureOf[id]]])) as Record<ClockPart, number>

/** The figures of the list's unit, then those of the units below; each figure opens its people. */
export function Board({ list }: { list: ListHandle<typeof clockList> }) {
  const user = useUser()
  const { donViId, isChildren, tinhTrang } = list.effectiveValues
  const {
    data: board,
    error,
    refetch,
  } = useCall(
    getBoard,
    { donViId, isChildren },
    {
      keepPrevious: true,
      staleTime: 0,
      refetchInterval: (data) =>
        ((data as NationalBoard | undefined)?.hangDoi.soLuong ?? 0) > 0 ? lookAgain.waiting : lookAgain.quiet,
    },
  )
  if (board === undefined && error) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
  return (
    <section className="grid gap-12 below-12 no-print" aria-label="Tiến độ đồng bộ theo đơn vị">
      {board && (
        <div className="grid gap-8" role="status">
          {outboxLines(board).map(({ failure, text }) => (
            <p
              key={text}
              className={`rounded pad-8-14 ${failure === undefined ? 'bordered surface muted' : 'edged warm'}`}
            >
              {failure !== undefined && <strong>{failure} </strong>}
              {text}
            </p>
          ))}
        </div>
      )}
      {board?.moPhong && (
        <p className="rounded pad-8-14 edged warm">CSDL quốc gia mô phỏng: hồ sơ chưa được gửi đi thật.</p>
      )}
      <PartFigures
        label="Tình trạng"
        parts={figures}
        counts={board && countsOf(board)}
        chosen={tinhTrang}
        onChoose={(id) => list.set({ tinhTrang: id, searchContent: '' })}
      />
      {board && (
        <UnitBars
          key={board.duongDan.at(-1)?.id}
          board={board}
          hasBelow={donViId === null || isChildren}
          onUnit={(id) => list.set({ donViId: id, isChildren: true }, { entry: true })}
          onPeople={(donVi, { trucTiep }, part) =>
            list.set(
              { donViId: donVi.id, isChildren: !trucTiep, tinhTrang: part, searchContent: '' },
              { entry: true },
            )
          }
        />
      )}
      {board?.moPhong && mayCall(user, permissionOf(setSimulator)) && <SimulatorCard />}
    </section>
  )
}
