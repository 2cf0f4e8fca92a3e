/** Browsers that let a text box grow with its text by themselves. */
export const growsAlone = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
