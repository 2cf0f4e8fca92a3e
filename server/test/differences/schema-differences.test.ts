/** Comparing responses with the document finds all differences, with their paths. */
import { expect, test } from 'vitest'
import { differences } from '#server/test/differences/schema-differences.ts'

const document = {
  components: {
    schemas: {
      Row: {
        type: 'object',
        required: ['id', 'on'],
        properties: {
          id: { type: 'string' },
          on: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
        },
        additionalProperties: false,
      },
    },
  },
}
const row = { $ref: '#/components/schemas/Row' }
const envelope = {
  anyOf: [
    { type: 'object', required: ['code'], properties: { code: { type: 'integer', enum: [0] }, data: row } },
    { type: 'object', properties: { code: { enum: [21] }, data: { type: 'null' } } },
  ],
}

test('a matching value has no differences', () => {
  const value = { id: '1', on: '2026-11-22', rows: [{ id: '2', on: null }] }
  expect(differences(row, value, document)).toEqual([])
  expect(differences(envelope, { code: 0, data: value }, document)).toEqual([])
  expect(differences(envelope, { code: 21, data: null }, document)).toEqual([])
})

test.each([
  [{ id: '1' }, ['(the whole): lacks on']],
  [{ id: 1, on: null }, ['id: is number, not string']],
  [{ id: '1', on: '22/11/2026' }, ["on: is '22/11/2026', no date"]],
  [{ id: '1', on: null, more: 1 }, ['more: is not declared']],
  [{ id: '1', on: null, rows: [{ id: '2', on: null }, { id: '3' }] }, ['rows[1]: lacks on']],
])('%j', (value, expected) => {
  expect(differences(row, value, document)).toEqual(expected)
})

test('of several alternatives the closest is reported', () => {
  const value = { code: 0, data: { id: '1', on: null, rows: [{ id: 2, on: null, more: 1 }] } }
  expect(differences(envelope, value, document)).toEqual([
    'data.rows[0].id: is number, not string',
    'data.rows[0].more: is not declared',
  ])
  expect(differences(envelope, { code: 21, data: {} }, document)).toEqual(['data: is object, not null'])
})

test('an unknown keyword is an error', () => {
  expect(() => differences({ not: {} }, 1, document)).toThrow("uses 'not'")
})
