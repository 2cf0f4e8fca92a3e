/** Movements for the tests: started over HTTP, further steps through the engine as a signed-in caller. */
import { sql } from 'kysely'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import type { AnyMovement, MovementState } from '#domain/movements/movement.ts'
import type { Refusal } from '#domain/api/refusals.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { MovementBody } from '#server/areas/movements/movement-body.ts'
import type { Undo } from '#server/areas/movements/undo.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { signedIn } from '#server/test/signed-in.ts'

export const movementNamed = (name: string) =>
  movements.find((movement) => movement.name === name) as AnyMovement

export const effectiveDay = '2026-10-01'

/** Valid values for starting it. */
export async function filledMovement(
  app: TestServer,
  { name }: AnyMovement,
): Promise<Record<string, unknown>> {
  const fill = samples[name]
  if (fill === undefined) throw new Error(`no sample of the movement ${name}`)
  return fill(app)
}

const decision = { ngayKyQuyetDinh: '2026-09-15', ngay: effectiveDay, soKyQuyetDinh: '12/QĐ-SNV' }
const samples: Readonly<Record<string, (app: TestServer) => Promise<Record<string, unknown>>>> = {
  transfer: async (app) => ({ donViDen: await unitOf(app, 'H20.101'), ngayBienDong: effectiveDay }),
  'end-of-service': async (app) => ({
    ...decision,
    trangThai: await catalogueOf(app, 'DM_NGHIVIEC', '02'),
  }),
  'block-transfer': () => Promise.resolve(decision),
}

/** Starts it over HTTP. */
export async function sendMovement(
  app: TestServer,
  caller: Caller,
  movement: AnyMovement,
  personId: string,
  change: object = {},
) {
  const { controller, begin, key } = movement.contract
  const fields = { ...(await filledMovement(app, movement)), ...change }
  return caller.post(`${controller}/${begin}`, { id: personId, [key]: fields })
}

/** The same, must succeed; returns the movement's id. */
export async function begun(...sent: Parameters<typeof sendMovement>): Promise<number> {
  const answer = await sendMovement(...sent)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return Number(answer.data.id)
}

type Engine<T> = (request: AuthenticatedRequest, movement: AnyMovement, body: MovementBody) => Promise<T>

/** Takes a step as the caller; returns a refusal as code (-1: HTTP status), message and fields. */
export async function take<T>(
  app: TestServer,
  caller: Caller,
  step: Engine<T>,
  movement: AnyMovement,
  body: MovementBody,
) {
  const request = await signedIn(app, caller, beginCall(movement))
  return step(request, movement, body).then(
    (data) => ({ code: 0, data, message: '', fields: [] as (string | undefined)[] }),
    ({ code, status, message, detail, data }: Refusal) => ({
      code: code === -1 ? status : code,
      data: data as T | null,
      message,
      fields: (detail ?? []).map(({ field }) => field),
    }),
  )
}

interface MovementRow {
  state: MovementState
  version: number
  undo: Undo
  accepted_by: number | null
  accepted_at: Date | null
}

export async function movementRow(app: TestServer, id: number): Promise<MovementRow> {
  const { rows } = await sql<MovementRow>`select * from movement where id = ${id}`.execute(app.database.db)
  return rows[0] as MovementRow
}
