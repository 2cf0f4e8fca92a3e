import type { UnitRef } from '#domain/fields/values.ts'

/** Picks the members of a reference from a unit's data. */
export const unitRef = ({ id, name, maCoQuan, isSyncQG }: UnitRef): UnitRef => ({
  id,
  name,
  maCoQuan,
  isSyncQG,
})
