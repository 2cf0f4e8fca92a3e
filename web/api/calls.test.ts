import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import { enveloped, standInBrowser } from '#web/test/stand-in-browser.ts'

const { serve } = standInBrowser()
const { currentSession, replaceTokens } = await import('#web/session/session.ts')
const { fetchFile, send } = await import('./send.ts')
const { today } = await import('./server-clock.ts')
const { queryClient } = await import('./query-client.ts')
const { sendCall } = await import('./send-call.ts')
const { queryKeyOf, queryOptionsOf } = await import('./use-call.ts')

beforeEach(() => {
  replaceTokens({ access_token: 'first', refresh_token: 'r' })
  queryClient.clear()
})

const common = { controller: 'Thu', method: 'POST', access: 'signed-in', title: 'Thử' } as const
const readCall = defineCall({
  ...common,
  action: 'read',
  writes: false,
  shows: ['people'],
  input: z.object({}),
  answer: answer<string>('a text'),
})
const writeCall = defineCall({
  ...common,
  action: 'write',
  writes: true,
  affects: ['people'],
  input: z.object({}),
  answer: answer<string>('a text'),
})

test('The Date header of a cached picture does not set the clock', async () => {
  serve(({ path }) =>
    path.includes('Files')
      ? new Response('picture', { headers: { date: 'Mon, 05 Jan 2015 08:00:00 GMT' } })
      : enveloped('', 0, { headers: { date: 'Tue, 06 Jan 2026 08:00:00 GMT' } }),
  )
  await send({ path: 'A/b' })
  await fetchFile('Files/view/1')
  expect(today()).toBe('2026-01-06')
})

test('A write with a key is sent once more when a proxy had no process for it; one without a key is not', async () => {
  const statuses: number[] = []
  serve(() => {
    statuses.push(502)
    return statuses.length % 2 === 1 ? new Response('Bad Gateway', { status: 502 }) : enveloped('')
  })
  await send({ path: 'A/write', method: 'POST', idempotencyKey: 'k' })
  expect(statuses).toHaveLength(2)
  await expect(send({ path: 'A/read' })).rejects.toMatchObject({ status: 502 })
  expect(statuses).toHaveLength(3)
})

test('New tokens are asked for once more when a proxy had no process for that', async () => {
  let refreshes = 0
  serve(({ path, authorization }) => {
    if (!path.endsWith('refresh-token'))
      return authorization === 'Bearer new' ? enveloped('read') : new Response('', { status: 401 })
    refreshes += 1
    return refreshes === 1
      ? new Response('Bad Gateway', { status: 502 })
      : enveloped({ accessToken: 'new', refreshToken: 'next' })
  })
  expect(await send({ path: 'A/read' })).toMatchObject({ data: 'read' })
  expect(refreshes).toBe(2)
})

test('A download that breaks off fails with the same message as any interrupted response', async () => {
  serve(() => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    return new Response(body)
  })
  await expect(fetchFile('Files/view/1')).rejects.toMatchObject({ name: 'CallFailure', isUnanswered: true })
})

/** Holds the first read until the test releases it; responds to the others at once. */
function holdFirstRead(write: () => Response) {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let reads = 0
  serve(async ({ path }) => {
    if (path.endsWith('write')) return write()
    reads += 1
    if (reads > 1) return enveloped('new')
    begun.resolve()
    await gate.promise
    return enveloped('old')
  })
  return { begun: begun.promise, letGo: gate.resolve }
}

test.each([
  ['done', () => enveloped('written')],
  ['refused as stale', () => enveloped(null, 24)],
  ['not answered', () => new Response('Bad gateway', { status: 502 })],
])('A first read that was under way when a write was %s is asked again', async (_, write) => {
  const held = holdFirstRead(write)
  const observer = new QueryObserver(queryClient, queryOptionsOf(readCall, {}))
  const shown = new Promise((resolve) => {
    observer.subscribe(({ data }) => data !== undefined && resolve(data))
  })
  await held.begun
  await sendCall(writeCall, {}).catch(() => undefined)
  held.letGo()
  expect(await shown).toBe('new')
  observer.destroy()
})

test("A write's response is not overwritten by an earlier read", async () => {
  const held = holdFirstRead(() => enveloped('written'))
  const key = queryKeyOf(readCall, {})
  const reading = queryClient.fetchQuery(queryOptionsOf(readCall, {})).catch(() => undefined)
  await held.begun
  await sendCall(writeCall, {}, { answers: key })
  held.letGo()
  await reading
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryData(key)).toBe('written')
})

test('A call that is refused after the session has ended leaves what this tab keeps', async () => {
  const slow = Promise.withResolvers<undefined>()
  serve(async ({ path }) => {
    if (path.endsWith('slow')) await slow.promise
    return new Response('', { status: 401 })
  })
  const refusedLater = send({ path: 'A/slow' })
  await expect(send({ path: 'A/read' })).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toBeUndefined()
  sessionStorage.setItem('return-to', '/danh-sach/thong-tin/7')
  slow.resolve(undefined)
  await expect(refusedLater).rejects.toMatchObject({ status: 401 })
  expect(sessionStorage.getItem('return-to')).toBe('/danh-sach/thong-tin/7')
})
