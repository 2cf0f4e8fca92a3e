/** /ky-so and /phe-duyet: complete records to be signed, and signed ones. */
import { sql, type RawBuilder } from 'kysely'
import { signableStatuses } from '#domain/officer/signable-statuses.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { stored } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

interface SigningFilters {
  searchContent?: string | null | undefined
  donViId: number | null
  isChildren: boolean
  phongBanId: number | null
  trangThaiHoSoId: readonly number[]
  laDangVien?: boolean | null | undefined
  chucVuId: number | null
  loaiHoSoId: number | null
  trangThaiKy: 0 | 1
  ketQuaDongBo: 0 | 1 | null
}

/** The result of sending only applies to signed records (spec 3 §2.7). */
const partOf = (
  { trangThaiKy, ketQuaDongBo }: Pick<SigningFilters, 'trangThaiKy' | 'ketQuaDongBo'>,
  signable: readonly number[],
): RawBuilder<unknown>[] =>
  trangThaiKy === 0
    ? [
        sql`o.signing = 0`,
        sql`o.missing_count = 0`,
        sql`o."trangThaiHoSoId" = any(cast(${signable} as bigint[]))`,
      ]
    : [sql`o.signing = 1`, ...(ketQuaDongBo === null ? [] : [sql`o."isSyncQuocGia" = ${ketQuaDongBo === 0}`])]

const signableIds = (catalogues: Catalogues) =>
  signableStatuses.map((code) => catalogues.idOf('DM_TRANGTHAIHOSO', code))

export const signingRecords = servePeopleList(signingList, {
  source: countedSource<SigningFilters, 'hoVaTen' | 'ngaySinh' | 'soCccd' | 'hanGui'>({
    reached: ({ scope, server }, { units }) => [
      sql`not o.deleted`,
      server.guards.personsSigned(scope, units),
    ],
    where: (input, { catalogues }) => [
      ...partOf(input, signableIds(catalogues)),
      ...(input.trangThaiHoSoId.length === 0
        ? []
        : [sql`o."trangThaiHoSoId" = any(cast(${[...input.trangThaiHoSoId]} as bigint[]))`]),
      ...(input.phongBanId === null ? [] : [sql`o."phongBanId" = ${input.phongBanId}`]),
      ...(input.chucVuId === null ? [] : [sql`o."chucVuId" = ${input.chucVuId}`]),
      ...(input.loaiHoSoId === null ? [] : [sql`o."loaiHoSoId" = ${input.loaiHoSoId}`]),
      ...(typeof input.laDangVien === 'boolean' ? [sql`o."laDangVien" = ${input.laDangVien}`] : []),
    ],
    sorts: { hanGui: sql`o.send_deadline` },
  }),
  joins: 'left join signature s on s.id = o.signature_id',
  extras: {
    trangThaiKy: stored<0 | 1>('o.signing'),
    isSyncQuocGia: stored<boolean | null>('o."isSyncQuocGia"'),
    nguoiKy: stored<string | null>('s.signer'),
    kyLuc: {
      select: 's.approved_at',
      value: (at: Date | null) => at?.toISOString() ?? null,
    },
    hanGui: stored<string | null>('o.send_deadline::text'),
    deNghiKy: stored<boolean>(
      `exists (select from signature f where f.officer_id = o.id and f.state <> 'approved')`,
    ),
  },
})
