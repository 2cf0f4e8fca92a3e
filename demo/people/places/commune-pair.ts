/** A commune before and after the merger. */
import type { PlaceSeed } from '#server/areas/seed/geography/places.ts'

/** An old commune with its district and province, and the new commune of its people. */
export interface CommunePair {
  oldProvince: PlaceSeed
  district: PlaceSeed
  oldCommune: PlaceSeed
  newProvince: PlaceSeed
  newCommune: PlaceSeed
}
