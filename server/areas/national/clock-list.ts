/** The people of a figure on the board, with the reason why their changes haven't reached the national side yet. */
import { sql } from 'kysely'
import { countReadable } from '#domain/completeness/missing-bits.ts'
import { clockList, type ClockPart } from '#domain/national/clock-list.ts'
import { clockState } from '#domain/national/clock-state.ts'
import { clockPart, onBoard } from '#server/areas/national/clock-parts.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { stored } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

interface ClockQuery {
  searchContent?: string | null | undefined
  donViId: number | null
  isChildren: boolean
  tinhTrang: ClockPart
}

interface StoredState {
  signing: number
  accepted: boolean | null
  owes: boolean
  lacks: boolean
  bits: string
  statusId: number
  failure: string | null
  problems: number
}

/** For a page: the failure of the last attempt, and the number of refused fields. */
const joins = `left join lateral (select
    (select b.last_error from outbox b where b.officer_id = o.id and b.state = 'waiting' limit 1) as failure,
    (select count(*)::int from sync_error e where e.officer_id = o.id) as problems offset 0) sending on true`

export const clockRecords = servePeopleList(clockList, {
  source: countedSource<ClockQuery, 'hanGui' | 'hoVaTen'>({
    reached: ({ scope, server }, { units, catalogues }) => [
      onBoard(catalogues),
      server.guards.personsOnBoard(scope, units),
    ],
    where: ({ tinhTrang }, _, { today }) => [clockPart[tinhTrang](today)],
    sorts: { hanGui: sql.ref('o.send_deadline') },
  }),
  extras: {
    hanGui: stored<string | null>('o.send_deadline::text'),
    thayDoiTu: stored<string | null>('o.send_since::text'),
    tinhTrang: {
      select: `jsonb_build_object('signing', o.signing, 'accepted', o."isSyncQuocGia", 'owes', o.send_deadline is not null,
        'lacks', o.missing_count > 0, 'bits', o.missing_bits::text, 'statusId', o."trangThaiHoSoId", 'failure', sending.failure,
        'problems', sending.problems)`,
      value: ({ statusId, bits, ...state }: StoredState, { catalogues, readable }) =>
        clockState({
          ...state,
          missing: countReadable(bits, readable),
          status: catalogues.item(statusId)?.code ?? '',
        }),
    },
  },
  joins,
})

export const clockListRoutes: Route[] = [
  on(clockList.call, clockRecords.page, mayLag),
  ...clockRecords.exports,
]
