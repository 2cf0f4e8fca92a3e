import { applicationTitle } from '#domain/configuration.ts'
import './first-frame.css'
import { storedUserId } from './session/stored.ts'
import { isFolded, loadFolding, screenKind } from './shell/frame/folded-menu.ts'

/**
 * Draws placeholders of header and sidebar while the application loads, for seconds on a slow line; removes them when
 * it renders its first text.
 */
export function drawFirstFrame(pathname: string): void {
  const root = document.getElementById('root')
  if (!root) return
  const frame = document.createElement('div')
  const folded = isFolded(loadFolding(storedUserId()), screenKind(pathname))
  frame.className = folded ? 'first-frame fixed first-frame-folded' : 'first-frame fixed'
  frame.ariaHidden = 'true'
  const header = document.createElement('div')
  header.className = 'first-frame-header one-line surface rule-below text strong'
  header.textContent = applicationTitle
  frame.append(header)
  root.after(frame)
  // A skeleton has no text.
  const drawn = new MutationObserver(() => {
    if (!root.textContent) return
    drawn.disconnect()
    frame.remove()
  })
  drawn.observe(root, { childList: true, subtree: true })
}

/** Calls back after the next paint; at once in a hidden tab. */
export function afterDrawing(next: () => void): void {
  if (document.hidden) next()
  else requestAnimationFrame(() => setTimeout(next))
}
