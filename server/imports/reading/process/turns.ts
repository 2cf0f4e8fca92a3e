/** Two files are read at a time in the whole server, one for each account; beyond a number that wait, 503. */
import { Inspections } from '#server/inspection/inspections.ts'

export const readings = new Inspections()
