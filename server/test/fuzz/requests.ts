/** Requests for the operations of the OpenAPI document: as it allows them, or damaged in one place. */
import { damages, jsonOf, type Damage, type Damager } from '#server/test/fuzz/damage.ts'
import type { SchemaValues, Schema } from '#server/test/fuzz/schema-values.ts'
import type { RawRequest } from '#server/test/fuzz/send.ts'

export interface Operation {
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  responses: Readonly<Record<string, unknown>>
}

export interface Target {
  /** '/api/v1/Luong/add' */
  path: string
  method: string
  controller: string
  operation: Operation
}

/** What a call's own tests send: body and path parameters, or parts. */
export interface Sample {
  values?: Readonly<Record<string, unknown>>
  list?: readonly unknown[]
  form?: FormData
}

export interface Tools {
  random: () => number
  values: SchemaValues
  damager: Damager
  files: readonly { name: string; content: Buffer }[]
}

export type Kind = 'valid' | Damage | 'malformed' | 'wrong token'
const kinds: readonly (readonly [Kind, number])[] = [
  ['valid', 30],
  ...damages.map((kind) => [kind, kind === 'huge' ? 4 : 14] as const),
  ['malformed', 8],
  ['wrong token', 8],
]

const pick = <T>({ random }: Tools, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

export function pickKind({ random }: Tools): Kind {
  let at = random() * kinds.reduce((sum, [, weight]) => sum + weight, 0)
  return kinds.find(([, weight]) => (at -= weight) < 0)?.[0] ?? 'valid'
}

/** `token`: the caller's access token, '' of nobody. */
export async function makeRequest(
  tools: Tools,
  target: Target,
  { kind, token, sample }: { kind: Kind; token: string; sample?: Sample },
): Promise<RawRequest> {
  const { path, method, controller, operation } = target
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const inQuery = operation.parameters.filter((one) => one.in === 'query')
  const damage = damages.find((one) => one === kind)
  const mayBreak = damage !== undefined && (operation.requestBody === undefined || tools.random() < 0.15)
  const valueOf = (name: string, schema: Schema) =>
    mayBreak && tools.random() < 0.7
      ? tools.damager.text()
      : String(sample?.values?.[name] ?? tools.values.valueOf(schema, name, controller) ?? '')
  const filled = inPath.reduce(
    (text, { name, schema }) => text.replace(`{${name}}`, inAddress(valueOf(name, schema))),
    path,
  )
  const query = inQuery
    .filter(({ required }) => required || tools.random() < 0.5)
    .map(({ name, schema }) => `${name}=${inAddress(valueOf(name, schema))}`)
  if (mayBreak && tools.random() < 0.3)
    query.push(
      pick(tools, ['__proto__=1', '__proto__[a]=1', 'id=1&id=2', 'id[]=1', 'a'.repeat(9000), '%', '&&&=']),
    )
  const { body, type } = await bodyOf(tools, target, kind, sample)
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
  const authorization =
    kind === 'wrong token' ? wrongToken(tools, token) : token === '' ? '' : `Bearer ${token}`
  if (authorization !== '') headers['authorization'] = authorization
  if (tools.random() < 0.15)
    headers['idempotency-key'] = pick(tools, [
      'a',
      'x'.repeat(200),
      'x'.repeat(201),
      '\u00e9\u00ff',
      `k${tools.random()}`,
    ])
  return {
    method: method.toUpperCase(),
    path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
    headers,
    ...(body === undefined ? {} : { body }),
  }
}

/** Lone surrogates can't be encoded; a program would send their bytes. */
const inAddress = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

async function bodyOf(
  tools: Tools,
  { operation, controller }: Target,
  kind: Kind,
  sample: Sample | undefined,
): Promise<{ body?: Buffer; type: string }> {
  const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (content === undefined) return { type: '' }
  if (kind === 'malformed') return malformed(tools)
  if (type.startsWith('multipart/')) return multipart(tools, controller, content.schema, kind, sample?.form)
  const whole = sample?.list ?? sample?.values ?? tools.values.valueOf(content.schema, '', controller)
  const damage = damages.find((one) => one === kind)
  const value = damage === undefined ? whole : tools.damager.damaged(whole, damage)
  return { body: Buffer.from(jsonOf(value)), type: 'application/json' }
}

function malformed(tools: Tools): { body: Buffer; type: string } {
  const text = pick(tools, [
    '', 'null', '[]', '""', '1', '{', '{"id":', '{"id":1}}', '\ufeff{}', '{"id":1,"id":2}', "{'id':1}", '[[[[[[',
    '['.repeat(100_000), '{"a":'.repeat(50_000), '\u0000', '{"\\u0000":1}', '--x\r\n\r\n--x--', 'id=1&id=2',
  ]) // prettier-ignore
  const type = pick(tools, [
    'application/json', 'application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', 'x',
    'multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/octet-stream',
  ]) // prettier-ignore
  const body = tools.random() < 0.2 ? Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0xc3, 0x28]) : Buffer.from(text)
  return { body, type }
}

async function multipart(
  tools: Tools,
  controller: string,
  schema: Schema,
  kind: Kind,
  sample: FormData | undefined,
): Promise<{ body: Buffer; type: string }> {
  const form = kind === 'valid' && sample !== undefined ? sample : new FormData()
  if (form !== sample)
    for (const [name, part] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
      if (kind !== 'valid' && tools.random() < 0.1) continue
      const isFile = JSON.stringify(part).includes('"binary"')
      if (isFile) {
        const file = pick(tools, tools.files)
        const fileName = kind === 'hostile' ? `${tools.damager.text().toWellFormed()}.pdf` : file.name
        form.append(name, new Blob([new Uint8Array(file.content)]), fileName)
      } else {
        const value = tools.values.valueOf(part, name, controller)
        form.append(name, kind === 'valid' ? String(value) : tools.damager.text().toWellFormed())
      }
    }
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}

function wrongToken(tools: Tools, token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return pick(tools, [
    '', 'Bearer', 'Bearer null', `Bearer ${token}x`, `Bearer ${none}.${body}.`, `Bearer ${none}.${body}.${signature}`,
    `Bearer ${head}.${body}.${[...signature].reverse().join('')}`, `Bearer ${head}.e30.${signature}`, `Basic ${token}`,
    `Bearer ${'a'.repeat(3000)}`, `bearer  ${token}`, 'Bearer \u00e9', `Bearer ${body}`,
  ]) // prettier-ignore
}
