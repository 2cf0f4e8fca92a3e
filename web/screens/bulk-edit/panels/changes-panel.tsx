import { Button } from 'antd'
import { useState } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { ChangeTable, type ChangeLine } from '#web/ui/change-table.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { placeOf, shownText, storedValue, textOfValue } from '../state/grid-edits.ts'
import type { Grid } from '../use-grid.ts'
import type { useSaving } from '../use-saving.ts'

/** People shown at first, and with each 'Xem thêm'. */
const atOnce = 50

/** The changes by person, old and new, with what follows from them; saves them. */
export function ChangesPanel(props: {
  grid: Grid
  saving: ReturnType<typeof useSaving>
  open: boolean
  onClose: () => void
  onWrong: () => void
}) {
  const { grid, saving, open, onClose, onWrong } = props
  const { opened, columns, edits, changed, problems, followed, isJudged } = grid
  const [count, setCount] = useState(atOnce)
  const people = [...Map.groupBy(changed, ([key]) => placeOf(key).row)].toSorted(([a], [b]) => a - b)
  const mayUse = changed.length > 0 && problems.length === 0 && isJudged
  return (
    <SidePanel
      open={open}
      title="Xem thay đổi"
      width={960}
      onClose={saving.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            Đóng
          </Button>
          {problems.length > 0 && (
            <Button danger onClick={onWrong}>
              Đến ô sai ({showNumber(problems.length)})
            </Button>
          )}
          <Button type="primary" disabled={!mayUse} loading={saving.isPending} onClick={saving.save}>
            Lưu lại {showNumber(changed.length)} ô của {showNumber(people.length)} người
          </Button>
        </>
      }
    >
      <WorkBox work={saving.work} onCancel={saving.cancel} />
      <p className="below-12" role="status">
        {changed.length === 0
          ? 'Chưa có ô nào được sửa.'
          : problems.length > 0
            ? `Còn ${showNumber(problems.length)} ô sai: sửa hoặc bỏ các ô đó rồi mới lưu được.`
            : isJudged
              ? 'Tất cả được lưu cùng một lần, hoàn tác được trong 24 giờ.'
              : 'Đang kiểm tra…'}
      </p>
      {people.slice(0, count).map(([row, cells]) => {
        const person = opened.rows[row]
        const follows = followed.get(person?.id ?? '')
        return (
          <section key={person?.id} className="below-16 box pad-8-12">
            <h3 className="size-14 below-4">
              {person?.hoVaTen ?? 'Chưa rõ'}
              {person?.donVi && <span className="muted regular small"> · {person.donVi.name}</span>}
            </h3>
            <ChangeTable
              hasOld
              hasNew
              label={`Thay đổi của ${person?.hoVaTen ?? ''}`}
              lines={[
                ...cells.map(([key, { problem, notes }]): ChangeLine => {
                  const place = placeOf(key)
                  const field = columns[place.column]?.field
                  const after = shownText(opened, columns, edits, place)
                  return {
                    key,
                    label: field?.label ?? '',
                    before: field ? textOfValue(field, storedValue(opened, place)) : '',
                    after:
                      problem !== undefined ? (
                        <span className="text-danger">
                          {after} – {problem}
                        </span>
                      ) : notes ? (
                        <span>
                          {after} <span className="text-warning small">{notes.join(' ')}</span>
                        </span>
                      ) : (
                        after
                      ),
                  }
                }),
                ...(follows?.keoTheo ?? []).map(({ nhan, cu, moi }) => ({
                  key: `theo ${nhan}`,
                  label: `${nhan} (kéo theo)`,
                  before: cu,
                  after: moi,
                })),
              ]}
            />
            {follows !== undefined && follows.hauQua.length > 0 && (
              <ul className="bullets above-8 small text-warning">
                {follows.hauQua.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
      {people.length > count && (
        <Button block onClick={() => setCount(count + atOnce)}>
          Xem thêm {showNumber(people.length - count)} người
        </Button>
      )}
    </SidePanel>
  )
}
