/**
 * `npm run signing-agent`: a replacement for the signing service on an officer's machine, for trying the product and
 * for tests. It signs with the demonstration's certificates in DATA_DIR (`--data` sets another folder), or with a
 * token.
 */
import { parseArgs } from 'node:util'
import { agentPort, startAgent } from '#demo/signing/agent.ts'
import { signerKinds, type SignerKind } from '#demo/signing/certificates.ts'
import { tokenSigner } from '#demo/signing/signer.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { demoSigningFolder } from '#server/areas/signing/verification/trust.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    certificate: { type: 'string' },
    'list-command': { type: 'string' },
    origin: { type: 'string', multiple: true },
    cancel: { type: 'boolean' },
    'cancel-after': { type: 'string' },
    delay: { type: 'string' },
    pkcs11: { type: 'string' },
    'key-id': { type: 'string' },
  },
})

function whole(name: 'port' | 'cancel-after' | 'delay'): number | undefined {
  const text = values[name]
  if (text !== undefined && !/^\d+$/.test(text))
    throw new Error(`--${name} phải là số nguyên, không phải '${text}'.`)
  return text === undefined ? undefined : Number(text)
}

function kind(): SignerKind {
  const wanted = values.certificate ?? 'officer'
  const signerKind = signerKinds.find((each) => each === wanted)
  if (signerKind === undefined)
    throw new Error(`--certificate là ${signerKinds.join(', ')}, không phải '${wanted}'.`)
  return signerKind
}

async function token() {
  if (values.pkcs11 === undefined) return {}
  const pin = process.env['TOKEN_PIN']
  if (!pin) throw new Error('Đặt mã PIN của thiết bị trong biến môi trường TOKEN_PIN.')
  return { signer: await tokenSigner({ module: values.pkcs11, pin, id: values['key-id'] ?? '01' }) }
}

try {
  const dataDir = values.data ?? readConfiguration(process.env).dataDir
  const cancelAfter = values.cancel ? 0 : whole('cancel-after')
  const delay = whole('delay')
  const listCommand = values['list-command']
  const agent = await startAgent({
    dataDir,
    port: whole('port') ?? agentPort,
    certificate: kind(),
    origins: values.origin ?? [],
    ...(await token()),
    ...(cancelAfter === undefined ? {} : { cancelAfter }),
    ...(delay === undefined ? {} : { delay }),
    ...(listCommand === undefined ? {} : { listCommand }),
    say: (line) => console.log(line),
  })
  const file = `${demoSigningFolder(dataDir)}/tls.pem`
  console.log(`Dịch vụ ký số mẫu tại wss://127.0.0.1:${agent.port}, chứng thư '${values.pkcs11 ? 'thiết bị' : kind()}'.
Trình duyệt phải tin cậy chứng thư TLS của nó (${file}), một lần trên mỗi máy:
  Chrome, Edge, Firefox: mở https://127.0.0.1:${agent.port}/ rồi chọn 'Nâng cao' và 'Tiếp tục truy cập' (đến khi đóng trình duyệt)
  Windows, lâu dài:      certutil -user -addstore Root "${file}"
  Chrome trên Linux:     certutil -d sql:$HOME/.pki/nssdb -A -t P,, -n ky-so-mau -i "${file}"
  Chromium khi thử:      --ignore-certificate-errors-spki-list=${agent.tlsKey}`)
  const stop = () => void agent.stop().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'EADDRINUSE' ? 'Cổng này đang có một dịch vụ ký số khác. Dừng nó, hoặc đặt --port.' : message,
  )
  process.exit(1)
}
