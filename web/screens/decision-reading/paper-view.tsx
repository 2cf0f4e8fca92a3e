import { useEffect, useRef } from 'react'
import type { ReadPaper } from '#domain/decisions/reading-calls.ts'
import './decision-reading.css'

/** Where a value was read. */
export interface Passage {
  trang: number
  doan: readonly number[]
}

/** The text layer of the paper, with the passages that were read; the chosen one is in the window. */
export function PaperView({
  paper,
  passages,
  chosen,
}: {
  paper: ReadPaper
  passages: readonly Passage[]
  chosen: Passage | undefined
}) {
  const mark = useRef<SVGRectElement & HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [chosen])
  const isChosen = (passage: Passage) =>
    chosen?.trang === passage.trang && chosen.doan.join() === passage.doan.join()
  if (paper.trangGiay.length === 0)
    return (
      <div className="paper-page surface bordered rounded pad-16 break keep-lines">
        {marked(paper.vanBan, passages).map(({ text, passage, from }) =>
          passage === undefined ? (
            text
          ) : (
            <mark
              key={from}
              ref={isChosen(passage) ? mark : undefined}
              className={isChosen(passage) ? 'paper-mark paper-mark-chosen' : 'paper-mark soft-primary'}
            >
              {text}
            </mark>
          ),
        )}
      </div>
    )
  return paper.trangGiay.map(({ rong, cao, chu }, at) => (
    <svg
      key={at}
      role="img"
      aria-label={`Trang ${at + 1} của quyết định`}
      viewBox={`0 0 ${rong} ${cao}`}
      className="paper-page surface bordered rounded block full below-8"
    >
      {passages
        .filter(({ trang }) => trang === at + 1)
        .map((passage) => {
          const [x, y, width, height] = passage.doan
          return (
            <rect
              key={passage.doan.join()}
              ref={isChosen(passage) ? mark : undefined}
              className={isChosen(passage) ? 'paper-mark paper-mark-chosen' : 'paper-mark soft-primary'}
              {...{ x, y, width, height }}
            />
          )
        })}
      {chu.map((run, index) => (
        <text
          key={index}
          x={run.x}
          y={run.y}
          fontSize={run.co}
          {...(run.rong > 0 ? { textLength: run.rong, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
        >
          {run.chu}
        </text>
      ))}
    </svg>
  ))
}

/** The text cut at the passages; of those that overlap the first counts. */
function marked(text: string, passages: readonly Passage[]) {
  const parts: { text: string; from: number; passage?: Passage }[] = []
  let at = 0
  for (const passage of passages.toSorted((a, b) => (a.doan[0] ?? 0) - (b.doan[0] ?? 0))) {
    const [from = 0, to = 0] = passage.doan
    if (passage.trang !== 0 || from < at || to <= from) continue
    parts.push({ text: text.slice(at, from), from: at }, { text: text.slice(from, to), from, passage })
    at = to
  }
  return [...parts, { text: text.slice(at), from: at }]
}
