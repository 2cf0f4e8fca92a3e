/** Random operations on units and names, which move and rename what records point at. */
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshCode, makeUnit, plan, type MadeUnit } from '#server/test/samples/sample-reorganisation.ts'

export class RandomUnits {
  units: MadeUnit[] = []
  readonly #world: { app: TestServer; lan: Caller }
  readonly #pick: <T>(from: readonly T[]) => T
  readonly #reorganisations: string[] = []
  #made = 0

  constructor(world: { app: TestServer; lan: Caller }, pick: <T>(from: readonly T[]) => T) {
    this.#world = world
    this.#pick = pick
  }

  async begin(): Promise<void> {
    for (let n = 0; n < 4; n++) this.units.push(await makeUnit(this.#world.app, this.#world.lan))
  }

  /** One in use. */
  any(): MadeUnit {
    return this.#pick(this.units)
  }

  async renameUnit() {
    const { lan } = this.#world
    const unit = this.any()
    return lan.post('DonVi/update', {
      ...unit,
      version: null,
      capDV: 2,
      name: `Đơn vị đổi tên ${++this.#made}`,
    })
  }

  async moveUnit() {
    const { app, lan } = this.#world
    const parent = await makeUnit(app, lan)
    const unit = this.any()
    return lan.post('DonVi/update', { ...unit, version: null, capDV: 2, donViCha: parent })
  }

  async renameItem() {
    const { app, lan } = this.#world
    const { id, code } = await catalogueOf(app, 'DM_TONGIAO')
    return lan.post('Common/update', {
      id,
      code,
      collectionName: 'DM_TONGIAO',
      name: `Tôn giáo ${++this.#made}`,
    })
  }

  async reorganise() {
    const { app, lan } = this.#world
    const from = this.any()
    const into = await makeUnit(app, lan, 'H20', { maCoQuan: freshCode() })
    const answer = await lan.post('SapXep/create', plan({ loai: 'sap-nhap', tu: [from.id], vao: into.id }))
    if (answer.code === 0) {
      this.#reorganisations.push(String(answer.data.id))
      this.units = [...this.units.filter(({ id }) => id !== from.id), into]
    }
    return answer
  }

  async undoReorganisation() {
    const id = this.#reorganisations.pop()
    return id === undefined ? false : this.#world.lan.post('SapXep/undo', { id })
  }
}
