/**
 * Compares a value with a JSON Schema of the OpenAPI document. Supports what the document uses, and throws for anything
 * else.
 */
type Schema = Readonly<Record<string, unknown>>

interface Difference {
  /** 'data.data[0].version'; '' for the value itself. */
  path: string
  message: string
}

/** Keywords without effect on values. */
const silent = new Set([
  '$ref',
  'description',
  'title',
  'default',
  'contentEncoding',
  'anyOf',
  'oneOf',
  'propertyNames',
])

interface Comparison {
  /** The document that references point into. */
  document: Schema
  /** Ignores undeclared members, as the server does in bodies. */
  isOpen: boolean
}

/**
 * 'data.id: is number, not string' for each difference; empty if the value matches. `document`: for resolving
 * references.
 */
export function differences(
  schema: unknown,
  value: unknown,
  document: unknown,
  { isOpen = false } = {},
): string[] {
  return compare(schema as Schema, value, '', { document: document as Schema, isOpen }).map(
    ({ path, message }) => `${path === '' ? '(the whole)' : path}: ${message}`,
  )
}

function compare(schema: Schema, value: unknown, path: string, comparison: Comparison): Difference[] {
  const allDifferences: Difference[] = []
  const { $ref, anyOf, oneOf } = schema
  if (typeof $ref === 'string')
    allDifferences.push(...compare(pointed(comparison.document, $ref), value, path, comparison))
  for (const branches of [anyOf, oneOf])
    if (Array.isArray(branches))
      allDifferences.push(...nearest(branches as Schema[], value, path, comparison))
  for (const [check, wanted] of checksOf(schema)) {
    const message = check(wanted as never, value)
    if (typeof message === 'string') allDifferences.push({ path, message })
  }
  if (Array.isArray(value) && typeof schema['items'] === 'object')
    value.forEach((item, at) =>
      allDifferences.push(...compare(schema['items'] as Schema, item, `${path}[${at}]`, comparison)),
    )
  if (isObject(value)) allDifferences.push(...compareMembers(schema, value, path, comparison))
  return allDifferences
}

function compareMembers(
  { properties = {}, additionalProperties }: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  comparison: Comparison,
): Difference[] {
  const memberSchemas = properties as Readonly<Record<string, Schema>>
  return Object.entries(value).flatMap(([name, item]) => {
    const at = path === '' ? name : `${path}.${name}`
    const schema = Object.hasOwn(memberSchemas, name) ? memberSchemas[name] : additionalProperties
    if (schema === false) return comparison.isOpen ? [] : [{ path: at, message: 'is not declared' }]
    return schema === undefined || schema === true ? [] : compare(schema as Schema, item, at, comparison)
  })
}

/** Schemas by the checks of their keywords: the answers of all tests are compared with a few hundred of them. */
const checksBySchema = new WeakMap<Schema, readonly (readonly [Check, unknown])[]>()

function checksOf(schema: Schema): readonly (readonly [Check, unknown])[] {
  const earlier = checksBySchema.get(schema)
  if (earlier !== undefined) return earlier
  const ofKeywords = Object.entries(schema).flatMap(([keyword, wanted]) => {
    if (silent.has(keyword)) return []
    const check = checks[keyword]
    if (check === undefined) throw new Error(`the document uses '${keyword}', which is not supported here`)
    return [[check, wanted] as const]
  })
  checksBySchema.set(schema, ofKeywords)
  return ofKeywords
}

/** The alternative closest to the value: with the fewest differences on its own level. */
function nearest(
  branches: readonly Schema[],
  value: unknown,
  path: string,
  comparison: Comparison,
): Difference[] {
  const tried: Difference[][] = []
  for (const branch of branches) {
    const ofBranch = compare(branch, value, path, comparison)
    if (ofBranch.length === 0) return []
    tried.push(ofBranch)
  }
  const depth = path.split(/[.[]/).length + (path === '' ? 0 : 1)
  const direct = (branchDifferences: readonly Difference[]) =>
    branchDifferences.filter((each) => each.path.split(/[.[]/).length <= depth).length
  const [best = []] = tried.sort((a, b) => direct(a) - direct(b) || a.length - b.length)
  return best
}

export function pointed(document: Schema, ref: string): Schema {
  const target = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], document)
  if (!isObject(target)) throw new Error(`unresolved reference ${ref}`)
  return target
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const listed = (types: string | string[]): string[] => (Array.isArray(types) ? types : [types])

const isOfType = (value: unknown, type: string) =>
  type === 'integer' ? Number.isSafeInteger(value) : typeOf(value) === type

type Check = (wanted: never, value: unknown) => string | undefined | false

const checks: Readonly<Record<string, Check>> = {
  type: (wanted: string | string[], value) =>
    !listed(wanted).some((type) => isOfType(value, type)) &&
    `is ${typeOf(value)}, not ${listed(wanted).join(' or ')}`,
  const: (wanted: unknown, value) => value !== wanted && `is ${String(value)}, not ${String(wanted)}`,
  enum: (wanted: unknown[], value) =>
    !wanted.includes(value) && `is ${JSON.stringify(value)}, not one of ${wanted.join(', ')}`,
  required: (wanted: string[], value) => {
    const missing = isObject(value) ? wanted.filter((name) => value[name] === undefined) : []
    return missing.length > 0 && `lacks ${missing.join(', ')}`
  },
  properties: () => undefined,
  additionalProperties: () => undefined,
  items: () => undefined,
  minimum: (wanted: number, value) => typeof value === 'number' && value < wanted && `is below ${wanted}`,
  maximum: (wanted: number, value) => typeof value === 'number' && value > wanted && `is above ${wanted}`,
  minLength: (wanted: number, value) => typeof value === 'string' && value.length < wanted && 'is too short',
  maxLength: (wanted: number, value) => typeof value === 'string' && value.length > wanted && 'is too long',
  minItems: (wanted: number, value) => Array.isArray(value) && value.length < wanted && 'has too few items',
  maxItems: (wanted: number, value) => Array.isArray(value) && value.length > wanted && 'has too many items',
  pattern: (wanted: string, value) =>
    typeof value === 'string' && !new RegExp(wanted, 'u').test(value) && `is '${value}', not like ${wanted}`,
  format: (wanted: string, value) =>
    typeof value === 'string' && !isFormatted(wanted, value) && `is '${value.slice(0, 40)}', no ${wanted}`,
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/,
  base64: /^[\w+/]*={0,2}$/,
  binary: /^/,
}

function isFormatted(format: string, value: string): boolean {
  const pattern = formats[format]
  if (pattern === undefined)
    throw new Error(`the document uses the format '${format}', which is not supported here`)
  return pattern.test(value) && (!format.startsWith('date') || !Number.isNaN(Date.parse(value)))
}
