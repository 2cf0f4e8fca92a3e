/** Reads conditions as they were sent: only declared fields that the role may read, with values of their kind. */
import { isDay, isMonth } from '#domain/fields/dates.ts'
import {
  conditionSentences,
  maxConditions,
  maxDepth,
  operations,
  type Condition,
  type Conditions,
  type Operation,
} from '#domain/lists/conditions.ts'
import {
  askedRecord,
  fieldsOf,
  mayAsk,
  operationsOf,
  type QueriedField,
  type Asker,
} from './queried-fields.ts'
import { periodUnits, type Duration, type Period } from './periods.ts'
import { unitKind } from './unit-kinds.ts'

/** Why conditions can't be used. */
export class ConditionProblem extends Error {}

const problem = (sentence: string): never => {
  throw new ConditionProblem(sentence)
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The conditions, with nothing else in them; throws ConditionProblem. */
export function checkConditions(sent: unknown, asker: Asker): Conditions {
  let count = 0
  const check = (node: unknown, record: string | undefined, depth: number): Conditions => {
    count += 1
    if (count > maxConditions || depth > maxDepth) problem(conditionSentences.tooMany)
    if (!isObject(node)) return problem(conditionSentences.invalid)
    const of = (part: unknown) => check(part, record, depth + 1)
    const listed = (parts: unknown): Conditions[] =>
      Array.isArray(parts) ? parts.map(of) : problem(conditionSentences.invalid)
    if ('va' in node) return { va: listed(node['va']) }
    if ('hoac' in node) return { hoac: listed(node['hoac']) }
    if ('khong' in node) return { khong: of(node['khong']) }
    if ('co' in node) {
      const queried = askedRecord(String(node['co']))
      if (record !== undefined || queried === undefined) return problem(conditionSentences.invalid)
      if (!asker.readable.rowsOf(queried))
        problem(`Vai trò của bạn không được xem mục '${queried.titles.list}'.`)
      const { voi, itNhat = 1 } = node
      if (!Number.isInteger(itNhat) || (itNhat as number) < 1 || (itNhat as number) > 100)
        return problem(conditionSentences.invalid)
      return {
        co: queried.name,
        ...(voi === undefined || voi === null ? {} : { voi: check(voi, queried.name, depth + 1) }),
        ...(itNhat === 1 ? {} : { itNhat: itNhat as number }),
      }
    }
    return checkOne(node, record, asker)
  }
  return check(sent, undefined, 0)
}

function checkOne(
  node: Readonly<Record<string, unknown>>,
  record: string | undefined,
  asker: Asker,
): Condition {
  const queried = fieldsOf(record).get(String(node['truong']))
  if (queried === undefined) return problem('Không có trường thông tin này để lọc.')
  // Which rows may be read is decided by their list.
  if (record === undefined && !mayAsk(queried, asker))
    problem(`Vai trò của bạn không được xem thông tin '${queried.label}'.`)
  const phep = node['phep'] as Operation
  if (!operations.includes(phep) || !operationsOf[queried.kind].includes(phep))
    problem(`Không thể so sánh '${queried.label}' theo cách này.`)
  const giaTri = node['giaTri']
  if (!isValue(queried, phep, giaTri)) problem(`Giá trị của '${queried.label}' không hợp lệ.`)
  const { name: truong } = queried
  return phep === 'co' || phep === 'trongKhong' ? { truong, phep } : { truong, phep, giaTri }
}

const id = /^[\w-]{1,64}$/
const isIds = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 400 &&
  value.every((one) => typeof one === 'string' && id.test(one))
const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e13

export const isPeriod = (value: unknown): value is Period =>
  isObject(value) &&
  (periodUnits as readonly unknown[]).includes(value['ky']) &&
  [value['tu'], value['den']].every((at) => Number.isInteger(at) && Math.abs(at as number) <= 1200) &&
  (value['tu'] as number) <= (value['den'] as number)
const isDuration = (value: unknown): value is Duration =>
  isObject(value) &&
  (periodUnits as readonly unknown[]).includes(value['donVi']) &&
  Number.isInteger(value['so']) &&
  (value['so'] as number) >= 0 &&
  (value['so'] as number) <= 1200

function isValue({ kind }: QueriedField, phep: Operation, value: unknown): boolean {
  const isOne = kind === 'month' ? isMonth : isDay
  switch (phep) {
    case 'co':
    case 'trongKhong':
      return true
    case 'thuoc':
      return isIds(value)
    case 'loai':
      return Array.isArray(value) && value.length > 0 && value.every((one) => unitKind(String(one)))
    case 'hon':
    case 'du':
    case 'chuaDu':
    case 'toi':
      return isDuration(value)
    case 'hangNam':
      return typeof value === 'string' && /^(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/.test(value)
    case 'chua':
    case 'batDau':
    case 'ketThuc':
      return typeof value === 'string' && value.trim() !== '' && value.length <= 200
    case 'trong':
      return (
        isPeriod(value) ||
        (kind !== 'year' &&
          Array.isArray(value) &&
          value.length === 2 &&
          value.every((day) => typeof day === 'string' && isOne(day)))
      )
    case 'la':
      if (kind === 'flag') return typeof value === 'boolean'
      return kind === 'number' || kind === 'year' ? isAmount(value) : isIds(value)
    case 'tu':
    case 'den':
    case 'tren':
    case 'duoi':
      if (kind === 'date' || kind === 'month') return typeof value === 'string' && isOne(value)
      return kind === 'choice' ? typeof value === 'string' && id.test(value) : isAmount(value)
  }
}
