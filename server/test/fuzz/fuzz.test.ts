/**
 * Requests made from the OpenAPI document (valid, nearly valid, of another type, huge, hostile, malformed, with a wrong
 * token) by callers of every kind, beside lives of records from creation to deletion: no answer is 5xx or undocumented
 * (the harness compares each with the document), and what must hold of the database holds afterwards.
 * `npm run prove -- fuzz` sends 200,000; PROVE_REQUESTS says otherwise, PROVE_SEED begins elsewhere.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#domain/api/codes.ts'
import { subRecords } from '#domain/records/index.ts'
import { matrix } from '#server/test/authorisation/table.ts'
import { asking } from '#server/test/authorisation/subjects.ts'
import { insertAccount, opened } from '#server/test/authorisation/world-parts.ts'
import { makeWorld, type World } from '#server/test/authorisation/world.ts'
import { runChain, steps } from '#server/test/fuzz/chains.ts'
import { Damager } from '#server/test/fuzz/damage.ts'
import { brokenInvariants } from '#server/test/fuzz/invariants.ts'
import { Pool } from '#server/test/fuzz/pool.ts'
import {
  makeRequest,
  pickKind,
  type Kind,
  type Operation,
  type Sample,
  type Target,
  type Tools,
} from '#server/test/fuzz/requests.ts'
import { SchemaValues, type Schema } from '#server/test/fuzz/schema-values.ts'
import { keptOpen, sendRaw, type RawAnswer, type RawRequest } from '#server/test/fuzz/send.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { randomOf } from '#server/test/history/lives.ts'
import { importRow, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { samplePdf, samplePicture } from '#server/test/samples/sample-files.ts'
import { sampleSigner, type SampleSigner } from '#server/test/samples/sample-signer.ts'

const isProof = process.env['PROVE'] === '1'
const requests = Number(process.env['PROVE_REQUESTS'] ?? (isProof ? 200_000 : 2000))
const seed = Number(process.env['PROVE_SEED'] ?? 5)
/** Requests on one world: what they break must not keep all later ones from getting anywhere. */
const perWorld = 4000
const atOnce = 6
/** A chain begins beside every so many requests. */
const perChain = 100

let app: TestServer
let signer: SampleSigner
let targets: Target[]
const random = randomOf(seed)
const pool = new Pool(random)
let tools: Tools
const agent = keptOpen()

beforeAll(async () => {
  signer = await sampleSigner()
  app = await startTestServer({ settings: { trustedCerts: signer.trustedCerts, officeProgram: undefined } })
  const document = (await (await fetch(`${app.base}/api/docs`)).json()) as Schema & {
    paths: Record<string, Record<string, Operation>>
  }
  targets = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      controller: path.split('/')[3] ?? '',
      operation,
    })),
  )
  tools = {
    random,
    values: new SchemaValues(document, pool, random),
    damager: new Damager(random),
    files: [
      { name: 'giay.pdf', content: samplePdf() },
      { name: 'anh.png', content: await samplePicture('png', 40, 40) },
      { name: 'danh-sach.xlsx', content: await importWorkbook([importRow(), importRow({ soCccd: 'x' })]) },
      { name: 'rong.pdf', content: Buffer.alloc(0) },
      { name: 'cut.xlsx', content: (await importWorkbook([importRow()])).subarray(0, 900) },
      {
        name: 'rac.xls',
        content: Buffer.from('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1rest', 'latin1'),
      },
    ],
  }
})
afterAll(async () => {
  agent.destroy()
  await app.stop()
  signer.stop()
})

const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

interface Crew {
  world: World
  callers: readonly Caller[]
  administrator: Caller
  leader: Caller
}

let crews = 0
/** Fresh accounts on a fresh branch: earlier requests may have locked, emptied or deleted any. */
async function freshCrew(): Promise<Crew> {
  const world = await makeWorld(app)
  const name = `fuzz-${++crews}`
  const administrator = await opened(app, await insertAccount(app, `${name}-a`, 'ADMIN', 'H20'))
  const leader = await opened(app, await insertAccount(app, `${name}-l`, 'LDSNV', 'H20.05'))
  const { callers: all } = world
  const usual = [all.administrator, all.administrator, all['unit administrator'], all.leader]
  return { world, administrator, leader, callers: [...usual, ...usual, ...Object.values(all)] }
}

/** Their requests are about rows that the matrix puts beside the calls, which derive nothing from them. */
const besideCalls: ReadonlySet<string> = new Set(['row', 'foreignRow', 'ownPaper', 'officersPaper'])

/** What the call's own tests send, for some position; undefined where the world is too broken to ask. */
async function sampleOf({ world }: Crew, { path, method }: Target): Promise<Sample | undefined> {
  const call = path.replace('/api/v1/', '')
  const rows = matrix.filter(
    (row) =>
      (row.call === call || row.call === `${method.toUpperCase()}:${call}`) && !besideCalls.has(row.subject),
  )
  if (rows.length === 0) return undefined
  const { ask } = asking[pick(rows).subject]
  const position = pick(['own', 'inside', 'child'] as const)
  return ask({ world, position, path: call, caller: 'administrator' }).catch(() => undefined)
}

const finds = new Map<string, string>()
const statuses = new Map<string, number>()
const answeredCalls = new Set<string>()

function note(target: Target, kind: Kind, request: RawRequest, what: string): void {
  const body = request.body?.toString().slice(0, 400) ?? ''
  const about = `${target.method} ${target.path}: ${what}`
  if (!finds.has(about)) finds.set(about, `${about} (${kind}: ${request.path.slice(0, 300)} ${body})`)
}

function judge(
  target: Target,
  kind: Kind,
  request: RawRequest,
  { status, mediaType, content }: RawAnswer,
): void {
  const family = status === 0 ? 'cut' : `${Math.floor(status / 100)}xx`
  statuses.set(family, (statuses.get(family) ?? 0) + 1)
  const text = content.toString()
  if (status === 0) {
    // A body beyond every limit is refused while it is sent, and the answer may be lost with the connection.
    if ((request.body?.length ?? 0) < 1_000_000) note(target, kind, request, 'the connection was cut')
  } else if (status >= 500 || !(String(status) in target.operation.responses || status === 404))
    note(target, kind, request, `${status} ${text.slice(0, 200)}`)
  if (mediaType !== 'application/json') return
  const { code, message, data } = JSON.parse(text) as Partial<Envelope>
  if (typeof code !== 'number' || typeof message !== 'string')
    note(target, kind, request, `no envelope: ${text.slice(0, 200)}`)
  if (code !== 0) return
  answeredCalls.add(`${target.method} ${target.path}`)
  pool.harvest(data, target.controller)
}

async function sendOne(crew: Crew): Promise<void> {
  const target = pick(targets)
  const kind = pickKind(tools)
  const sample = random() < 0.6 ? await sampleOf(crew, target) : undefined
  const { token } = pick(crew.callers)
  const request = await makeRequest(tools, target, {
    kind,
    token,
    ...(sample === undefined ? {} : { sample }),
  })
  const answer = await sendRaw(app.base, agent, request).catch((error: unknown) => String(error))
  if (typeof answer === 'string') note(target, kind, request, answer)
  else judge(target, kind, request, answer)
}

test(
  `${requests} requests made from the document are answered as documented, never by 5xx, and leave a sound database`,
  { timeout: 120_000 + requests * 40 },
  async () => {
    const chains: number[] = []
    for (let worlds = 0; worlds < Math.ceil(requests / perWorld); worlds++) {
      const crew = await freshCrew()
      let left = Math.min(perWorld, requests - worlds * perWorld)
      const line = async (isChaining: boolean) => {
        for (let own = 0; left-- > 0; own++) {
          if (isChaining && own % perChain === 0) {
            const hands = { app, administrator: crew.administrator, leader: crew.leader, signer }
            chains.push((await runChain(hands, pick(subRecords))).length)
          }
          await sendOne(crew)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, (_, at) => line(at < 2)))
      // Sign-ins and one-time links are limited by time.
      app.clock.advance(3_600_000)
    }
    const complete = chains.filter((length) => length === steps.length).length
    console.log(
      `fuzz: ${requests} requests to ${targets.length} operations, ${answeredCalls.size} of them with success,`,
      `${[...statuses]
        .map(([family, n]) => `${n} ${family}`)
        .sort()
        .join(', ')}; ${complete} of ${chains.length} chains complete`,
    )
    expect([...finds.values()]).toEqual([])
    // Else nothing was tried but refusals.
    expect(answeredCalls.size).toBeGreaterThan(Math.min(requests / 50, targets.length / 2))
    expect(complete).toBeGreaterThan(chains.length / 2)
    expect((await fetch(`${app.base}/health/ready`)).status).toBe(200)
    expect(await brokenInvariants(app)).toEqual([])
  },
)
