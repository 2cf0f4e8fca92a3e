import { expect, test } from 'vitest'
import { text } from '#domain/fields/kinds.ts'
import { isBusy, next, storedOf, unnamedFiles, type SaveEvent, type SaveState } from './save-machine.ts'

const fields = { hoVaTen: text('Họ và tên'), email: text('Email') }
const base = { values: { hoVaTen: 'An', email: 'a@b.vn' }, version: 3 }
let keys = 0
const save = (mine: object): SaveEvent => ({
  kind: 'save',
  mine: { ...base.values, ...mine },
  content: JSON.stringify(mine),
  newKey: () => `key-${++keys}`,
})
const after = (...events: SaveEvent[]): SaveState =>
  events.reduce<SaveState>(next, next({ kind: 'empty' }, { kind: 'load', base }))
const keyOf = (state: SaveState) => ('key' in state ? state.key : undefined)
const mine = { email: 'mine@b.vn' }
const theirs = (changes: object) => ({ values: { ...base.values, ...changes }, version: 4 })

test('Before anything is loaded nothing can be saved', () => {
  expect(next({ kind: 'empty' }, save(mine))).toEqual({ kind: 'empty' })
})

test('A second press while saving is ignored', () => {
  const saving = after(save(mine))
  expect(isBusy(saving)).toBe(true)
  expect(next(saving, save({ email: 'other@b.vn' }))).toBe(saving)
})

test('What was saved becomes the base of the form', () => {
  const saved = { values: { ...base.values, ...mine }, version: 4 }
  expect(after(save(mine), { kind: 'load', base: saved })).toEqual({ kind: 'idle', base: saved })
})

test('A retry after a lost response reuses the key; other content or a refusal gets a new one', () => {
  const lost = after(save(mine), { kind: 'lost' })
  const first = keyOf(lost)
  expect(lost.kind).toBe('unanswered')
  expect(keyOf(next(lost, save(mine)))).toBe(first)
  expect(keyOf(next(lost, save({ email: 'later@b.vn' })))).not.toBe(first)
  expect(keyOf(next(next(next(lost, save(mine)), { kind: 'refused' }), save(mine)))).not.toBe(first)
})

const newRow = { values: { hoVaTen: 'An', email: null }, version: undefined }
const saveNew = (values: object): SaveEvent => ({ ...save(values), follows: true }) as SaveEvent
const lostNew = (): SaveState =>
  [saveNew(mine), { kind: 'lost' } as const].reduce<SaveState>(
    next,
    next({ kind: 'empty' }, { kind: 'load', base: newRow }),
  )

test('A new row whose response was lost is sent again unchanged, then updated with what was typed since', () => {
  const lost = lostNew()
  const again = next(lost, saveNew({ email: 'later@b.vn' }))
  expect(again).toMatchObject({ kind: 'saving', repeats: true, mine, content: JSON.stringify(mine) })
  expect(keyOf(again)).toBe(keyOf(lost))
  const stored = { values: { hoVaTen: 'AN', email: 'mine@b.vn' }, version: 1 }
  const now = { hoVaTen: 'An', email: 'later@b.vn' }
  const followed = next(again, { kind: 'followed', stored, now, fields })
  expect(followed).toMatchObject({ merged: { hoVaTen: 'AN', email: 'later@b.vn' }, conflicts: [] })
  const change = next(next(followed, { kind: 'chosen' }), saveNew({ email: 'later@b.vn' }))
  expect(change).toMatchObject({ kind: 'saving', repeats: false, base: stored })
  expect(keyOf(change)).not.toBe(keyOf(lost))
})

test('A new row whose retry is refused is sent with its current values', () => {
  const again = next(lostNew(), saveNew({ email: 'later@b.vn' }))
  const sent = next(next(again, { kind: 'refused' }), saveNew({ email: 'later@b.vn' }))
  expect(sent).toMatchObject({ kind: 'saving', repeats: false, mine: { email: 'later@b.vn' } })
})

test('Discarding returns to the newest known state: a reload in the background, or a save by somebody else', () => {
  const beneath = theirs({ hoVaTen: 'Bình' })
  const typing = after({ kind: 'beneath', base: beneath })
  expect(typing).toMatchObject({ kind: 'idle', base })
  expect(storedOf(typing)).toBe(beneath)
  const stale = { kind: 'stale', theirs: theirs({ email: 'theirs@b.vn' }), fields } as const
  expect(storedOf(after(save(mine), stale, { kind: 'left' }))).toBe(stale.theirs)
  expect(storedOf(after({ kind: 'beneath', base: beneath }, { kind: 'load', base }))).toBe(base)
})

const file = (fileId: string) => ({ fileId, fileName: `${fileId}.pdf`, ext: '.pdf' })
const withFiles = (...ids: string[]) => ({ values: { file: ids.map(file) }, version: 4 })
const idsOf = (files: readonly { fileId: string }[]) => files.map(({ fileId }) => fileId)

test('Only files that no row references can be removed', () => {
  const form = ['old', 'own'].map(file)
  const loaded: SaveEvent = { kind: 'load', base: withFiles('old') }
  expect(idsOf(unnamedFiles(after(loaded), form))).toEqual(['own'])
  expect(unnamedFiles(after(loaded, save(mine), { kind: 'lost' }), form)).toEqual([])
  expect(
    unnamedFiles(after(loaded, save(mine), { kind: 'lost' }, save({}), { kind: 'refused' }), form),
  ).toEqual([])
  const stale: SaveEvent = { kind: 'stale', theirs: withFiles('old', 'colleague'), fields }
  const merged = after(loaded, save(mine), stale, { kind: 'chosen' })
  expect(idsOf(unnamedFiles(merged, ['old', 'own', 'colleague'].map(file)))).toEqual(['own'])
})

test('Changes of different fields are merged without asking', () => {
  const state = after(save(mine), { kind: 'stale', theirs: theirs({ hoVaTen: 'Bình' }), fields })
  expect(state).toMatchObject({
    kind: 'conflict',
    merged: { hoVaTen: 'Bình', email: 'mine@b.vn' },
    conflicts: [],
  })
  expect(next(state, { kind: 'chosen' })).toMatchObject({ kind: 'idle', base: { version: 4 } })
})

test('A conflict waits for a choice; without one the form keeps its base', () => {
  const state = after(save(mine), { kind: 'stale', theirs: theirs({ email: 'theirs@b.vn' }), fields })
  expect(state).toMatchObject({ kind: 'conflict', conflicts: ['email'] })
  expect(isBusy(state)).toBe(true)
  expect(next(state, save(mine))).toBe(state)
  expect(next(state, { kind: 'left' })).toMatchObject({ kind: 'refused', base })
})

test('A save whose response was lost is not a change by somebody else, even after several retries', () => {
  const again = save({ email: 'later@b.vn' })
  const stale: SaveEvent = { kind: 'stale', theirs: theirs(mine), fields }
  expect(after(save(mine), { kind: 'lost' }, again, stale)).toMatchObject({ conflicts: [] })
  expect(after(save(mine), { kind: 'lost' }, again, { kind: 'refused' }, again, stale)).toMatchObject({
    conflicts: [],
  })
  expect(after(save(mine), { kind: 'refused' }, again, stale)).toMatchObject({ conflicts: ['email'] })
})

test('Unexpected responses are ignored', () => {
  const idle = after()
  for (const kind of ['refused', 'lost', 'chosen', 'left'] as const) expect(next(idle, { kind })).toBe(idle)
  expect(next(idle, { kind: 'stale', theirs: theirs({}), fields })).toBe(idle)
})
