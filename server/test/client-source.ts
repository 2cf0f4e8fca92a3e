/** Generates a TypeScript client from an OpenAPI document only: a type per schema, a function per operation. */
import { pointed } from '#server/test/differences/schema-differences.ts'

type Json = Readonly<Record<string, unknown>>

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Json
}
type Content = Readonly<Record<string, { schema: Json }>>
interface Operation {
  operationId: string
  security?: readonly unknown[]
  parameters: readonly (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Content }
  responses: Readonly<Record<string, { $ref?: string; content?: Content }>>
}
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Json>> }
}

const quoted = (text: unknown) => JSON.stringify(text)

/** A schema as a type. */
export function typeOf(schema: Json): string {
  const { $ref, type } = schema
  const anyOf = schema['anyOf'] ?? schema['oneOf']
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? ''
  if (Array.isArray(anyOf)) return union((anyOf as Json[]).map(typeOf))
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map(quoted))
  if ('const' in schema) return quoted(schema['const'])
  if (Array.isArray(type)) return union(type.map((each: string) => typeOf({ ...schema, type: each })))
  switch (type) {
    case 'integer':
      return 'number'
    case 'string':
      return schema['format'] === 'binary' ? 'Blob' : 'string'
    case 'array':
      return `(${typeOf((schema['items'] ?? {}) as Json)})[]`
    case 'object':
      return objectType(schema)
    case undefined:
      return 'unknown'
    default:
      return String(type)
  }
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

function objectType({ properties = {}, required = [], additionalProperties }: Json): string {
  const needed = new Set(required as string[])
  const members = Object.entries(properties as Record<string, Json>).map(
    ([name, schema]) => `${quoted(name)}${needed.has(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  const others =
    typeof additionalProperties === 'object'
      ? [`[name: string]: ${typeOf(additionalProperties as Json)}`]
      : []
  return `{ ${[...members, ...others].join('; ')} }`
}

interface Sent {
  path: Parameter[]
  query: Parameter[]
  body: Json | undefined
  /** '' if there is no body. */
  mediaType: string
}

function sentBy({ parameters, requestBody }: Operation, document: OpenApi): Sent {
  const resolvedParameters = parameters.map((each) =>
    '$ref' in each ? (pointed(document as never, each.$ref) as unknown as Parameter) : each,
  )
  const [mediaType = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return {
    path: resolvedParameters.filter((each) => each.in === 'path'),
    query: resolvedParameters.filter((each) => each.in === 'query'),
    body: content?.schema,
    mediaType,
  }
}

function inputType({ path, query, body }: Sent): string {
  const members = [...path, ...query].map(
    ({ name, required, schema }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
  )
  const parameters = members.length === 0 ? [] : [`{ ${members.join('; ')} }`]
  const whole = [...parameters, ...(body === undefined ? [] : [typeOf(body)])]
  return whole.length === 0 ? '{}' : whole.join(' & ')
}

/** The response with status 200. */
const outputType = ({ responses }: Operation) =>
  union(
    Object.entries(responses['200']?.content ?? {}).map(([mediaType, { schema }]) =>
      mediaType === 'application/json' ? typeOf(schema) : 'Blob',
    ),
  )

const runtime = `
type Call = (input: Record<string, unknown>) => Promise<unknown>

export function createClient(base: string, token = ''): Client {
  const callOf = ({ method, path, inPath, inQuery, mediaType, isOpen }: (typeof operations)[number]): Call =>
    async (input) => {
      const rest = Array.isArray(input) ? input : { ...input }
      const taken = (names: readonly string[]) => names.map((name) => {
        const value = (rest as Record<string, unknown>)[name]
        delete (rest as Record<string, unknown>)[name]
        return [name, value] as const
      })
      let address = path as string
      for (const [name, value] of taken(inPath)) address = address.replace('{' + name + '}', encodeURIComponent(String(value)))
      const query = new URLSearchParams()
      for (const [name, value] of taken(inQuery)) if (value !== undefined) query.set(name, String(value))
      const headers: Record<string, string> = isOpen ? {} : { authorization: 'Bearer ' + token }
      let body: BodyInit | undefined
      if (mediaType === 'application/json') {
        headers['content-type'] = mediaType
        body = JSON.stringify(rest)
      } else if (mediaType !== '') {
        body = new FormData()
        for (const [name, value] of Object.entries(rest)) body.append(name, value as string | Blob)
      }
      const response = await fetch(base + address + (query.size > 0 ? '?' + query : ''), { method, headers, ...(body === undefined ? {} : { body }) })
      if (!response.ok) throw new Error(method + ' ' + address + ': ' + response.status + ' ' + (await response.text()))
      return (response.headers.get('content-type') ?? '').startsWith('application/json') ? response.json() : response.blob()
    }
  const client: object = Object.fromEntries(operations.map((operation) => [operation.id, callOf(operation)]))
  return client as Client
}
`

export function clientSource(document: OpenApi): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      sent: sentBy(operation, document),
    })),
  )
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
  )
  const functions = all.map(
    ({ operation, sent }) =>
      `  ${operation.operationId}(input: ${inputType(sent)}): Promise<${outputType(operation)}>`,
  )
  const table = all.map(({ path, method, operation, sent }) =>
    quoted({
      id: operation.operationId,
      method,
      path,
      inPath: sent.path.map(({ name }) => name),
      inQuery: sent.query.map(({ name }) => name),
      mediaType: sent.mediaType,
      isOpen: operation.security?.length === 0,
    }),
  )
  return [
    ...types,
    `export interface Client {\n${functions.join('\n')}\n}`,
    `const operations: readonly { id: string; method: string; path: string; inPath: readonly string[]; inQuery: readonly string[]; mediaType: string; isOpen: boolean }[] = [\n${table.join(',\n')}\n]`,
    runtime,
  ].join('\n\n')
}
