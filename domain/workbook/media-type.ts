/** Separate from the writer, which is only loaded when a workbook is written. */
export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
