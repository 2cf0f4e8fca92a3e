/** Routes of the national database: the board, its people, the simulator. */
import {
  getBoard as boardCall,
  getSimulator as stateCall,
  sendAgain as sendAgainCall,
  setSimulator as setCall,
} from '#domain/national/calls.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'
import { getBoard } from '#server/areas/national/board.ts'
import { clockListRoutes } from '#server/areas/national/clock-list.ts'
import { sendManyAgain } from '#server/areas/national/send-many-again.ts'
import { getSimulator, setSimulator } from '#server/areas/national/simulator/simulator-calls.ts'

export const nationalRoutes: Route[] = [
  on(boardCall, getBoard, { places: figurePlaces, ...mayLag }),
  ...clockListRoutes,
  on(sendAgainCall, sendManyAgain, { isBulk: true }),
  on(stateCall, getSimulator),
  on(setCall, setSimulator),
]
