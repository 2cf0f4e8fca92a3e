import { ArrivalForm } from './arrival-form.tsx'
import { ImportPage } from './import-page.tsx'

/** /import-ho-so: new records from sheets and PDF files (spec 3 §2.13), and of people who come from another province. */
export function ImportScreen() {
  return (
    <ImportPage kind="them" donVi={null}>
      <ArrivalForm />
    </ImportPage>
  )
}
