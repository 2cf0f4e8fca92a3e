/** Values for the schemas of the OpenAPI document, as its reader would make them. */
import { pointed } from '#server/test/differences/schema-differences.ts'
import type { Pool } from '#server/test/fuzz/pool.ts'

export type Schema = Readonly<Record<string, unknown>>

const words = [
  'Nguyễn Thị Mẫu',
  'Tổ 1, ấp 2',
  '12/QĐ-SNV',
  'thu.nghiem@dongthap.gov.vn',
  '087085000001',
  '01',
  'a',
]
const days = ['2026-11-20', '2020-01-31', '1990-05-20', '2026-12-01', '1975-08-15']
const deepest = 6

export class SchemaValues {
  readonly #document: Schema
  readonly #pool: Pool
  readonly #random: () => number

  constructor(document: Schema, pool: Pool, random: () => number) {
    this.#document = document
    this.#pool = pool
    this.#random = random
  }

  /** A value that the schema allows, of a property of this name in a call of this controller. */
  valueOf(schema: Schema, name: string, controller: string, depth = 0): unknown {
    const { $ref, anyOf, oneOf, enum: values, type } = schema
    if (typeof $ref === 'string') return this.valueOf(pointed(this.#document, $ref), name, controller, depth)
    const branches = (anyOf ?? oneOf) as Schema[] | undefined
    if (branches !== undefined) return this.valueOf(this.#pick(branches), name, controller, depth + 1)
    if ('const' in schema) return schema['const']
    if (Array.isArray(values)) return this.#pick(values)
    const kind = Array.isArray(type) ? this.#pick(type as string[]) : type
    if (kind === 'object') return this.#object(schema, controller, depth)
    if (kind === 'array') return this.#array(schema, name, controller, depth)
    const shown = this.#random() < 0.7 ? this.#pool.pick(name, controller) : undefined
    if (kind === 'string') return this.#text(schema, typeof shown === 'string' ? shown : undefined)
    if (kind === 'number' || kind === 'integer') return this.#number(schema, shown)
    if (kind === 'boolean') return this.#random() < 0.5
    if (kind === 'null') return null
    return shown ?? this.#pick<unknown>([null, 'x', 1, true, [], {}])
  }

  #object(schema: Schema, controller: string, depth: number): Record<string, unknown> {
    const {
      properties = {},
      required = [],
      additionalProperties,
    } = schema as {
      properties?: Record<string, Schema>
      required?: string[]
      additionalProperties?: unknown
    }
    const isFull = this.#random() < 0.3
    const entries = Object.entries(properties).flatMap(([name, property]) =>
      required.includes(name) || (depth < deepest && (isFull || this.#random() < 0.4))
        ? [[name, this.valueOf(property, name, controller, depth + 1)] as const]
        : [],
    )
    const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null
    const more = isOpen
      ? [['hoVaTen', this.valueOf(additionalProperties as Schema, 'hoVaTen', controller, depth + 1)] as const]
      : []
    return Object.fromEntries([...entries, ...more])
  }

  #array(schema: Schema, name: string, controller: string, depth: number): unknown[] {
    const {
      items = {},
      minItems = 0,
      maxItems = 3,
    } = schema as {
      items?: Schema
      minItems?: number
      maxItems?: number
    }
    const length = depth >= deepest ? minItems : minItems + Math.floor(this.#random() * 3)
    return Array.from({ length: Math.min(length, maxItems) }, () =>
      this.valueOf(items, name, controller, depth + 1),
    )
  }

  #text(schema: Schema, shown: string | undefined): string {
    const { format, maxLength = 200, minLength = 0 } = schema as Record<string, number> & { format?: string }
    if (format === 'date') return this.#pick(days)
    if (format === 'date-time') return `${this.#pick(days)}T03:04:05.000Z`
    if (format === 'base64') return 'AAEC'
    if (typeof schema['pattern'] === 'string') return shown ?? this.#pick(['2020', '2020-03', '1', 'a1'])
    return (shown ?? this.#pick(words)).padEnd(minLength, '0').slice(0, maxLength)
  }

  #number(schema: Schema, shown: unknown): number {
    const { minimum = 0, maximum = 1_000_000 } = schema as { minimum?: number; maximum?: number }
    if (typeof shown === 'number' && shown >= minimum && shown <= maximum) return shown
    const span = Math.min(maximum - minimum, this.#random() < 0.5 ? 3 : 3000)
    return minimum + Math.floor(this.#random() * (span + 1))
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T
  }
}
