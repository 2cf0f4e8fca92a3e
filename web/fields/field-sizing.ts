/** Whether the browser can size a text box to its content by itself. */
export const supportsFieldSizing = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
