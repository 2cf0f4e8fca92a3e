/** What calls may answer while database, disk or clock fail: what was asked for, or a sentence within ten seconds. */
import { expect } from 'vitest'
import { refusals } from '#domain/api/refusals.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { callerOf, type Answered, type Caller } from '#server/test/harness.ts'

/** Of 503. */
const sentences = new Set(
  [refusals.unavailable(), refusals.tookTooLong(), refusals.unloggable()].map(({ message }) => message),
)
/** Seconds after which a call counts as hanging. */
const longest = 10

export interface Seen {
  call: string
  answer: Answered<unknown>
  seconds: number
}

/** Some of each kind: a list, a lookup, a record, figures, a workbook, a sign-in, and `save`. */
export async function askOfEachKind(
  base: string,
  caller: Caller,
  id: string,
  save: (caller: Caller) => Promise<Answered<unknown>>,
): Promise<Seen[]> {
  const account = { userName: cast.lan.userName, passWord: castPassword }
  const calls: Record<string, () => Promise<Answered<unknown>>> = {
    list: () => caller.post('CanBoCongChuc/get-hs-paging', { pageSize: 10 }),
    lookup: () => caller.post('CanBoCongChuc/get-list-tra-cuu', { keyword: 'an' }),
    record: () => caller.get(`CanBoCongChuc/get-by-id/${id}`),
    rows: () => caller.post('CongTac/get-list', { id }),
    figures: () => caller.post('TongQuan/get-so-lieu'),
    workbook: () => caller.post('CanBoCongChuc/export-excel'),
    'sign-in': () => callerOf(base, '').post('Auth/login', account),
    save: () => save(caller),
  }
  return Promise.all(
    Object.entries(calls).map(async ([call, ask]) => {
      const begun = performance.now()
      const answer = await ask()
      return { call, answer, seconds: (performance.now() - begun) / 1000 }
    }),
  )
}

/** Each is what was asked for, or one of the sentences; none hung. Returns how many were refused. */
export function judge(seen: readonly Seen[]): { refused: number; longest: number } {
  for (const { call, answer, seconds } of seen) {
    const what = `${call} after ${seconds.toFixed(1)} s`
    if (answer.status === 200) expect(answer, what).toMatchObject({ code: 0 })
    else {
      expect([answer.status, answer.code], `${what}: ${answer.message}`).toEqual([503, -1])
      expect(sentences, what).toContain(answer.message)
    }
    // The proof's target; a shared machine may stand still.
    if (process.env['PROVE'] === '1') expect(seconds, what).toBeLessThan(longest)
  }
  return {
    refused: seen.filter(({ answer }) => answer.status !== 200).length,
    longest: Math.max(...seen.map(({ seconds }) => seconds)),
  }
}

/** Everything is answered again, in a while, without anybody's help. */
export async function recovers(ask: () => Promise<readonly Seen[]>): Promise<void> {
  await expect
    .poll(async () => (await ask()).filter(({ answer }) => answer.code !== 0).map(({ call }) => call), {
      timeout: 60_000,
      interval: 500,
    })
    .toEqual([])
}
