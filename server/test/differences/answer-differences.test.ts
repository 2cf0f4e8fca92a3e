/** The harness finds undeclared responses. */
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compareAnswers } from '#server/test/differences/answer-differences.ts'
import { takeDifferences } from '#server/test/differences/found-differences.ts'

/** The harness's findings for a response to a call. */
async function told(
  answer: object,
  { path = 'Users/change-profile', status = 200, body = {} } = {},
): Promise<string[]> {
  const http = fastify()
  const url = `/api/v1/${path}`
  http.post(url, { config: { call: path.replace('/', '.') } }, (_, reply) =>
    reply.status(status).send(answer),
  )
  compareAnswers(http)
  await http.inject({ method: 'POST', url, payload: body })
  await http.close()
  return takeDifferences().map((difference) => difference.replace(`POST ${url}: `, ''))
}

const done = { code: 0, message: 'Thành công.', data: { name: 'Lan' } }

test('a declared response gives no findings', async () => {
  expect(await told(done, { body: { name: 'Lan', unknown: 1 } })).toEqual([])
  expect(await told({ code: 21, message: 'Sai.', data: null, detail: [{ message: 'Sai.' }] })).toEqual([])
})

test('undeclared members are reported by call and member', async () => {
  expect(await told({ ...done, data: { name: 'Lan', more: 1 } })).toEqual(['data.more: is not declared'])
  expect(await told({ ...done, data: {} })).toEqual(['data: lacks name'])
  expect(await told({ code: 21, message: 'Sai.', data: null })).toEqual(['(the whole): lacks detail'])
  expect(await told({ code: -1, message: 'Sai.', data: null }, { status: 418 })).toEqual([
    'the status 418 is not declared',
  ])
})

test('an accepted body without required members is reported', async () => {
  const role = { code: 0, message: 'Thành công.', data: null }
  expect(await told(role, { path: 'UnitRole/delete' })).toEqual([
    'the body was taken, though (the whole): lacks id',
  ])
  expect(await told(role, { path: 'UnitRole/delete', body: { id: 1 } })).toEqual([])
})
