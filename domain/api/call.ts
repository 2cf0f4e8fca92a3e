/**
 * A call of the API, declared once: the server implements it with `on(call, …)`, the browser sends it with
 * `useCall(call, …)`, and the permission screen, the OpenAPI document and docs/calls.md list it.
 */
import { z } from 'zod'
import { type Subject } from '#domain/api/subjects.ts'

/** The type of a response's `data`, known only to the compiler. */
export interface Answer<T> {
  readonly description: string
  readonly type?: T
}
export function answer<T>(description: string): Answer<T> {
  return { description }
}

export type Method = 'GET' | 'POST' | 'DELETE'

export type Proof = 'always' | 'set' | { readonly above: number }

export interface Call<I extends z.ZodType = z.ZodType, O = unknown> {
  controller: string
  /** Last part of the path; parameters in braces: 'get-by-id/{id}'. */
  action: string
  method: Method
  /** Its purpose in Vietnamese: shown on the permission screen and in the documents. */
  title: string
  /** public: no session needed; signed-in: every account; permission: roles that have 'Controller.action'. */
  access: 'public' | 'signed-in' | 'permission'
  /** The permission when it is another call's, as for twins of one call. */
  permission?: string
  /** A write is refused to view-only roles and may carry an Idempotency-Key. */
  writes: boolean
  /** Of a cached read: the subjects it shows. */
  shows?: readonly Subject[]
  /** Of a write: the subjects whose reads it invalidates. */
  affects?: readonly Subject[]
  /** Allowed also while the password has to be changed first. */
  beforePasswordChange?: true
  /** Allowed also while the account has to enrol a second factor first. */
  beforeFactor?: true
  /**
   * Asks again who it is when the last proof is older than ten minutes: `always`, `set` where the setting STEP_UP is on,
   * or there for more people than a number.
   */
  proof?: Proof
  /** Multipart parts instead of JSON. */
  multipart?: readonly string[]
  /** A form's fields (application/x-www-form-urlencoded) instead of JSON, as another system's standard has it. */
  formEncoded?: true
  /** Maximum size of the JSON body in bytes, where it is larger than the general one. */
  maxBodyBytes?: number
  /** Path parameters, query and body together. */
  input: I
  answer: Answer<O>
}

export function defineCall<I extends z.ZodType, O>(call: Call<I, O>): Call<I, O> {
  return call
}

export type InputOf<C> = C extends Call<infer I> ? z.input<I> : never
export type AnswerOf<C> = C extends Call<z.ZodType, infer O> ? O : never

/** The permission's name: 'CongTac.add'. */
export function permissionOf(call: Call): string {
  return call.permission ?? `${call.controller}.${call.action.split('/')[0] ?? call.action}`
}

/** '/CanBoCongChuc/get-by-id/12', relative to the base path. */
export function pathOf(call: Call, input: Readonly<Record<string, unknown>> = {}): string {
  const action = call.action.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name] ?? '')),
  )
  return `/${call.controller}/${action}`
}

/** Names of the path parameters. */
export function pathParameters(call: Call): string[] {
  return [...call.action.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** An id as sent: an opaque text; accepts numbers too. */
export const idText = z
  .union([z.string().max(64), z.number().int()])
  .transform(String)
  .describe('mã định danh')

/** A database id: a positive whole number; anything else becomes 0, which no row has. */
export const rowId = idText.transform((text) => (/^[1-9]\d{0,17}$/.test(text) ? Number(text) : 0))

/** A filter by id: null, absent and '' mean 'any'. */
export const optionalRowId = z
  .union([z.null(), z.literal(''), idText])
  .optional()
  .transform((value) =>
    value === null || value === undefined || value === ''
      ? null
      : /^[1-9]\d{0,17}$/.test(value)
        ? Number(value)
        : -1,
  )

/** A reference as an object or its bare id: the id's text, '' when cleared, absent when it was not sent. */
export const referenceInput = z
  .union([z.null(), idText, z.looseObject({ id: idText.nullish(), code: z.string().max(100).nullish() })])
  .optional()
  .transform((value) =>
    value === undefined ? undefined : typeof value === 'string' ? value : (value?.id ?? value?.code ?? ''),
  )

/** Paging of every list; values out of bounds are refused (21). */
export const pageSizes = [5, 10, 25, 50, 100] as const
export const defaultPageSize = 5
export const paging = {
  pageNumber: z
    .number({ error: 'Số trang không hợp lệ.' })
    .int('Số trang không hợp lệ.')
    .min(1, 'Số trang không hợp lệ.')
    .max(10_000_000, 'Số trang không hợp lệ.')
    .default(1),
  pageSize: z
    .number({ error: 'Số dòng mỗi trang không hợp lệ.' })
    .int('Số dòng mỗi trang phải từ 1 đến 100.')
    .min(1, 'Số dòng mỗi trang phải từ 1 đến 100.')
    .max(100, 'Số dòng mỗi trang phải từ 1 đến 100.')
    .default(defaultPageSize),
  sortBy: z.string().max(60).nullish(),
}

/** Free text of a search box. */
export const searchText = z
  .string({ error: 'Nội dung tìm kiếm không hợp lệ.' })
  .max(200, 'Nội dung tìm kiếm quá dài.')
  .nullish()
