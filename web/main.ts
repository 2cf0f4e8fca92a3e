/**
 * The first script, kept to a few hundred bytes: with a stored session it asks for the account, the first rows and every
 * part of the screen at the same time as for the application itself.
 */
import 'virtual:theme-tokens.css'
import './theme/fonts.css'
import './theme/base.css'
import { loadAhead } from './first-parts.ts'
import { hasStoredSession } from './session/stored.ts'

if (hasStoredSession()) {
  loadAhead(location.pathname)
  import('./first-reads.ts').then(
    ({ beginReads }) => beginReads(location),
    () => undefined,
  )
}
void import('./app.tsx')
