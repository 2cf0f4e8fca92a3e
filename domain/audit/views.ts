/** Which views of a record by one account count as one. */

/** Maximum seconds between two views that count as one look at a record: a single tab reads several of its parts. */
export const viewGap = 60
/** Maximum number of views listed in a combined row. */
export const maxViews = 50
