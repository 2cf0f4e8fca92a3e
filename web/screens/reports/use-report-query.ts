import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#domain/api/call.ts'
import { isDay } from '#domain/fields/dates.ts'
import type { previewReport, ReportEntry } from '#domain/reports/calls.ts'
import { useViewedDay } from '#web/session/viewed-day.ts'
import { reportStatus } from './report-status.ts'

/** The parameters of a report, as the screens store them; those besides unit and status are in `more`. */
export interface ReportQuery {
  code: string | null
  donViId: string | null
  isChildren: boolean
  trangThaiHoSoId: readonly string[]
  more: Readonly<Record<string, string>>
}

export type ReportInput = Omit<InputOf<typeof previewReport>, 'pageNumber' | 'pageSize'>

const parameterNames = ['tinhDenNgay', 'tuNgay', 'denNgay', 'nam', 'thang'] as const
const numbers: readonly string[] = ['nam', 'thang']

/** The query of a screen: in the address, so that it can be shared, and in the session storage. */
export function useReportQuery(initial: ReportQuery): {
  query: ReportQuery
  set: (changes: Partial<ReportQuery>) => void
  reset: () => void
} {
  const { history, navigate } = useRouter()
  const [path] = useState(history.location.pathname)
  const [query, setQuery] = useState(() => {
    const storedSearch = sessionStorage.getItem(keyOf(path))
    const search = history.location.search || storedSearch
    return search ? fromAddress(search, initial) : initial
  })
  const own = useRef(history.location.search.replace(/^\?/, ''))
  const put = (next: ReportQuery) => {
    setQuery(next)
    const search = toAddress(next, initial)
    own.current = search
    sessionStorage.setItem(keyOf(path), search)
    void navigate({ href: search === '' ? path : `${path}?${search}`, replace: true, resetScroll: false })
  }
  // Another address of this screen, such as one from 'Tìm nhanh'.
  const latest = useRef(initial)
  latest.current = initial
  const { pathname, searchStr } = useLocation({
    select: ({ pathname: at, searchStr: text }) => ({ pathname: at, searchStr: text.replace(/^\?/, '') }),
    structuralSharing: true,
  })
  useEffect(() => {
    if (pathname !== path || searchStr === '' || searchStr === own.current) return
    own.current = searchStr
    setQuery(fromAddress(searchStr, latest.current))
  }, [pathname, searchStr, path])
  return {
    query,
    set: (changes: Partial<ReportQuery>) => put({ ...query, ...changes }),
    reset: () => put(initial),
  }
}

const keyOf = (path: string) => `list-filter:${path}`

function toAddress(query: ReportQuery, initial: ReportQuery): string {
  const { code, donViId, isChildren, trangThaiHoSoId, more } = query
  const search = new URLSearchParams(more)
  if (code !== null && code !== initial.code) search.set('code', code)
  if (donViId !== null) search.set('donViId', donViId)
  if (isChildren !== initial.isChildren) search.set('isChildren', String(isChildren))
  const statuses = reportStatus.toAddress(trangThaiHoSoId)
  if (statuses !== null) search.set('trangThaiHoSoId', statuses)
  return String(search)
}

function fromAddress(search: string, initial: ReportQuery): ReportQuery {
  const params = new URLSearchParams(search)
  const isChildren = params.get('isChildren')
  return {
    code: params.get('code') ?? initial.code,
    donViId: /^\d{1,18}$/.exec(params.get('donViId') ?? '')?.[0] ?? initial.donViId,
    isChildren: isChildren === null ? initial.isChildren : isChildren === 'true',
    trangThaiHoSoId: reportStatus.fromAddress(params.get('trangThaiHoSoId') ?? '') ?? initial.trangThaiHoSoId,
    more: Object.fromEntries(
      parameterNames.flatMap((name) => {
        const value = params.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
  }
}

/**
 * The reports as of the day that all screens show: those that can't be are left out, and none asks for the day any more.
 */
export function useReportDay() {
  const [day] = useViewedDay()
  const asks = ({ hoi }: ReportEntry) => hoi.some(({ ten }) => ten === 'tinhDenNgay')
  return {
    day,
    offered: (reports: readonly ReportEntry[] | undefined) =>
      day === null ? reports : reports?.filter(asks),
    /** What is still asked for on screen. */
    shown: (report: ReportEntry): ReportEntry =>
      day === null ? report : { ...report, hoi: report.hoi.filter(({ ten }) => ten !== 'tinhDenNgay') },
    ofDay: (more: ReportQuery['more']): ReportQuery['more'] =>
      day === null ? more : { ...more, tinhDenNgay: day },
  }
}

/** Input of the report calls, without parameters that the report doesn't have. */
export function inputOf({ code, hoi }: ReportEntry, query: ReportQuery): ReportInput {
  const { donViId, isChildren, trangThaiHoSoId, more } = query
  return {
    code,
    donViId,
    isChildren,
    trangThaiHoSoId: [...trangThaiHoSoId],
    ...Object.fromEntries(
      hoi.flatMap(({ ten }): [string, string | number][] => {
        const value = more[ten]
        if (value === undefined) return []
        if (numbers.includes(ten)) return [[ten, Number(value)]]
        // Skips incomplete dates.
        return isDay(value) ? [[ten, value]] : []
      }),
    ),
  }
}
