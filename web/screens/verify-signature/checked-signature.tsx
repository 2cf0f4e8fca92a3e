import { useId } from 'react'
import { checkSentences, type Check, type CheckedExport } from '#domain/signing/check-exported.ts'
import './checked-signature.css'

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
    <section aria-labelledby={heading} className="checked-signature">
      <h2 id={heading} className={`checked-signature-verdict checked-${looks[checked.verdict]}`}>
        {checkSentences[checked.verdict]}
      </h2>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {checked.checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      {checked.root !== null && (
        <p className="checked-signature-root">
          Chứng thư gốc: {checked.root.name}. Dấu vân tay SHA-256:{' '}
          <code>{checked.root.fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:')}</code>
        </p>
      )}
    </section>
  )
}

function CheckRow({ check: { name, passed, message } }: { check: Check }) {
  const mark = marks.get(passed)
  return (
    <li>
      <span aria-hidden className={`checked-signature-mark checked-${mark?.look}`}>
        {mark?.sign}
      </span>
      <span>
        <span className="unseen">{mark?.word}: </span>
        {name}
        {message !== null && <small>{message}</small>}
      </span>
    </li>
  )
}
