/** Random operations on records over HTTP, as officers do them; the same ones for the same seed. */
import { sql } from 'kysely'
import { movements } from '#domain/movements/index.ts'
import { sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { markOwed, markSent, markWaiting } from '#server/people/officers/write/mark-sent.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { randomOf } from '#server/test/history/lives.ts'
import { RandomUnits } from '#server/test/history/random-units.ts'
import { samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { movementNamed, sendMovement } from '#server/test/samples/sample-movements.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { issuedTo, makeComplete, signed } from '#server/test/signing/sign-people.ts'

interface World {
  app: TestServer
  /** The administrator. */
  lan: Caller
  /** Who signs. */
  quang: Caller
  signer: SampleSigner
  seed: number
}

/** What an operation did: its name, and whether it was accepted. */
export interface Done {
  name: string
  isDone: boolean
}

type Operation = (person: string) => Promise<Answered<any> | boolean>

export class RandomOperations {
  readonly people: string[] = []
  readonly #world: World
  readonly #random: () => number
  readonly #operations: readonly (readonly [name: string, weight: number, run: Operation])[]
  readonly #rows = new Map<string, { record: AnySubRecord; row: Record<string, any> }[]>()
  readonly #files = new Map<string, string[]>()
  readonly #movements = new Map<string, { movement: AnyMovement; id: number; isOpen: boolean }>()
  readonly #signed = new Map<string, number>()
  readonly #tree: RandomUnits
  readonly #values = new Map<string, Record<string, unknown>>()
  #made = 0
  #picture: Buffer | undefined

  constructor(world: World) {
    this.#world = world
    this.#random = randomOf(world.seed)
    this.#tree = new RandomUnits(world, (from) => this.#pick(from))
    this.#operations = [
      ['general', 12, (id) => this.#saveGeneral(id)],
      ['section', 12, (id) => this.#saveSection(id)],
      ['add row', 14, (id) => this.#addRow(id)],
      ['change row', 10, (id) => this.#changeRow(id)],
      ['delete row', 6, (id) => this.#deleteRow(id)],
      ['paper', 4, (id) => this.#addPaper(id)],
      ['row with file', 4, (id) => this.#addRowWithFile(id)],
      ['delete file', 4, (id) => this.#deleteFile(id)],
      ['picture', 2, (id) => this.#changePicture(id)],
      ['begin movement', 5, (id) => this.#beginMovement(id)],
      ['end movement', 5, (id) => this.#endMovement(id)],
      ['bin and back', 2, (id) => this.#throughBin(id)],
      ['rename unit', 3, () => this.#tree.renameUnit()],
      ['move unit', 1, () => this.#tree.moveUnit()],
      ['rename item', 2, () => this.#tree.renameItem()],
      ['reorganise', 1, () => this.#tree.reorganise()],
      ['undo reorganisation', 1, () => this.#tree.undoReorganisation()],
      ['sign', 4, (id) => this.#sign(id)],
      ['there and back', 3, (id) => this.#thereAndBack(id)],
      ['sending', 3, (id) => this.#send(id)],
      ['new person', 1, () => this.#addPerson()],
    ]
  }

  async begin(people: number): Promise<void> {
    this.#picture = await samplePicture('png', 40, 40)
    await this.#tree.begin()
    for (let n = 0; n < people; n++) await this.#addPerson()
  }

  /** Runs one; `person`: whom it was about. */
  async next(): Promise<Done & { person: string }> {
    const total = this.#operations.reduce((sum, [, weight]) => sum + weight, 0)
    let at = this.#random() * total
    const operation = this.#operations.find(([, weight]) => (at -= weight) < 0) ?? this.#operations[0]
    if (operation === undefined) throw new Error('no operations')
    const [name, , run] = operation
    const person = this.#pick(this.people)
    const answer = await run(person)
    return { name, person, isDone: typeof answer === 'boolean' ? answer : answer.code === 0 }
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T
  }

  #name(family: string): string {
    const letters = [...String(++this.#made)].map((digit) => 'abcdeghiku'.charAt(Number(digit))).join('')
    return `${family} ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`
  }

  #text(): string {
    return `Nội dung ${++this.#made}`
  }

  async #addPerson(): Promise<boolean> {
    const { app, lan } = this.#world
    const unit = this.#tree.any()
    const { id } = await makePerson(app, lan, { hoVaTen: this.#name('Trần Văn') }, unit.maCoQuan)
    await lan.post('CongTac/add', {
      id,
      congTac: await sampleEntry(app, subRecords[0]!.form, {
        denNgay: null,
        tuNgay: '2024-01-01',
        donVi: unit,
      }),
    })
    this.people.push(id)
    return true
  }

  #saveGeneral(id: string) {
    const { lan } = this.#world
    const change = this.#pick<object>([
      { hoVaTen: this.#name('Lê Thị') },
      { congViecChinh: this.#text() },
      { noiO: { fullAddress: this.#text() } },
      { soDienThoai: `09${freshNumber(8)}`, email: null },
      { laDangVien: true, ngayVaoDang: '2015-05-19' },
      { tenGoiKhac: this.#text(), queQuanHoSoGoc: this.#text() },
      { phongBan: null, donViSuDung: this.#tree.any() },
    ])
    return lan.post('CanBoCongChuc/update-general-hs', { id, ...change })
  }

  async #saveSection(id: string) {
    const { app, lan } = this.#world
    const section = this.#pick(sections.filter(({ form }) => form.name !== 'other'))
    const agrees: Readonly<Record<string, object>> = {
      work: { soBhyt: 'DN4797912345678', maSoThue: '0312345678' },
      salary: { phanTramHuong: this.#pick([85, 100]) },
    }
    const sample = await this.#sample(section.form.name, () =>
      sampleEntry(app, section.form, { ...agrees[section.form.name] }),
    )
    const names = Object.entries(section.form.fields).flatMap(([name, field]) =>
      field.kind === 'text' && field.digits === undefined ? [name] : [],
    )
    const changed = this.#random() < 0.6 && names.length > 0 ? { [this.#pick(names)]: this.#text() } : sample
    if (section.form.name === 'work') {
      const { trangThaiHoSo: _, loaiHoSo: __, ...rest } = changed
      return lan.post('CongTac/update-thong-tin', { id, ...rest })
    }
    return lan.post(`${section.controller}/update-thong-tin`, { id, ...changed })
  }

  async #sample(name: string, make: () => Promise<Record<string, unknown>>) {
    const values = this.#values.get(name) ?? (await make())
    this.#values.set(name, values)
    return values
  }

  async #entry(record: AnySubRecord) {
    const { app } = this.#world
    return this.#sample(record.name, () => sampleEntry(app, record.form))
  }

  #path = (record: AnySubRecord, verb: 'add' | 'update' | 'delete') =>
    `${record.contract.controller}/${actionOf(record, verb)}`

  async #addRow(id: string, more: object = {}, record = this.#pick(subRecords)) {
    const { lan } = this.#world
    const { key } = record.contract
    const answer = await lan.post(this.#path(record, 'add'), {
      id,
      [key]: { ...(await this.#entry(record)), ...more },
    })
    if (answer.code === 0) this.#rows.set(id, [...(this.#rows.get(id) ?? []), { record, row: answer.data }])
    return answer
  }

  async #changeRow(id: string) {
    const own = this.#rows.get(id) ?? []
    if (own.length === 0) return false
    const { record, row } = this.#pick(own)
    const texts = Object.entries(record.form.fields).flatMap(([name, field]) =>
      field.kind === 'text' && field.digits === undefined && typeof row[name] === 'string' ? [name] : [],
    )
    const flags = Object.entries(record.form.fields).flatMap(([name, field]) =>
      field.kind === 'flag' ? [name] : [],
    )
    const change =
      texts.length === 0 || (flags.length > 0 && this.#random() < 0.4)
        ? { [this.#pick(flags) ?? 'ghiChu']: this.#random() < 0.5 }
        : { [this.#pick(texts)]: this.#text() }
    const { version: _, ...rest } = row
    return this.#world.lan.post(this.#path(record, 'update'), {
      id,
      [record.contract.key]: { ...rest, ...change },
    })
  }

  async #deleteRow(id: string) {
    const own = this.#rows.get(id) ?? []
    if (own.length === 0) return false
    const { record, row } = this.#pick(own)
    const answer = await this.#world.lan.post(this.#path(record, 'delete'), {
      id,
      [record.contract.key]: { id: row['id'] },
    })
    if (answer.code === 0)
      this.#rows.set(
        id,
        own.filter((one) => one.row !== row),
      )
    return answer
  }

  async #addPaper(id: string) {
    const form = uploadForm({ idCanBo: id, index: '2' }, samplePdf(), { name: `giay-${++this.#made}.pdf` })
    const answer = await this.#world.lan.upload('Files/upload-file-hs', form)
    if (answer.code === 0) this.#files.set(id, [...(this.#files.get(id) ?? []), answer.data.fileId])
    return answer
  }

  async #addRowWithFile(id: string) {
    const record = this.#pick(subRecords.filter(({ fileSection }) => fileSection !== undefined))
    const index = String(record.fileSection?.index)
    const form = uploadForm({ idCanBo: id, index }, samplePdf(), { name: `dong-${++this.#made}.pdf` })
    const { code, data } = await this.#world.lan.upload('Files/upload-file-hs', form)
    if (code !== 0) return false
    const field = Object.entries(record.form.fields).find(([, { kind }]) => kind === 'files')?.[0] ?? 'file'
    const answer = await this.#addRow(id, { [field]: [data] }, record)
    if (answer.code === 0) this.#files.set(id, [...(this.#files.get(id) ?? []), data.fileId])
    return answer
  }

  async #deleteFile(id: string) {
    const own = this.#files.get(id) ?? []
    if (own.length === 0) return false
    const fileId = this.#pick(own)
    this.#files.set(
      id,
      own.filter((one) => one !== fileId),
    )
    return this.#world.lan.post('Files/delete-file-hs', { id, fileId })
  }

  #changePicture(id: string) {
    const { lan } = this.#world
    if (this.#random() < 0.3) return lan.post('CanBoCongChuc/delete-avatar', { id })
    const form = uploadForm({ idCanBo: id }, this.#picture as Buffer, { name: 'anh.png' })
    return lan.upload('CanBoCongChuc/update-avatar', form)
  }

  async #beginMovement(id: string) {
    const { app, lan } = this.#world
    if (this.#movements.get(id)?.isOpen) return false
    const movement = this.#pick(movements)
    const more = movement.name === 'transfer' ? { donViDen: this.#tree.any() } : {}
    const answer = await sendMovement(app, lan, movement, id, more)
    if (answer.code === 0) this.#movements.set(id, { movement, id: Number(answer.data.id), isOpen: true })
    return answer
  }

  async #endMovement(id: string) {
    const { lan, app } = this.#world
    const begun = this.#movements.get(id)
    if (begun?.isOpen !== true) return false
    begun.isOpen = false
    const { movement } = begun
    if (movement.name === movementNamed('transfer').name) {
      const path = this.#pick(['accept-chuyen-cong-tac', 'delete-chuyen-cong-tac'])
      const bienDong = { ngayChuyenDen: app.server.clock.today() }
      return lan.post(`ChuyenCongTac/${path}`, { id: begun.id, bienDong })
    }
    const { controller } = movement.contract
    return lan.post(`${controller}/${controller === 'NghiViec' ? 'delete-nghi-viec' : 'delete-khoi-dang'}`, {
      id: begun.id,
    })
  }

  async #throughBin(id: string) {
    const { lan } = this.#world
    const answer = await lan.post('CanBoCongChuc/delete', { id })
    return answer.code === 0 ? lan.post('ThungRac/restore', { id }) : answer
  }

  async #sign(id: string) {
    const { app, quang, signer } = this.#world
    await makeComplete(app, id)
    const issue = await issuedTo(quang, [id]).catch(() => [])
    const data = issue.map((one) => signed(signer, one))
    if (data.length === 0) return false
    const answer = await quang.post('Signature/list-signature', { data })
    if (answer.code === 0) this.#signed.set(id, this.#signed.size)
    return answer
  }

  /** A change and its correction: a signed record is signed again. */
  async #thereAndBack(id: string) {
    const { lan } = this.#world
    const { data } = await lan.post('CanBoCongChuc/get-general-info', { id })
    const change = await lan.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: this.#text() })
    if (change.code !== 0) return change
    return lan.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: data.tenGoiKhac })
  }

  /** What the sender and the operator's commands write; they run beside the calls. */
  async #send(id: string): Promise<boolean> {
    const { app } = this.#world
    const who = { id: `gui-${++this.#made}`, action: 'DongBo.send', address: '' }
    const kind = this.#pick(['accepted', 'refused', 'waiting', 'owed'])
    await app.database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ signature_id: number | null }>`
        select signature_id from officer where id = ${id} for update`.execute(tx)
      const signatureId = Number(rows[0]?.signature_id ?? 0)
      if (kind === 'waiting') await markWaiting(tx, who, [Number(id)])
      else if (kind === 'owed') await markOwed(tx, who, [Number(id)])
      else
        await markSent(tx, {
          officerId: Number(id),
          signatureId,
          accepted: kind === 'accepted',
          problems: 0,
          sender: who,
        })
    })
    return true
  }
}
