import { describe, expect, test } from 'vitest'
import { subjects, type Subject } from '#domain/api/subjects.ts'
import { allRoutes } from '#server/all-routes.ts'

const calls = allRoutes.map(({ call }) => call)
const nameOf = ({ controller, action }: { controller: string; action: string }) => `${controller}/${action}`

describe('What a write invalidates', () => {
  test('Every write declares it', () => {
    expect(calls.filter(({ writes, affects }) => writes && affects === undefined).map(nameOf)).toEqual([])
    expect(calls.filter(({ writes, affects }) => !writes && affects !== undefined).map(nameOf)).toEqual([])
  })

  test('Each subject is shown by a read', () => {
    const shown = new Set(calls.flatMap(({ shows = [] }): readonly Subject[] => shows))
    for (const call of calls)
      for (const subject of call.affects ?? []) expect(shown, nameOf(call)).toContain(subject)
    for (const subject of subjects) expect(shown).toContain(subject)
  })

  test('A page of a list declares what it shows', () => {
    const pages = calls.filter(({ action, writes }) => action.includes('paging') && !writes)
    const silent = pages.filter(({ shows = [] }) => shows.length === 0).map(nameOf)
    // No screen's write changes the API list; the log is only reloaded manually.
    expect(silent.toSorted()).toEqual(['Api/get-paging-params', 'NhatKy/get-paging'])
  })
})
