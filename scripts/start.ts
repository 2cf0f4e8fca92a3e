/** `npm start`: builds the pages if stale, then serves; with the embedded database the demonstration is the default. */
import { buildPages } from './build-pages.ts'

process.env['NODE_ENV'] ??= 'production'
if (!process.env['DATABASE_URL']) process.env['DEMO'] ??= '1'
buildPages()
await import('#server/main.ts')
