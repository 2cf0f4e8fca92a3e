/** The OpenAPI 3.1 document, from the same declarations that check the requests. */
import { z } from 'zod'
import { pathParameters, permissionOf, type Call } from '#domain/api/call.ts'
import { applicationTitle, applicationVersion } from '#domain/configuration.ts'

type Json = Record<string, unknown>

const envelope: Json = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: ['integer', 'string'], description: '0: thành công; 21-40: cảnh báo; -1: thất bại' },
    message: { type: 'string' },
    data: {},
    detail: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/api/v1/${call.controller}/${call.action}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: applicationTitle, version: applicationVersion },
    components: {
      schemas: { Envelope: envelope },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}

function operation(call: Call): Json {
  const answer = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } } }
  const failures = ['400', '401', '403', '404', '413', '415', '429', '503'].map((status) => [
    status,
    { description: 'code -1', ...answer },
  ])
  return {
    operationId: `${call.method.toLowerCase()}_${permissionOf(call)}_${call.action.replace(/\W+/g, '_')}`,
    tags: [call.controller],
    summary: call.title,
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(call.access === 'permission' ? { 'x-permission': permissionOf(call) } : {}),
    ...input(call),
    responses: {
      '200': { description: call.answer.description, ...answer },
      ...Object.fromEntries(failures),
    },
  }
}

function input(call: Call): Json {
  const names = pathParameters(call)
  const schema = z.toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  delete schema['$schema']
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const parameters = Object.entries(properties)
    .filter(([name]) => call.method === 'GET' || names.includes(name))
    .map(([name, property]) => {
      const inPath = names.includes(name)
      return { name, in: inPath ? 'path' : 'query', required: inPath, schema: property }
    })
  if (call.method === 'GET') return { parameters }
  if (call.multipart !== undefined) {
    const parts = Object.fromEntries(call.multipart.map((part) => [part, { type: 'string' }]))
    return {
      parameters,
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: parts } } } },
    }
  }
  return { parameters, requestBody: { content: { 'application/json': { schema } } } }
}
