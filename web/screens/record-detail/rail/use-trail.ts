import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { answer } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { sendCall } from '#web/api/send-call.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import { latestPlace, keepPlace } from '#web/lists/return-place.ts'
import { keepTrail, type Trail } from '#web/lists/trail.ts'
import { notifyError } from '#web/notices/notices.ts'

type Row = Readonly<Record<string, unknown>>

/** The list as it is read from here: like its own call, of which only the way is kept. */
const callOf = ({ call, list }: Trail) =>
  ({
    ...call,
    title: list,
    access: 'permission',
    writes: false,
    answer: answer('a page of the list'),
  }) as AnyCall

async function pageOf(trail: Trail, pageNumber: number): Promise<Trail> {
  const { data } = await sendCall(callOf(trail), { ...trail.input, pageNumber })
  const page = data as Page<Row>
  const { origin } = location
  const address = new URL(trail.address, origin)
  if (pageNumber > 1) address.searchParams.set('pageNumber', String(pageNumber))
  else address.searchParams.delete('pageNumber')
  return {
    ...trail,
    address: address.pathname + address.search,
    pageNumber,
    totalRows: page.totalRows,
    ids: page.data.map((row) => String(row[trail.member])),
  }
}

/**
 * Going from person to person in the order of the list, across its pages. Nothing is read ahead: each record is logged
 * when it is shown (decision 125).
 */
export function useTrail(trail: Trail, id: string, tab: string) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const at = trail.ids.indexOf(id)
  const place = (trail.pageNumber - 1) * trail.pageSize + at + 1

  // Back leads to the row of the person whose record is open now.
  useEffect(() => {
    const left = latestPlace(trail.list)
    if (left) keepPlace(trail.list, { ...left, row: id })
  }, [trail.list, id])

  const open = (person: string) =>
    // Back leads to the list, not through everybody.
    void router.navigate({ href: recordAddress(person, tab), replace: true })
  const go = async (by: 1 | -1) => {
    const next = trail.ids[at + by]
    if (next !== undefined) return open(next)
    if (running.current || place + by < 1 || place + by > trail.totalRows) return undefined
    running.current = true
    setBusy(true)
    try {
      const page = await pageOf(trail, trail.pageNumber + by)
      const first = page.ids.at(by > 0 ? 0 : -1)
      if (first === undefined) return undefined
      keepTrail(page)
      open(first)
    } catch (error) {
      notifyError(error)
    } finally {
      running.current = false
      setBusy(false)
    }
    return undefined
  }
  const back = () => {
    const left = latestPlace(trail.list)
    // Where it was left, unless the person is on another page by now.
    const isSamePage = left !== undefined && trail.address === trail.left
    keepPlace(trail.list, {
      entry: '*',
      scrollY: isSamePage ? left.scrollY : 0,
      opened: left?.opened ?? [],
      row: id,
    })
    void router.navigate({ href: trail.address })
  }
  return {
    place,
    total: trail.totalRows,
    hasPrevious: place > 1,
    hasNext: place < trail.totalRows,
    busy,
    go: (by: 1 | -1) => void go(by),
    back,
  }
}
