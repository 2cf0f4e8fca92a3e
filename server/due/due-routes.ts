/** Routes of /den-han. */
import {
  countDue as countCall,
  explainDue as explainCall,
  raiseMany as raiseCall,
} from '#domain/due/calls.ts'
import { countDue } from '#server/due/count-due.ts'
import { dueListRoutes } from '#server/due/due-list.ts'
import { explainDue } from '#server/due/explain-due.ts'
import { proposalRoutes } from '#server/due/proposals.ts'
import { raiseMany } from '#server/due/raise-many.ts'
import { on, type Route } from '#server/http/routes.ts'

export const dueRoutes: Route[] = [
  ...dueListRoutes,
  ...proposalRoutes,
  on(countCall, countDue),
  on(explainCall, explainDue),
  on(raiseCall, raiseMany, { isBulk: true }),
]
