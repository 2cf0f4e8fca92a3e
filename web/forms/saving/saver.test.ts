import { expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { standInBrowser } from '#web/test/stand-in-browser.ts'
import { next, type SaveState } from './save-machine.ts'
import type { FormBase, Loaded } from '#web/forms/record-form-handle.ts'

standInBrowser()
const { saver } = await import('./saver.ts')

const definition = defineForm({ name: 'thu', fields: { noiDung: text('Nội dung'), ghiChu: text('Ghi chú') } })
const lost = new CallFailure({ message: 'no answer' })
const baseOf = (loaded: Loaded): FormBase => ({ values: loaded, version: loaded.version, loaded })

/** A form of a new row, whose server returns the given responses one after another. */
function newRow(...answers: (CallFailure | Loaded)[]) {
  let state: SaveState<FormBase> = next({ kind: 'empty' }, { kind: 'load', base: baseOf({}) })
  let held: AnyValues = { noiDung: 'Một', ghiChu: null }
  const sent: { body: AnyValues; key: string; id: unknown }[] = []
  const submit = saver({
    machine: {
      step: (event) => (state = next(state, event)),
      base: () => (state.kind === 'empty' ? undefined : state.base),
    },
    draft: {
      definition,
      values: () => held,
      sendable: () => Object.keys(definition.fields),
      baseOf,
      start: (from) => {
        state = next(state, { kind: 'load', base: baseOf(from) })
        held = from
      },
      decided: () => ({}),
      put: (together) => {
        held = together
      },
    },
    options: {
      follows: true,
      send: (body, { idempotencyKey, stored }) => {
        sent.push({ body, key: idempotencyKey, id: stored['id'] })
        const answer = answers.shift()
        return answer instanceof CallFailure
          ? Promise.reject(answer)
          : Promise.resolve({ code: 0, message: '', data: answer })
      },
      onFailure: () => true,
    },
    problems: { refuse: () => undefined },
    conflict: { ask: () => Promise.resolve({}) },
  })
  const type = (values: AnyValues) => {
    held = { ...held, ...values }
  }
  return { submit, type, sent, held: () => held }
}

test('A row whose response was lost is found by its key and updated with what was typed since', async () => {
  const first = { id: '7', version: 1, noiDung: 'MỘT', ghiChu: null }
  const form = newRow(lost, first, { ...first, version: 2, ghiChu: 'Hai' })
  expect(await form.submit()).toBe(false)
  form.type({ ghiChu: 'Hai' })
  expect(await form.submit()).toBe(true)
  const [once, again, change] = form.sent
  expect(again).toEqual(once)
  expect(change).toMatchObject({ id: '7', body: { noiDung: 'MỘT', ghiChu: 'Hai', version: 1 } })
  expect(change?.key).not.toBe(once?.key)
  expect(form.sent).toHaveLength(3)
})

test('A row that was never added is added with its current values', async () => {
  const refused = new CallFailure({ message: 'Sai', code: 21, status: 200 })
  const form = newRow(lost, refused, { id: '7', version: 1, noiDung: 'Đúng', ghiChu: null })
  await form.submit()
  form.type({ noiDung: 'Đúng' })
  expect(await form.submit()).toBe(true)
  expect(form.sent[2]).toMatchObject({ id: undefined, body: { noiDung: 'Đúng' } })
})

test('Nothing else is sent while the first attempt is still running', async () => {
  const running = new CallFailure({ message: 'Đang xử lý', code: 26, status: 200 })
  const form = newRow(lost, running, running)
  await form.submit()
  form.type({ noiDung: 'Khác' })
  await form.submit()
  await form.submit()
  expect(new Set(form.sent.map(({ key }) => key)).size).toBe(1)
})
