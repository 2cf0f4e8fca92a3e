/** An exported signature can be checked by anybody with the file, in the browser alone. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCertificates, signHash } from '../demo/signing/certificates.ts'
import { expect, test } from './fixtures.ts'

test('a signature is checked without signing in, and its file is never sent anywhere', async ({ page }) => {
  const { officer, rootFile } = await demoCertificates(mkdtempSync(join(tmpdir(), 'hoso-e2e-')))
  const pem = readFileSync(rootFile, 'utf8')
  const content = '{"format":1,"hoVaTen":"Nguyễn Văn Bình","soCccd":"082085000001"}'
  const hash = createHash('sha256').update(content).digest('base64')
  const chain = [...pem.matchAll(/-----\n([^-]+)-----END/g)].map(([, base64 = '']) =>
    base64.replace(/\s/g, ''),
  )
  const good = {
    format: 1, content, hash, signature: signHash(officer, hash), certificate: officer.certificate, chain,
    signedAt: new Date().toISOString(),
  } // prettier-ignore
  const bring = (file: object) =>
    page.getByLabel('Tệp chữ ký').setInputFiles({
      name: 'chu-ky.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)),
    }) // prettier-ignore
  const verdict = page.getByRole('heading', { level: 2 })

  await page.goto('/xac-minh-chu-ky')
  await expect(page.getByRole('button', { name: 'Chọn tệp chữ ký' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
  await bring(good)
  await expect(verdict).toHaveText('Chữ ký đúng, nhưng chưa biết có tin được chứng thư gốc hay không')
  await page.getByLabel('Tệp chứng thư gốc').setInputFiles(rootFile)
  await expect(verdict).toHaveText('Chữ ký hợp lệ')
  await expect(page.getByText('Nguyễn Văn Bình · CCCD 082085000001')).toBeVisible()
  await bring({ ...good, content: content.replace('Bình', 'Bính') })
  await expect(verdict).toHaveText('Chữ ký KHÔNG hợp lệ')
  await expect(page.getByRole('listitem').filter({ hasText: 'Không đạt' })).toHaveCount(2)
  await bring({})
  await expect(page.getByText('Tệp này không phải tệp chữ ký do hệ thống xuất ra.')).toBeVisible()
  expect(new Set(sent)).toEqual(new Set(['GET ']))
})
