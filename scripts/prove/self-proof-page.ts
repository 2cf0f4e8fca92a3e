/** The page 'Bản tự chứng minh': one sheet of A4, signed by a key of the installation. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageRow {
  name: string
  figure: string
  ok: boolean
}

export interface SelfProof {
  /** ISO time. */
  at: string
  machine: string
  version: string
  rows: readonly PageRow[]
  /** Requirements of ASVS 5.0 in docs/security.md, by chapter: those with a test, and those shown by code alone. */
  chapters: readonly { chapter: string; tested: number; read: number }[]
  notProvided: number
}

export interface Signature {
  signature: string
  fingerprint: string
}

/** Signs with the key in the folder, which is made at the first time. */
export function signProof(text: string, folder: string): Signature {
  const file = join(folder, 'khoa-chung-minh.pem')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file))
    writeFileSync(
      file,
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      { mode: 0o600 },
    )
  const key = createPrivateKey(readFileSync(file))
  const shared = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return {
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    fingerprint: createHash('sha256').update(shared).digest('hex'),
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function proofHtml(proof: SelfProof, { signature, fingerprint }: Signature): string {
  const { at, machine, version, rows, chapters, notProvided } = proof
  const failed = rows.filter(({ ok }) => !ok).length
  const verdict =
    failed === 0
      ? `Cả ${rows.length} phép thử đều đạt.`
      : `${failed} trong ${rows.length} phép thử KHÔNG đạt.`
  const lines = rows.map(
    ({ name, figure, ok }) =>
      `<tr><td>${escaped(name)}</td><td>${escaped(figure)}</td><td class="${ok ? 'ok' : 'bad'}">${ok ? 'đạt' : 'KHÔNG ĐẠT'}</td></tr>`,
  )
  const [tested, read] = [sum(chapters, 'tested'), sum(chapters, 'read')]
  const cells = chapters.map((one) => `${one.chapter}: ${one.tested + one.read}`).join(' · ')
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Bản tự chứng minh</title><style>
@page { size: A4; margin: 14mm } body { font: 9.5pt/1.35 'Liberation Serif', 'Times New Roman', serif; margin: 0 }
h1 { font-size: 15pt; margin: 0 0 2mm; text-align: center } h2 { font-size: 11pt; margin: 3mm 0 1mm }
table { border-collapse: collapse; width: 100% } td, th { border: 0.3mm solid #888; padding: 0.6mm 1.5mm; text-align: left; vertical-align: top }
.ok { color: #14612a } .bad { color: #a40000; font-weight: bold } .key { font: 7pt monospace; word-break: break-all }
</style><h1>BẢN TỰ CHỨNG MINH</h1>
<p>Phần mềm Hồ sơ cán bộ, phiên bản ${escaped(version)}, máy ${escaped(machine)}, lúc ${escaped(at)}. Các phép thử chạy trên chính máy này, trên một
bản khôi phục từ bản sao lưu vừa tạo và trên cơ sở dữ liệu riêng; dữ liệu đang dùng chỉ được đọc để sao lưu. <b>${verdict}</b></p>
<h2>Kết quả</h2><table><tr><th>phép thử</th><th>số đo</th><th>kết luận</th></tr>${lines.join('')}</table>
<h2>Đối chiếu OWASP ASVS 5.0, mức 2</h2><p>${tested + read} yêu cầu được đáp ứng (số theo chương: ${cells}): ${tested} có kiểm thử tự động, ${read} chỉ xem
được trong mã nguồn; ${notProvided} điểm chưa có, nêu ở cuối <i>docs/security.md</i>.</p>
<h2>Chữ ký</h2><p class="key">Ed25519 trên tệp ban-tu-chung-minh.json: ${signature}<br>Dấu khóa (SHA-256): ${fingerprint}</p>
<p>Người vận hành (ký, ghi rõ họ tên): ……………………………………………</p></html>`
}

const sum = (chapters: SelfProof['chapters'], kind: 'tested' | 'read') =>
  chapters.reduce((total, one) => total + one[kind], 0)
