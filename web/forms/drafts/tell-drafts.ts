/** Says after sign-in, or when a page is opened again, where input is waiting. Loaded when the page has come to rest. */
import { listDrafts } from '#domain/drafts/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notify } from '#web/notices/notices.ts'
import { draftTime } from './draft-time.ts'

/** Milliseconds after which a draft is no longer one that another window is typing right now. */
const settledAfter = 60_000
const mostNamed = 3

/** Shows the newest drafts with links to their screens; says nothing when that fails. */
export async function tellDrafts(): Promise<void> {
  const { data } = await sendCall(listDrafts, {})
  const waiting = data.filter(({ luc }) => Date.parse(luc) < Date.now() - settledAfter)
  if (waiting.length === 0) return
  const links = waiting.slice(0, mostNamed).map(({ ten, hoVaTen, luc, duongDan }) => ({
    address: duongDan,
    label: `${[ten, hoVaTen].filter(Boolean).join(' – ')}, ${draftTime(luc)}`,
    here: true as const,
  }))
  notify('warning', `Bạn có ${waiting.length} bản nháp chưa lưu. Mở biểu mẫu để tiếp tục.`, { links })
}
