/** Routes of 'Hỏi bằng câu'. */
import {
  countQuery as countCall,
  parseSentence as parseCall,
  readConditions as readCall,
} from '#domain/query/calls.ts'
import { queryList } from '#domain/query/query-list.ts'
import { countQuery } from '#server/areas/query/count-query.ts'
import { parseSentence, readConditions } from '#server/areas/query/parse-sentence.ts'
import { queriedPeople } from '#server/areas/query/query-list.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'

export const queryRoutes: Route[] = [
  on(queryList.call, queriedPeople.page, { places: figurePlaces, ...mayLag }),
  ...queriedPeople.exports,
  on(parseCall, parseSentence),
  on(readCall, readConditions),
  on(countCall, countQuery, { places: figurePlaces, ...mayLag }),
]
