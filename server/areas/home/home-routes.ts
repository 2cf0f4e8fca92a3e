/** Routes of /tong-quan beside what waits (server/waiting-routes.ts). */
import {
  getFigures as figuresCall,
  keepLanding as landingCall,
  peopleOfBar as peopleCall,
} from '#domain/home/calls.ts'
import { getFigures } from '#server/areas/home/get-figures.ts'
import { keepLanding } from '#server/areas/home/keep-landing.ts'
import { peopleOfBar } from '#server/areas/home/people-of-bar.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'

export const homeRoutes: Route[] = [
  on(figuresCall, getFigures, { places: figurePlaces, ...mayLag }),
  on(peopleCall, peopleOfBar, { places: figurePlaces, ...mayLag }),
  on(landingCall, keepLanding),
]
