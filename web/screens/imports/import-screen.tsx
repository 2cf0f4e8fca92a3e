import { ImportPage } from './import-page.tsx'

/** /import-ho-so: new records from sheets and PDF files (spec 3 §2.13). */
export function ImportScreen() {
  return <ImportPage kind="them" donVi={null} />
}
