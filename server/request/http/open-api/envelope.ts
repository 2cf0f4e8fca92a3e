/** The envelope in the OpenAPI document: success, warning and failure, and which of them a call has. */
import { Bytes, type CallSchema } from '#domain/api/call-schema.ts'
import type { Call } from '#domain/api/call.ts'
import { codes } from '#domain/api/codes.ts'
import type { Json } from '#server/request/http/open-api/schemas.ts'

const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

const message = { type: 'string', description: 'Câu thông báo để hiển thị.' }
const detail = { type: 'array', items: schemaRef('Detail') }

function envelope(code: Json, data: Json, more: Json = {}): Json {
  const properties = { code, message, data, ...more }
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}

const { success, partlyDone, importErrors, failed, stale, gone, passwordMustChange, ...warnings } = codes

export const envelopeComponents: Readonly<Record<string, Json>> = {
  Detail: {
    type: 'object',
    required: ['message'],
    properties: { field: { type: 'string' }, message: { type: 'string' } },
    additionalProperties: false,
  },
  Warning: {
    description: 'Cảnh báo: không có gì được thực hiện.',
    ...envelope(
      { type: 'integer', enum: [gone, ...Object.values(warnings)].sort((a, b) => a - b) },
      { type: 'null' },
      { detail },
    ),
  },
  DoFirst: {
    description:
      'Phải làm việc khác trước: đổi mật khẩu (`data` là null), hoặc việc mà `data.viec` nêu, bằng một trong các cách `data.cach`.',
    ...envelope(
      { type: 'integer', enum: [passwordMustChange] },
      {
        anyOf: [
          { type: 'null' },
          {
            type: 'object',
            required: ['viec'],
            properties: {
              viec: { type: 'string', enum: ['xac-thuc', 'bat-xac-thuc', 'chung-minh'] },
              cach: { type: 'array', items: { type: 'string' } },
              the: { type: 'string' },
            },
            additionalProperties: false,
          },
        ],
      },
      { detail },
    ),
  },
  Failure: {
    description: 'Thất bại; trạng thái HTTP nói vì sao.',
    ...envelope({ type: 'integer', enum: [failed] }, { type: 'null' }),
  },
  FileGone: {
    description: 'Tệp tin không tồn tại, đã bị xóa hoặc nằm ngoài phạm vi.',
    ...envelope({ type: 'integer', enum: [gone] }, { type: 'null' }, { detail }),
  },
}

/** The success schema for this data; `present`: the data returned for a save from an old version (24). */
export function successOf(data: Json, present: Json | undefined): Json {
  const done = envelope({ type: 'integer', enum: [success, importErrors, partlyDone] }, data)
  return {
    anyOf: [
      { ...done, properties: { ...(done['properties'] as Json), detail } },
      ...(present === undefined ? [] : [envelope({ type: 'integer', enum: [stale] }, present, { detail })]),
      schemaRef('Warning'),
      schemaRef('DoFirst'),
    ],
  }
}

const retryAfter = {
  headers: { 'Retry-After': { description: 'Số giây nên đợi.', schema: { type: 'string' } } },
}
const failure = (text: string, more: Json = {}): Json => ({
  description: text,
  ...more,
  content: jsonContent(schemaRef('Failure')),
})

export const responseComponents: Readonly<Record<string, Json>> = {
  Malformed: failure('Yêu cầu không đúng định dạng.'),
  NotSignedIn: failure('Chưa đăng nhập, hoặc phiên làm việc hết hạn.'),
  Forbidden: failure('Tài khoản không có quyền.'),
  FileGone: {
    description: 'Tệp tin không tồn tại, hoặc liên kết không còn hiệu lực.',
    content: jsonContent(schemaRef('FileGone')),
  },
  TooLarge: failure('Dữ liệu gửi lên quá lớn.'),
  WrongMediaType: failure('Kiểu dữ liệu gửi lên không được hỗ trợ.'),
  TooMany: failure('Quá nhiều yêu cầu.', retryAfter),
  Unexpected: failure('Lỗi không mong muốn.'),
  Unavailable: failure('Hệ thống đang bận.', retryAfter),
}

/** Possible failures of the call, by status. */
export function failuresOf(call: Call, { answer }: CallSchema): Json {
  const names: Record<string, string> = {
    '400': 'Malformed',
    '401': 'NotSignedIn',
    // A download link uses the rights of its creator.
    ...(call.access === 'public' && !(answer instanceof Bytes) ? {} : { '403': 'Forbidden' }),
    ...(answer instanceof Bytes ? { '404': 'FileGone' } : {}),
    ...(call.method === 'POST' ? { '413': 'TooLarge', '415': 'WrongMediaType' } : {}),
    '429': 'TooMany',
    '500': 'Unexpected',
    '503': 'Unavailable',
  }
  return Object.fromEntries(
    Object.entries(names).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}
