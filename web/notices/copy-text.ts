import { notify } from './notices.ts'

/**
 * Copies a text to the clipboard and says so; without HTTPS, where browsers have no clipboard API, through a selected
 * text box.
 */
export async function copyText(text: string, done: string): Promise<void> {
  const copied = await write(text).catch(() => false)
  if (copied || copySelected(text)) notify('success', done)
  else notify('failure', 'Trình duyệt không cho phép sao chép. Vui lòng chọn và sao chép bằng tay.')
}

/** Rejects where there is no clipboard. */
async function write(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text)
  return true
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // Inside the open dialog, because of its focus trap.
  const place = document.querySelector('[role="dialog"]') ?? document.body
  place.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
