/** Routes of /den-han. */
import {
  adjustAllowances as adjustCall,
  countDue as countCall,
  explainDue as explainCall,
  raiseMany as raiseCall,
} from '#domain/due/calls.ts'
import { adjustAllowances } from '#server/areas/due/adjust-allowances.ts'
import { countDue } from '#server/areas/due/count-due.ts'
import { dueListRoutes } from '#server/areas/due/due-list.ts'
import { explainDue } from '#server/areas/due/explain-due.ts'
import { proposalRoutes } from '#server/areas/due/proposals.ts'
import { raiseMany } from '#server/areas/due/raise-many.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

export const dueRoutes: Route[] = [
  ...dueListRoutes,
  ...proposalRoutes,
  on(countCall, countDue, mayLag),
  on(explainCall, explainDue),
  on(raiseCall, raiseMany, { isBulk: true }),
  on(adjustCall, adjustAllowances, { isBulk: true }),
]
