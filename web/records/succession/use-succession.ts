import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { showDate } from '#domain/fields/dates.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { callsOf, type EntryAnswer } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { boundsOf, endedBy, isPresent, mayBeSetBy, succeeds } from '#domain/records/succession.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { today } from '#web/api/server-clock.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { useAllRows } from '../use-rows.ts'

/** An additional effect of saving a new row. */
export interface SuccessionOffer {
  /** The key in the request. */
  key: string
  text: string
}

/** The additional effects of saving a new row of a record, and which of them are ticked. */
export interface SuccessionHandle {
  /** All rows of the person, undefined while loading; [] for a record whose rows don't succeed each other. */
  rows: readonly EntryAnswer[] | undefined
  /** The offers for these values, in the order of the form. */
  offersFor: (values: AnyValues) => readonly SuccessionOffer[]
  isTicked: (key: string) => boolean
  tick: (key: string, ticked: boolean) => void
  /** The keys to send along with the row. */
  keysFor: (values: AnyValues) => Readonly<Record<string, true>>
}

/** Offers what the role may do and the server would accept (domain/records/succession.ts). All are ticked at first. */
export function useSuccession(
  record: AnySubRecord,
  officerId: string,
  isNew: boolean,
  /** The day for which the values are planned: what the row will be then. */
  plannedDay: (values: AnyValues) => string | undefined = () => undefined,
): SuccessionHandle {
  const { succession } = record
  const isAsked = isNew && succession !== undefined
  const user = useUser()
  const { rows } = useAllRows(record, officerId, isAsked)
  const { items: reached } = useUnitTree('scope', isAsked && succession.current !== undefined)
  const [unticked, setUnticked] = useState<readonly string[]>([])

  const offersFor = (values: AnyValues): SuccessionOffer[] => {
    if (!isAsked || rows === undefined) return []
    const storedRows = rows.map((row) => ({ id: row.id, values: row as AnyValues }))
    const ended = mayCall(user, permissionOf(callsOf(record).update))
      ? endedBy(record, values, storedRows)
      : undefined
    const { current } = succession
    const isOffered =
      current !== undefined &&
      mayBeSetBy(current, user.roleBase) &&
      current.permissions.every((permission) => mayCall(user, permission)) &&
      isPresent(record, values, storedRows, plannedDay(values) ?? today()) &&
      mayHold(current.values(values, {}), reached)
    const since = (row: AnyValues) => showDate(String(row[boundsOf(record).from]))
    return [
      ...(ended
        ? [
            {
              key: succeeds.ends,
              text: `${succession.ends} (từ ${since(ended.row.values)}) vào ngày ${showDate(ended.lastDay)}`,
            },
          ]
        : []),
      ...(isOffered ? [{ key: succeeds.current, text: current.offer }] : []),
    ]
  }
  const isTicked = (key: string) => !unticked.includes(key)
  return {
    rows: isAsked ? rows : [],
    offersFor,
    isTicked,
    tick: (key, ticked) =>
      setUnticked((before) => [...before.filter((one) => one !== key), ...(ticked ? [] : [key])]),
    keysFor: (values) =>
      Object.fromEntries(
        offersFor(values)
          .filter(({ key }) => isTicked(key))
          .map(({ key }) => [key, true]),
      ),
  }
}

/** Whether the person's fields can take these values: the unit must be in the caller's scope and not a department. */
function mayHold(fields: AnyValues | string, reached: readonly UnitNode[]): boolean {
  if (typeof fields === 'string') return false
  return Object.entries(fields).every(([name, value]) => {
    const field = officerFields[name as OfficerFieldName]
    if (field.kind !== 'unit' || field.offers !== 'scope' || value === null) return true
    const unit = findUnit(reached, (value as { id: string }).id)
    return unit !== undefined && unit.capDV !== roomLevel
  })
}

function findUnit(nodes: readonly UnitNode[], id: string): UnitNode | undefined {
  for (const node of nodes) {
    const unit = node.id === id ? node : findUnit(node.children, id)
    if (unit !== undefined) return unit
  }
  return undefined
}
