import type { UnitRef } from '#domain/fields/values.ts'

/** What a value of a record says of its unit, out of whatever else is known of that. */
export const unitRef = ({ id, name, maCoQuan, isSyncQG }: UnitRef): UnitRef => ({
  id,
  name,
  maCoQuan,
  isSyncQG,
})
