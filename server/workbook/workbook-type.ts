/** Beside the writer, which is only loaded when a workbook is written. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
