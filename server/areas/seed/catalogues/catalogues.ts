import { awardCatalogues } from './awards.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'
import { formerProvinceCatalogue } from './former-provinces.ts'
import { institutions } from './institutions.ts'
import { jobPositions } from './job-positions.ts'
import { majors } from './majors.ts'
import { movementCatalogues } from './movements.ts'
import { personCatalogues } from './person.ts'
import { placeCatalogues } from './places.ts'
import { positionCatalogues } from './positions.ts'
import { salaryCatalogues } from './salary.ts'
import { trainingCatalogues } from './training.ts'
import { workCatalogues } from './work.ts'

/** All catalogues of a new database, with items in display order. Created on each call. */
export function catalogues(): CatalogueSeed[] {
  return [
    ...personCatalogues(),
    ...placeCatalogues(),
    formerProvinceCatalogue(),
    ...workCatalogues(),
    ...positionCatalogues(),
    jobPositions(),
    ...movementCatalogues(),
    ...trainingCatalogues(),
    majors(),
    institutions(),
    ...awardCatalogues(),
    ...salaryCatalogues(),
  ]
}
