/** All movements, in the order of 'CHỨC NĂNG KHÁC' (spec 1 §2.3). */
import { blockTransfer } from '#domain/movements/block-transfer.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'

export const movements: readonly AnyMovement[] = [transfer, endOfService, blockTransfer]
