/** Two files are read at a time in the whole server, one per account; 503 if too many are waiting. */
import { Inspections } from '#server/platform/inspection/inspections.ts'

export const readerQueue = new Inspections()
