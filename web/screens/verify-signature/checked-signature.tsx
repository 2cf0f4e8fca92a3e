import { useId } from 'react'
import { checkSentences, type Check, type CheckedExport } from '#domain/signing/check-exported.ts'
import '#web/ui/status-badge.css'

const looks = { valid: 'good', invalid: 'bad', unknownRoot: 'waiting' } as const
const marks = new Map<boolean | null, { look: string; sign: string; word: string }>([
  [true, { look: 'good', sign: '✓', word: 'Đạt' }],
  [false, { look: 'bad', sign: '✕', word: 'Không đạt' }],
  [null, { look: 'waiting', sign: '?', word: 'Chưa biết' }],
])

/** The verdict in one line, who signed what, and each check. */
export function CheckedSignature({ name, checked }: { name: string; checked: CheckedExport }) {
  const heading = useId()
  const facts: readonly (readonly [string, string])[] = [
    ['Tệp', name],
    ['Hồ sơ', checked.soCccd === '' ? checked.hoVaTen : `${checked.hoVaTen} · CCCD ${checked.soCccd}`],
    ['Người ký', checked.signer],
    ['Số chứng thư', checked.serial],
    ['Tổ chức cấp', checked.issuer],
    ['Thời điểm ghi trong tệp', checked.signedAt.toLocaleString('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh' })],
  ]
  return (
    <section aria-labelledby={heading} className="clip card">
      <h2 id={heading} className={`pad-12-16 size-16 status-${looks[checked.verdict]}`}>
        {checkSentences[checked.verdict]}
      </h2>
      <dl className="pad-12-16">
        {facts.map(([term, value]) => (
          <div key={term} className="grid side-180 gap-8 pad-2-0 small-columns-1 small-gap-0">
            <dt className="muted">{term}</dt>
            <dd className="fit break">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="pad-12-16 rule-above">
        {checked.checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      {checked.root !== null && (
        <p className="pad-12-16 rule-above muted small">
          Chứng thư gốc: {checked.root.name}. Dấu vân tay SHA-256:{' '}
          <code className="break">{checked.root.fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:')}</code>
        </p>
      )}
    </section>
  )
}

function CheckRow({ check: { name, passed, message } }: { check: Check }) {
  const mark = marks.get(passed)
  return (
    <li className="flex gap-10 pad-4-0">
      <span
        aria-hidden
        className={`line-22 circle height-22 width-22 rigid strong text-center status-${mark?.look}`}
      >
        {mark?.sign}
      </span>
      <span>
        <span className="unseen">{mark?.word}: </span>
        {name}
        {message !== null && <small className="block muted small">{message}</small>}
      </span>
    </li>
  )
}
