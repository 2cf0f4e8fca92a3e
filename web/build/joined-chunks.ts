import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { realList } from './lean-antd.ts'
import { importedModules, type ModuleSource } from './imported-modules.ts'

const web = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/')
const isOurs = (id: string) => id.startsWith(web) || /\/domain\/[^?]*$/.test(id)

/** A module and all its static imports, transitively. */
type Reach = ReadonlySet<string>

/**
 * Joins modules that are needed together into few chunks: by default the build makes one for each set of screens that
 * shares something, and a first page requests a hundred. The parts, each without what is in one above it:
 *
 * | base    | of both the application and the first reads                                                      |
 * | app     | the application before sign-in: React's renderer, the router, sign-in                            |
 * | reads   | what fetches the account and the first rows: calls, lists, fields. Doesn't wait for `app`        |
 * | kit     | of every screen: the frame with its icons, libraries, parts that list and record both use        |
 * | list    | the staff list itself                                                                            |
 * | forms   | what the record shares with panels and other screens                                             |
 * | record  | the record with its first tab                                                                    |
 * | options | the list of options that a selector opens                                                        |
 * | windows | dialogs and side panels                                                                          |
 * | trees   | tree pickers and trees                                                                           |
 *
 * Their style sheets are two requests: `first-styles` of the page and the application, `styles` of list and record.
 *
 * Everything else is left to the build. No part imports one below it.
 */
export function joinedChunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let parts = new Map<string, string>()
  const plugin: Plugin = {
    name: 'joined-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const source: ModuleSource = (id) => this.getModuleInfo(id)
      const reachOf = (ids: readonly string[]): Reach => {
        const seen = new Set<string>()
        const visit = (id: string) => {
          if (seen.has(id)) return
          seen.add(id)
          importedModules(id, source).forEach(visit)
        }
        ids.forEach(visit)
        return seen
      }
      const reach = (...names: string[]) => reachOf(names.map((name) => web + name))
      const main = reach('main.ts')
      parts = new Map()
      const sheets = (name: string, members: Iterable<string>) => {
        for (const id of members) if (id.endsWith('.css') && !parts.has(id)) parts.set(id, name)
      }
      const join = (name: string, members: Iterable<string>) => {
        for (const id of members) if (!main.has(id) && !parts.has(id)) parts.set(id, name)
      }
      const application = reach('app.tsx')
      const requests = reach('preload-requests.ts')
      const list = reach('shell/antd-outlet.tsx', 'screens/staff-list/staff-list-screen.tsx')
      const record = reach(
        'screens/record-detail/record-detail-screen.tsx',
        'screens/record-detail/general/general-tab.tsx',
      )
      sheets('first-styles', [...main, ...application])
      sheets('styles', [...reach('signed-in.tsx', 'shell/antd-outlet.tsx'), ...list, ...record])
      join('base', ['\0rolldown/runtime.js', ...both(application, requests)])
      join('app', application)
      join('requests', requests)
      join('kit', reach('signed-in.tsx', 'shell/frame/seeded-menu-icons.ts', 'shell/antd-outlet.tsx'))
      join(
        'kit',
        [...list].filter((id) => !isOurs(id)),
      )
      join('kit', both(list, record))
      join('list', list)
      join('forms', both(record, reach('screens/record-detail/tabs/form-tab.tsx')))
      join('forms', both(record, reach('screens/shared/record-panel/record-panel.tsx')))
      join('record', record)
      join('options', reachOf([...this.getModuleIds()].filter((id) => id.endsWith(realList))))
      join('windows', reach('ui/lazy/dialog-window.tsx', 'ui/lazy/panel-window.tsx'))
      join('trees', reach('ui/tree/tree-picker.tsx'))
    },
  }
  return { plugin, nameOf: (id) => parts.get(id) ?? null }
}

const both = (some: Reach, others: Reach): string[] => [...some].filter((id) => others.has(id))
