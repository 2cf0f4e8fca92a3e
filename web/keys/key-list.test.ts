/** The declaration of the keys, and that nothing else listens for keys but widgets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'
import { keyList, nativeKeys, screenKeys } from './key-list.ts'
import { showKey } from './show-key.ts'
import { sourceFiles } from '../../scripts/check/source-files.ts'

const root = join(import.meta.dirname, '../..')

/** Who listens for keys besides `web/keys`: each answers only keys of its own widget, while that has the focus or is open. */
const widgets: Readonly<Record<string, string>> = {
  'web/fields/name-input.tsx': 'Ctrl+Z in a name that was rewritten',
  'web/fields/text-input.tsx': 'Enter in a text of one line',
  'web/lists/filters/use-typed-search.ts': 'Enter that ends a composition',
  'web/lists/views/columns-button.tsx': 'Escape closes its popover',
  'web/lists/views/view-actions.tsx': 'Escape ends the naming of a view',
  'web/notices/notice-list.tsx': 'Ctrl+Z while a notice offers to undo, unless a text was edited since',
  'web/quick-find/quick-find.tsx': 'Enter and Escape while the window of ‘Tìm nhanh’ is loaded',
  'web/screens/accounts/reset-factors-dialog.tsx': 'Enter sends the reason',
  'web/screens/bulk-edit/table/cell-editor.tsx': 'Enter, Tab and Escape end an input over a cell',
  'web/screens/bulk-edit/table/use-cell-typing.ts': 'the keys of a grid, as in Excel',
  'web/screens/imports/mend-table.tsx': 'Enter goes to the next cell',
  'web/screens/lookup/lookup-box.tsx': 'the combobox of the lookup',
  'web/screens/signing/hash-review.tsx': 'a held key must not sign',
  'web/screens/signing/review.tsx': 'the keys of the review, shown below it',
  'web/shell/frame/sidebar.tsx': 'Escape closes the menu over the page',
  'web/shell/proof/proof-dialog.tsx': 'Enter answers with what was typed',
  'web/ui/focus/use-closing.ts': 'Escape closes what opens below a button of the header or beside a field',
  'web/ui/lazy/late-option-list.tsx': 'the combobox of a long list',
  'web/ui/tree/tree-select.tsx': 'the combobox of a tree',
}

const listens = /\bonKey(?:Down|Up|Press)\b|\bonPressEnter\b|addEventListener\(\s*['"]key|\baccessKey\b/

test('keys are bound by the declaration, and by widgets for themselves', () => {
  const files = sourceFiles(root, ['web'])
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('web/keys/'))
    .filter((file) => listens.test(readFileSync(join(root, file), 'utf8')))
  expect(files.toSorted()).toEqual(Object.keys(widgets).toSorted())
})

test('each key does one thing in its place, and each thing has one key', () => {
  const keys = keyList.map(({ place, key }) => `${place}: ${key}`)
  expect(new Set(keys).size).toBe(keys.length)
  const names = keyList.map(({ does }) => does)
  expect(new Set(names).size).toBe(names.length)
  // The first of two keys is not a key itself.
  const begun = new Set(keyList.flatMap(({ key }) => (/^. ./.test(key) ? [key[0]] : [])))
  expect(keyList.filter(({ key }) => begun.has(key))).toEqual([])
})

/** Of the browsers that officers have, on Windows. */
const ofBrowsers = [..."acdefghijlnoprtuvwxyz"].map((letter) => `Ctrl+${letter}`).concat(
  ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+d', 'Alt+e', 'Alt+f', 'F1', 'F3', 'F5', 'F6', 'F7', 'F11', 'F12'],
) // prettier-ignore

test('no key is one of the browser, of a screen reader or of an input method', () => {
  for (const { key, place } of keyList) {
    expect(ofBrowsers, key).not.toContain(key)
    // Screen readers use Insert and CapsLock; Telex and VNI rewrite letters, which are keys only where nothing is typed.
    expect(key).not.toMatch(/Insert|CapsLock|^Ctrl\+Alt/)
    if (place === 'find' || place === 'form')
      expect(key, place).toMatch(/^(?:Ctrl|Alt)\+|^Arrow|^Enter|^Escape/)
  }
})

test('letters lead to screens of the menu', () => {
  const paths = menuSeeds.flatMap(({ items }) => items.map(({ path }) => path))
  for (const path of Object.values(screenKeys)) expect(paths).toContain(path)
})

test.each([
  ['Ctrl+k', ['Ctrl', 'K'], true],
  ['g d', ['g', 'd'], false],
  [' ', ['Dấu cách'], false],
  ['Alt+ArrowDown', ['Alt', '↓'], true],
])('%s is written as %s', (key, keys, isTogether) => {
  expect(showKey(key)).toEqual({ keys, isTogether })
  expect(nativeKeys.length).toBeGreaterThan(0)
})
