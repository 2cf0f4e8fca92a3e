/** A read that the contract counts among its POST calls; the pages use its GET twin. */
import { defineCall } from '#domain/api/call.ts'
import { getDecision } from '#domain/decisions/calls.ts'

export const getDecisionByPost = defineCall({ ...getDecision, method: 'POST' })
