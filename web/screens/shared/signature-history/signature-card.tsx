import { Button } from 'antd'
import { useState } from 'react'
import {
  exportSignature,
  verifySignature,
  type SignatureCheck,
  type SignatureEntry,
} from '#domain/signing/calls.ts'
import { saveExport } from '#web/api/save-file.ts'
import { sendCall } from '#web/api/send-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { notifyError } from '#web/notices/notices.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { Code } from '../code.tsx'

const sendings: Readonly<Record<SignatureEntry['guiCsdlqg'], { tone: StatusTone; text: string }>> = {
  'cho-gui': { tone: 'waiting', text: 'Chờ gửi CSDL quốc gia' },
  'thanh-cong': { tone: 'good', text: 'CSDL quốc gia đã nhận' },
  'that-bai': { tone: 'bad', text: 'CSDL quốc gia từ chối' },
  'da-thay': { tone: 'neutral', text: 'Đã ký lại trước khi gửi' },
}

/** One approved signature, with actions to verify it again and to download it as a verifiable file. */
export function SignatureCard({ entry }: { entry: SignatureEntry }) {
  const { id, nguoiKy, kyLuc, conHieuLuc, guiCsdlqg, soSerial, toChucCap, taiKhoan, Hash } = entry
  const [busy, setBusy] = useState<'check' | 'file'>()
  const [check, setCheck] = useState<SignatureCheck>()
  const during = async (what: 'check' | 'file', work: () => Promise<void>) => {
    setBusy(what)
    await work().catch(notifyError)
    setBusy(undefined)
  }
  const verify = async () => setCheck((await sendCall(verifySignature, { signatureId: id })).data)
  const save = async () => saveExport((await sendCall(exportSignature, { signatureId: id })).data)
  return (
    <article className="card pad-12-16" aria-label={`${nguoiKy}, ${officeMoment(kyLuc)}`}>
      <div className="row wrap gap-4-12">
        <strong>{nguoiKy}</strong>
        <StatusBadge tone={conHieuLuc ? 'good' : 'neutral'}>
          {conHieuLuc ? 'Nội dung vẫn như khi ký' : 'Hồ sơ đã thay đổi sau khi ký'}
        </StatusBadge>
        <StatusBadge tone={sendings[guiCsdlqg].tone}>{sendings[guiCsdlqg].text}</StatusBadge>
      </div>
      <dl className="grid columns-label gap-4-16 above-8 below-12 text-table break">
        <dt className="muted">Ký duyệt lúc</dt>
        <dd className="tabular">{officeMoment(kyLuc)}</dd>
        <dt className="muted">Tài khoản</dt>
        <dd>{taiKhoan}</dd>
        <dt className="muted">Số chứng thư</dt>
        <dd>
          <Code>{soSerial}</Code>
        </dd>
        <dt className="muted">Tổ chức cấp</dt>
        <dd>{toChucCap}</dd>
        <dt className="muted">Mã băm SHA-256</dt>
        <dd>
          <Code>{Hash}</Code>
        </dd>
      </dl>
      <div className="flex wrap gap-8">
        <Button size="small" loading={busy === 'check'} onClick={() => void during('check', verify)}>
          Kiểm tra lại
        </Button>
        <Button size="small" loading={busy === 'file'} onClick={() => void during('file', save)}>
          Tải tệp chữ ký
        </Button>
      </div>
      {check && <Checks check={check} />}
    </article>
  )
}

function Checks({ check: { hopLe, kiemTra } }: { check: SignatureCheck }) {
  return (
    <section className="pad-above-12 above-12 rule-above" role="status">
      <StatusBadge tone={hopLe ? 'good' : 'bad'}>
        {hopLe ? 'Chữ ký hợp lệ' : 'Chữ ký không hợp lệ'}
      </StatusBadge>
      <ul className="above-8">
        {kiemTra.map(({ ten, dat, message }) => (
          <li key={ten} className={`flex gap-8 ${dat ? '' : 'text-danger'}`}>
            <span className={dat ? 'text-success' : ''} aria-hidden="true">
              {dat ? '✓' : '✗'}
            </span>
            <span>
              {ten}: {dat ? 'đạt' : 'không đạt'}
              {message !== null && `. ${message}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
