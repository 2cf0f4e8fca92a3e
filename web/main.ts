/**
 * The first script, kept to a few kilobytes: with a stored session it draws the frame of the page, then loads the
 * account, the first rows and every part of the screen in parallel with the application itself.
 */
import 'virtual:theme-tokens.css'
import 'virtual:theme-fonts.css'
import './theme/base.css'
import './ui/primitives/layout.css'
import 'virtual:theme-scale.css'
import 'virtual:theme-primitives.css'
import { afterDrawing, drawFirstFrame } from './first-frame.ts'
import { noteEarlyKeys } from './keys/early-keys.ts'
import { preloadChunks } from './preload-chunks.ts'
import { hasStoredSession } from './session/stored.ts'
import { followAppearance } from './theme/appearance.ts'

followAppearance()

const begin = () => void import('./app.tsx')

if (hasStoredSession()) {
  noteEarlyKeys()
  drawFirstFrame(location.pathname)
  afterDrawing(() => {
    preloadChunks(location.pathname)
    import('./preload-requests.ts').then(
      ({ preloadRequests }) => preloadRequests(location),
      () => undefined,
    )
    begin()
  })
} else begin()
