/** A decision's way outside: the draft is printed as signed, and the file dropped on a page. */
import type { Page } from '@playwright/test'
import { Zip } from 'easy-template-x'
import { byOffice } from '../../server/test/messy/by-office.ts'
import { expect } from '../fixtures.ts'

/** The draft with its number and day, printed: what comes back from the clerk. */
export async function signed(draft: Buffer, number: string, day: string): Promise<Buffer> {
  const file = await Zip.load(draft)
  const part = file.getFile('word/document.xml')
  const body = await part.getContentText()
  const filled = body.replace(/Số:\s+\//, `Số: ${number}/`).replace(/ngày\s+tháng\s+năm /, day)
  expect(filled).not.toBe(body)
  file.setFile('word/document.xml', filled)
  return byOffice(await file.export<Buffer>(), 'docx', 'pdf')
}

/** Drops a file on the page. */
export async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    `(() => {
      const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (one) => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], '${name}', { type: 'application/pdf' }))
      return data
    })()`,
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: data })
}
