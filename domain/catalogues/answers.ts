/** What the calls about catalogues take and return. */
import { z } from 'zod'
import { nothing, page, returns } from '#domain/api/call-schema.ts'
import { refreshUnitCache, synchroniseCatalogues } from '#domain/catalogues/cache-calls.ts'
import * as calls from '#domain/catalogues/calls.ts'
import { catalogueForm } from '#domain/catalogues/catalogue-form.ts'
import { catalogueList } from '#domain/catalogues/catalogue-list.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import { listRelations } from '#domain/records/calls.ts'
import { collection, catalogueEntry, synchronised, extra } from '#domain/catalogues/schemas.ts'

export const catalogueAnswers = [
  returns(catalogueList.call, page(catalogueEntry)),
  returns(calls.listCollections, z.array(collection)),
  returns(calls.listCatalogue, z.array(catalogueEntry)),
  returns(listRelations, z.array(catalogueEntry)),
  returns(calls.getCatalogueItem, catalogueEntry),
  returns(calls.createCatalogueItem, catalogueEntry, z.object({ ...newMembers(catalogueForm), ...extra })),
  returns(
    calls.updateCatalogueItem,
    catalogueEntry,
    z.object({ ...bodyMembers(catalogueForm.fields), ...extra }),
  ),
  returns(calls.deleteCatalogueItem, nothing),
  returns(synchroniseCatalogues, synchronised),
  returns(refreshUnitCache, synchronised),
]
