/** Values that answers have shown, by the names of their properties: ids, versions and tokens for later requests. */
const longestText = 300
const mostOfAName = 60
const deepest = 8

export class Pool {
  readonly #values = new Map<string, unknown[]>()
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  /** Remembers what an answer of this controller shows. */
  harvest(value: unknown, controller: string, name = '', depth = 0): void {
    if (depth > deepest || value === null || value === undefined) return
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 5)) this.harvest(item, controller, name, depth + 1)
      return
    }
    if (typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) this.harvest(item, controller, key, depth + 1)
      return
    }
    if (typeof value === 'string' && value.length > longestText) return
    this.#put(name, value)
    if (name === 'id') this.#put(`${controller}.id`, value)
  }

  /** A value that was shown under this name, the controller's own first; undefined if there is none. */
  pick(name: string, controller: string): unknown {
    const own = this.#values.get(`${controller}.id`) ?? []
    const named = this.#values.get(name) ?? []
    const ids = /(?:^id|Id|id[A-Z]\w*)$/.test(name) ? (this.#values.get('id') ?? []) : []
    const from = [named, name === 'id' ? own : [], ids].filter((values) => values.length > 0)
    const values = from[Math.floor(this.#random() * from.length)] ?? []
    return values[Math.floor(this.#random() * values.length)]
  }

  #put(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? []
    if (values.length < mostOfAName) values.push(value)
    else values[Math.floor(this.#random() * mostOfAName)] = value
    this.#values.set(name, values)
  }
}
