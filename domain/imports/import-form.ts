/** The three units that an import assigns to its people (spec 3 §2.13, §5), validated like those of a record. */
import { pickFields, defineForm } from '#domain/forms/form.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'

export const importForm = defineForm({
  name: 'import',
  fields: pickFields(officerFields, ['donViQuanLy', 'donViSuDung', 'donVi'], {
    donViQuanLy: { required: importSentences.managingUnit },
    donViSuDung: { required: importSentences.usingUnit },
    donVi: { required: importSentences.unit },
  }),
})
