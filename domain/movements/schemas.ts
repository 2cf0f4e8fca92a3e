/** The shapes of what the calls about movements take and return, from the declarations of the movements. */
import { z } from 'zod'
import { count, named } from '#domain/api/call-schema.ts'

/** The number of movements in each tab of /bien-dong for a unit: two tabs are pending, two are in effect. */
export const movementCounts = named(
  'MovementCounts',
  z.object({ den: count, di: count, nghiViec: count, chuyenKhoi: count }),
)
