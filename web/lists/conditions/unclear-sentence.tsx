import { Button } from 'antd'
import type { ParsedSentence } from '#domain/query/calls.ts'
import './conditions.css'

interface UnclearProps extends ParsedSentence {
  cau: string
  onAsk: (cau: string) => void
  /** Answers by what was understood. */
  onLeave: () => void
  onClose: () => void
}

/** A sentence of which a part wasn't understood: nobody is shown before it is changed or left out. */
export function UnclearSentence(props: UnclearProps) {
  const { cau, dieuKien, khongHieu, filter, onAsk, onLeave, onClose } = props
  return (
    <div className="card grid gap-8 pad-16" role="alert">
      <p>
        <span className="strong">Chưa hiểu hết câu hỏi.</span> <Underlined {...props} />
      </p>
      {khongHieu.map(({ doan, goiY }) => {
        const [from = 0, to = 0] = doan
        return (
          <div key={from} className="flex wrap gap-8 text-table">
            <span className="muted">Chưa hiểu “{cau.slice(from, to)}”.</span>
            {goiY.length > 0 && <span className="muted">Có phải là:</span>}
            {goiY.map((phrase) => (
              <button
                key={phrase}
                type="button"
                className="min-height-24 text-primary hover-line"
                onClick={() => onAsk(`${cau.slice(0, from)}${phrase}${cau.slice(to)}`)}
              >
                {phrase}
              </button>
            ))}
          </div>
        )
      })}
      {dieuKien.length > 0 && (
        <p className="text-table">
          <span className="muted">Đã hiểu: </span>
          {dieuKien.map(({ chu }) => chu).join('; ')}.
        </p>
      )}
      <div className="flex wrap gap-8">
        {filter !== null && <Button onClick={onLeave}>Chỉ tìm theo phần đã hiểu</Button>}
        <Button onClick={onClose}>Sửa câu hỏi</Button>
      </div>
    </div>
  )
}

function Underlined({ cau, khongHieu }: Pick<UnclearProps, 'cau' | 'khongHieu'>) {
  const pieces: { text: string; at: number; isUnclear: boolean }[] = []
  let at = 0
  for (const { doan } of khongHieu) {
    const [from = 0, to = 0] = doan
    if (from > at) pieces.push({ text: cau.slice(at, from), at, isUnclear: false })
    pieces.push({ text: cau.slice(from, to), at: from, isUnclear: true })
    at = to
  }
  pieces.push({ text: cau.slice(at), at, isUnclear: false })
  return pieces.map((piece) =>
    piece.isUnclear ? (
      <span key={piece.at} className="wavy">
        {piece.text}
      </span>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}
