import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { hashError, serviceSentences, signingResult } from '#domain/signing/service-sentences.ts'
import { copyText } from '#web/notices/copy-text.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { Code } from '#web/screens/shared/code.tsx'
import type { RunRow } from './signing-rows.ts'
import type { SigningRun } from './use-signing-run.ts'

const states: Readonly<Record<RunRow['state'], { tone: StatusTone; text: string }>> = {
  waiting: { tone: 'neutral', text: 'Chưa ký' },
  turn: { tone: 'active', text: 'Đang ký' },
  signed: { tone: 'waiting', text: 'Đã ký, chờ xác nhận' },
  failed: { tone: 'bad', text: 'Chưa ký được' },
  approved: { tone: 'good', text: 'Đã phê duyệt' },
  refused: { tone: 'bad', text: 'Không được phê duyệt' },
}

/**
 * The records of a run and their states. With `showsHashes` it is the page of spec 3 §2.6: hashes, signatures and the
 * certificate in base64. It takes the focus from the button that began the run and is gone.
 */
export function RunView({ run, showsHashes }: { run: SigningRun; showsHashes: boolean }) {
  const { rows, busy, end } = run
  const over = rows.filter(({ state }) => state !== 'waiting' && state !== 'turn').length
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={place} tabIndex={-1} className="run no-outline" aria-label="Kết quả ký số">
      {busy !== undefined && (
        <WorkView
          work={{
            title: busy === 'reading' ? 'Lấy dữ liệu ký' : 'Ký số',
            state: 'dang-chay',
            done: over,
            total: busy === 'reading' ? 0 : rows.length,
            message: busy === 'reading' ? '' : 'Nhập mã PIN khi phần mềm ký số hỏi.',
            mayCancel: true,
          }}
          onCancel={run.stop}
        />
      )}
      {end !== undefined && (
        <div
          className={`above-12 below-12 rounded pad-8-12 ${end.stopped === undefined ? 'soft-primary' : 'warm'}`}
          role="alert"
        >
          <p>{showsHashes ? signingResult(end.message) : end.message}</p>
          {end.stopped === 'unreachable' && <p>{serviceSentences.untrusted}</p>}
        </div>
      )}
      {showsHashes && <Certificate rows={rows} />}
      <ol className="above-12">
        {rows.map((row, at) => (
          <li key={row.id} className={`pad-10-0 ${at > 0 ? 'rule-above' : ''}`}>
            <div className="row wrap between gap-4-12">
              <strong>{row.name}</strong>
              <StatusBadge tone={states[row.state].tone}>{states[row.state].text}</StatusBadge>
            </div>
            {row.message !== '' && (
              <p className="text-danger">{row.state === 'failed' ? hashError(row.message) : row.message}</p>
            )}
            {showsHashes && <Codes row={row} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Codes({ row: { hash, signature, state } }: { row: RunRow }) {
  return (
    <dl className="grid columns-label gap-4-12 above-4 text-table">
      <dt className="muted">Mã băm</dt>
      <dd>
        <Code>{hash ?? '—'}</Code>
      </dd>
      {signature !== undefined && (
        <>
          <dt className="muted">Chữ ký</dt>
          <dd>
            <Code>{signature.signature}</Code>
          </dd>
        </>
      )}
      {signature === undefined && state === 'failed' && (
        <dd className="all-columns pad-6-12 tint-danger edged-danger text-danger">
          {serviceSentences.noSignature}
        </dd>
      )}
    </dl>
  )
}

/** The certificate of the signatures; several if the officer changed the token in between. */
function Certificate({ rows }: { rows: readonly RunRow[] }) {
  const certificates = [...new Set(rows.flatMap(({ signature }) => signature?.certificate ?? []))]
  return certificates.map((certificate) => (
    <section key={certificate} className="below-12 tint-sunken pad-8-12" aria-label="Chứng thư số (base64)">
      <div className="row wrap between gap-4-12">
        <strong>Chứng thư số (base64)</strong>
        <Button
          type="link"
          size="small"
          onClick={() => void copyText(certificate, 'Đã sao chép chứng thư số.')}
        >
          Sao chép
        </Button>
      </div>
      <div className="max-height-96 scroll-y" role="region" aria-label="Nội dung chứng thư số" tabIndex={0}>
        <Code>{certificate}</Code>
      </div>
    </section>
  ))
}
