/**
 * The OpenAPI 3.1 document, from the declarations that check requests and describe results (schemas.ts beside the
 * calls). Loaded on first use.
 */
import { schemaOf } from '#domain/registries/all-schemas.ts'
import { Bytes, type CallSchema } from '#domain/api/call-schema.ts'
import { pathParameters, permissionOf, type Call } from '#domain/api/call.ts'
import { controllerName } from '#domain/registries/controller-names.ts'
import { applicationTitle, applicationVersion } from '#domain/configuration.ts'
import { referenceBody } from '#domain/forms/body-schemas.ts'
import {
  envelopeComponents,
  failuresOf,
  jsonContent,
  responseComponents,
  successOf,
} from '#server/request/http/open-api/envelope.ts'
import { Components, type Json } from '#server/request/http/open-api/schemas.ts'

const description = `Mọi câu trả lời JSON có dạng \`{ code, message, data }\`. \`code\` 0 là thành công, 40 là thực hiện được một
phần; 21 đến 33 là cảnh báo, kèm \`detail\` cho từng trường; -1 là thất bại, kèm trạng thái HTTP tương ứng.

Đường dẫn không phân biệt chữ hoa, chữ thường. Trường lạ trong nội dung gửi lên được bỏ qua. Tham chiếu \`x\` được gửi dưới dạng
đối tượng có \`id\` hoặc chỉ \`id\`, dưới tên \`x\` hoặc \`xId\`. Lời gọi xóa có mã ở cuối đường dẫn cũng
nhận mã qua \`?id=\` hoặc trong nội dung gửi lên. Ngày có dạng yyyy-MM-dd, thời điểm theo ISO 8601 (UTC).`

export function openApiDocument(calls: readonly Call[]): Json {
  const components = new Components()
  components.read(referenceBody, 'input')
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = `/api/v1/${call.controller}/${call.action}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: applicationTitle, version: applicationVersion, description },
    servers: [{ url: '/', description: 'Máy chủ này' }],
    security: [{ bearer: [] }],
    tags: [...new Set(calls.map(({ controller }) => controller))].map((name) => ({
      name,
      description: controllerName(name),
    })),
    paths,
    components: {
      schemas: { ...envelopeComponents, ...components.schemas },
      responses: responseComponents,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Mã gửi lại: cùng mã thì chỉ thực hiện một lần, câu trả lời như cũ.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(call: Call, components: Components): Json {
  const schema = schemaOf(call)
  const body = bodyOf(schema, call, components)
  const parameters = parametersOf(call, components)
  return {
    operationId: operationId(call),
    tags: [call.controller],
    summary: call.title,
    description: whoMayCall(call),
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.access === 'permission' ? { 'x-permission': permissionOf(call) } : {}),
    parameters: call.writes
      ? [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }]
      : parameters,
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      '200': {
        description: call.answer.description,
        content: answerOf(schema, body, components),
      },
      ...failuresOf(call, schema),
    },
  }
}

/** Stable as long as method and path are. */
export const operationId = ({ method, controller, action }: Call): string =>
  `${method.toLowerCase()}_${controller}_${action.replace(/\{\w+\}/g, '').replace(/\W+/g, '_')}`.replace(
    /_+$/,
    '',
  )

function whoMayCall(call: Call): string {
  if (call.access === 'public') return 'Không cần đăng nhập.'
  if (call.access === 'signed-in') return 'Mọi tài khoản đã đăng nhập.'
  return `Cần quyền ${permissionOf(call)}.`
}

/** Keys of path, query and body together, as the call declares them. */
interface Declared {
  properties: Record<string, Json>
  required: readonly string[]
}

function declaredBy(call: Call, components: Components): Declared {
  const { properties = {}, required = [] } = components.read(call.input, 'input') as Partial<Declared>
  return { properties, required }
}

function parametersOf(call: Call, components: Components): Json[] {
  const names = pathParameters(call)
  const { properties, required } = declaredBy(call, components)
  return Object.entries(properties)
    .filter(([name]) => call.method === 'GET' || names.includes(name))
    .map(([name, schema]) => {
      const inPath = names.includes(name)
      return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema }
    })
}

function bodyOf({ takes }: CallSchema, call: Call, components: Components): Json | undefined {
  if (call.method !== 'POST') return undefined
  const taken = takes === undefined ? undefined : components.read(takes, 'input')
  if (call.multipart !== undefined) {
    if (taken === undefined) throw new Error(`no schema describes the parts of ${operationId(call)}`)
    return { required: true, content: { 'multipart/form-data': { schema: taken } } }
  }
  const schema = taken?.['type'] === 'array' ? taken : merged(call, taken, components)
  const isNeeded =
    schema['type'] === 'array' || ((schema['required'] as string[] | undefined)?.length ?? 0) > 0
  return { required: isNeeded, content: jsonContent(schema) }
}

/** The declared input, merged with what is also accepted. */
function merged(call: Call, taken: Json | undefined, components: Components): Json {
  const own = components.read(call.input, 'input')
  if (own['type'] !== 'object') return own
  const inPath = pathParameters(call)
  const declared = declaredBy(call, components)
  const properties = { ...declared.properties, ...(taken?.['properties'] as Json | undefined) }
  for (const name of inPath) delete properties[name]
  const required = [...declared.required, ...((taken?.['required'] as string[] | undefined) ?? [])]
  const needed = [...new Set(required)].filter((name) => name in properties)
  return {
    type: 'object',
    properties,
    ...(needed.length === 0 ? {} : { required: needed }),
    additionalProperties: false,
  }
}

function answerOf(schema: CallSchema, body: Json | undefined, components: Components): Json {
  const { answer, stale } = schema
  if (answer instanceof Bytes) {
    const bytes = { schema: { type: 'string', format: 'binary' } }
    return {
      ...Object.fromEntries(answer.mediaTypes.map((mediaType) => [mediaType, bytes])),
      ...jsonContent({ anyOf: [components.ref('Warning'), components.ref('DoFirst')] }),
    }
  }
  const data = components.read(answer, 'output')
  const present =
    stale === undefined ? (knowsVersions(body) ? data : undefined) : components.read(stale, 'output')
  return jsonContent(successOf(data, present))
}

/** Whether the body may contain its base version: a conflict then returns the current data. */
function knowsVersions(body: Json | undefined): boolean {
  return body !== undefined && JSON.stringify(body).includes('"version":')
}
