import { formTab } from './form-tab.tsx'
import { TrainingTables } from './training-tables.tsx'

/** Academic titles and levels, and the training history by type (spec 2 §2 'Training tab'). */
export const TrainingTab = formTab('dao-tao-boi-duong', { 'training-period': TrainingTables })
