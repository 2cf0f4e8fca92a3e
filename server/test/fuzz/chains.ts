/** The life of a record through the calls that officers use: created, edited, transferred, signed, deleted. */
import { subRecords } from '#domain/records/index.ts'
import { actionOf } from '#domain/records/sub-record.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { validRecord } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { movementNamed, sendMovement } from '#server/test/samples/sample-movements.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { makeComplete, signed, type Issued } from '#server/test/signing/sign-people.ts'

export const steps = ['create', 'edit', 'row', 'transfer', 'sign', 'delete'] as const
export type Step = (typeof steps)[number]

interface Hands {
  app: TestServer
  administrator: Caller
  /** Signs. */
  leader: Caller
  signer: SampleSigner
}

/** Returns how far it came; what comes between the steps of others may end it. */
export async function runChain(
  { app, administrator, leader, signer }: Hands,
  record = subRecords[0]!,
): Promise<Step[]> {
  const done: Step[] = []
  const isDone = (step: Step, { code }: Answered<unknown>) => {
    if (code === 0) done.push(step)
    return code === 0
  }
  const created = await administrator.post('CanBoCongChuc/create-hs', await validRecord(app))
  if (!isDone('create', created)) return done
  const { id } = created.data as { id: string }
  const edit = { id, congViecChinh: 'Tham mưu', tenGoiKhac: 'Tên khác' }
  if (!isDone('edit', await administrator.post('CanBoCongChuc/update-general-hs', edit))) return done
  const row = await sampleEntry(app, record.form)
  const { controller, key } = record.contract
  if (
    !isDone('row', await administrator.post(`${controller}/${actionOf(record, 'add')}`, { id, [key]: row }))
  )
    return done
  const moved = await sendMovement(app, administrator, movementNamed('transfer'), id, {
    donViDen: await unitOf(app, 'H20.101'),
  })
  if (moved.code !== 0) return done
  const bienDong = { ngayChuyenDen: app.clock.today() }
  const accepted = await administrator.post('ChuyenCongTac/accept-chuyen-cong-tac', {
    id: moved.data.id,
    bienDong,
  })
  if (!isDone('transfer', accepted)) return done
  await makeComplete(app, id)
  const issued = await leader.post<Issued[]>('Signature/digital-signature-list-data', { listId: [id] })
  if (issued.code !== 0) return done
  const data = issued.data.map((one) => signed(signer, one))
  if (!isDone('sign', await leader.post('Signature/list-signature', { data }))) return done
  await app.server.sender.run()
  isDone('delete', await administrator.post('CanBoCongChuc/delete', { id }))
  return done
}
