/** The API document: OpenAPI 3.1, one operation for every declared call, valid for every validator. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathParameters } from '#domain/api/call.ts'
import { hasSchema } from '#domain/registries/all-schemas.ts'
import { allRoutes } from '#server/all-routes.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

type Schema = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { schema: Schema }>>
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: unknown[]
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content: Content }>
}
interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: unknown[]
  security: unknown[]
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema>; securitySchemes: object }
  paths: Record<string, Record<string, Operation>>
}

let app: TestServer
let document: Document
beforeAll(async () => {
  app = await startTestServer()
  const response = await fetch(`${app.base}/api/docs`)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  document = (await response.json()) as Document
})
afterAll(() => app.stop())

test('has title and description', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({
    title: expect.stringMatching(/.+/),
    version: expect.stringMatching(/^\d/),
  })
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(document.security).toEqual([{ bearer: [] }])
  expect(document.servers).toEqual([{ url: '/', description: expect.stringMatching(/.+/) }])
})

test('every call describes its result', () => {
  const silent = allRoutes.flatMap(({ call }) =>
    hasSchema(call) ? [] : `${call.method} ${call.controller}/${call.action}`,
  )
  expect(silent, 'no schemas.ts has returns(…) for these calls').toEqual([])
})

test('every controller is a tag with a description', () => {
  const controllers = new Set(allRoutes.map(({ call }) => call.controller))
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(controllers)
  // Without its own name a controller would be shown by its key.
  const unnamed = document.tags.filter(({ name, description }) => description === name && name !== 'Menu')
  expect(unnamed, 'domain/registries/controller-names.ts').toEqual([])
})

test('lists every call once, and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  const declared = allRoutes.map(
    ({ call }) => `${call.method.toLowerCase()} /api/v1/${call.controller}/${call.action}`,
  )
  expect(listed.sort()).toEqual([...declared].sort())
})

test('every operation has a unique id, a title, its parameters, body and responses', () => {
  const ids = new Set<string>()
  for (const { call } of allRoutes) {
    const path = `/api/v1/${call.controller}/${call.action}`
    const operation = document.paths[path]?.[call.method.toLowerCase()]
    if (operation === undefined) throw new Error(`${path} is not listed`)
    expect(ids.has(operation.operationId), operation.operationId).toBe(false)
    ids.add(operation.operationId)
    expect(operation).toMatchObject({ tags: [call.controller], summary: call.title })
    expect(operation.security?.length === 0, path).toBe(call.access === 'public')
    expect(operation.description, path).not.toBe('')
    expect(operation.responses).toHaveProperty('200.description', call.answer.description)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(
      inPath.map(({ name }) => name),
      path,
    ).toEqual(expect.arrayContaining(pathParameters(call)))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(operation.parameters.every(({ $ref, schema }) => ($ref ?? schema) !== undefined)).toBe(true)
    const content = Object.keys(operation.requestBody?.content ?? {})
    expect(content, path).toEqual(
      call.method !== 'POST'
        ? content
        : [call.multipart === undefined ? 'application/json' : 'multipart/form-data'],
    )
  }
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(target, reference).toBeTypeOf('object')
  }
})

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  )

/** Every schema inside a schema, including itself. */
function* inside(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return
  if (!Array.isArray(schema)) yield schema as Schema
  for (const part of Object.values(schema)) yield* inside(part)
}

/** Deliberately open: the value of a condition, and that of a cell of the grid, is of its field's kind. */
const open =
  /^(?:AuditChange\.(?:before|after)|extra|captcha|get_Auth_captcha_challenge|(?:ParsedSentence|CheckedGrid|ChangedMeanwhile|post \/api\/v1\/SuaHangLoat\/(?:check|save))\.giaTri)$/

test('no object of a body or response is open, and none is empty', () => {
  const schemas: [string, unknown][] = [
    ...Object.entries(document.components.schemas),
    ...operations().flatMap(([name, { requestBody, responses }]): [string, unknown][] => [
      [name, requestBody?.content],
      [name, responses['200']?.content],
    ]),
  ]
  const openObjects = schemas.flatMap(([name, schema]) =>
    [...inside(schema)].flatMap((part) => {
      const members = Object.entries((part['properties'] ?? {}) as Record<string, Schema>)
      const bare = members.filter(([, { description: _, ...rest }]) => Object.keys(rest).length === 0)
      const isOpen = part['type'] === 'object' && part['additionalProperties'] === undefined
      return [...(isOpen ? [`${name} is open`] : []), ...bare.map(([member]) => `${name}.${member}`)]
    }),
  )
  expect(openObjects.filter((name) => !open.test(name))).toEqual([])
})

test('bodies are described by the schemas that check them, and by the fields of their forms', () => {
  const bodyOf = (path: string) => document.paths[`/api/v1/${path}`]?.['post']?.requestBody
  expect(bodyOf('CanBoCongChuc/get-hs-paging')).toMatchObject({
    required: false,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { pageNumber: { minimum: 1 }, pageSize: { minimum: 1, maximum: 100 } },
        },
      },
    },
  })
  expect(bodyOf('Luong/add')).toMatchObject({
    required: true,
    content: {
      'application/json': {
        schema: {
          required: ['id', 'luong'],
          properties: {
            luong: { required: ['ngayHuongLuong', 'phanTramHuong'], additionalProperties: false },
            dongKyTruoc: {},
          },
        },
      },
    },
  })
})

test('files are bytes: uploads in parts, downloads under their media types', () => {
  const upload = document.paths['/api/v1/Files/upload-file-hs']?.['post']?.requestBody
  expect(upload).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          properties: { file: { type: 'string', format: 'binary' }, idCanBo: { type: 'string' } },
          required: ['file', 'idCanBo', 'index'],
        },
      },
    },
  })
  const view = document.paths['/api/v1/Files/view/{fileId}']?.['get']?.responses['200']?.content ?? {}
  expect(view['application/pdf']?.schema).toEqual({ type: 'string', format: 'binary' })
  expect(view).toHaveProperty('image/jpeg')
})
