/** The document of the API: OpenAPI 3.1, one operation for every declared call, nothing that no validator would take. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathParameters } from '#domain/api/call.ts'
import { allRoutes } from '#server/all-routes.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> }
  responses: Record<string, { description: string }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  components: { schemas: Record<string, object>; securitySchemes: object }
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

test('says what it is', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({
    title: expect.stringMatching(/.+/),
    version: expect.stringMatching(/^\d/),
  })
  expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
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

test('every operation has an id of its own, a title, its parameters, its body and its answers', () => {
  const ids = new Set<string>()
  for (const { call } of allRoutes) {
    const path = `/api/v1/${call.controller}/${call.action}`
    const operation = document.paths[path]?.[call.method.toLowerCase()]
    if (operation === undefined) throw new Error(`${path} is not listed`)
    expect(ids.has(operation.operationId), operation.operationId).toBe(false)
    ids.add(operation.operationId)
    expect(operation).toMatchObject({ tags: [call.controller], summary: call.title })
    expect(operation.security === undefined, path).toBe(call.access === 'public')
    expect(operation.responses).toHaveProperty('200.description', call.answer.description)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(
      inPath.map(({ name }) => name),
      path,
    ).toEqual(expect.arrayContaining(pathParameters(call)))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(operation.parameters.every(({ schema }) => typeof schema === 'object')).toBe(true)
    const content = Object.keys(operation.requestBody?.content ?? {})
    expect(content, path).toEqual(
      call.method !== 'POST'
        ? content
        : [call.multipart === undefined ? 'application/json' : 'multipart/form-data'],
    )
  }
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  expect(references.length).toBeGreaterThan(0)
  for (const reference of new Set(references)) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, reference).toBeTypeOf('object')
  }
})

test('bodies are described by the schemas that check them', () => {
  const list =
    document.paths['/api/v1/CanBoCongChuc/get-hs-paging']?.['post']?.requestBody?.content['application/json']
      ?.schema
  expect(list).toMatchObject({
    type: 'object',
    properties: { pageNumber: { minimum: 1 }, pageSize: { minimum: 1, maximum: 100 } },
  })
})
