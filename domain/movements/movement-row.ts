/** A movement in a list. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'

/**
 * A movement in a list: besides these members its own fields under the key of its contract, where `donViDi` is the
 * sending unit. Without a picture if the caller may not read the person's record.
 */
export type MovementRow = AnyValues & {
  id: string
  idCanBo: string
  version: number
  hoVaTen: string | null
  soCccd: string | null
  ngaySinh: string | null
  ngaySinhShow: string | null
  avatar: string | null
  /** The person's current unit. */
  donVi: UnitRef | null
  trangThaiHoSo: Ref | null
  /** When it began, ISO 8601 UTC. */
  ngayTao: string
  /** Days since then while it waits for the other unit; else null. */
  soNgayCho: number | null
  /** Whether the caller may read the person's record. */
  xemDuocHoSo: boolean
}

/** What the four lists can be ordered by. */
export const everySort = [
  'hoVaTen',
  'soCccd',
  'ngaySinh',
  'ngayTao',
  'ngayBienDong',
  'soNgayCho',
  'ngay',
] as const
export type MovementSort = (typeof everySort)[number]
