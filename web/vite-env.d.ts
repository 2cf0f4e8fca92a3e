/// <reference types="vite/client" />

/** Colours and sizes of both themes as CSS variables, generated from theme/tokens.ts when the pages are built. */
declare module 'virtual:theme-tokens.css' {}
/** The faces of the web font, generated from theme/fonts-css.ts. */
declare module 'virtual:theme-fonts.css' {}
/** The primitives that are a measure, generated from theme/scale-css.ts. */
declare module 'virtual:theme-scale.css' {}
/** The primitives of one declaration, generated from theme/primitives-css.ts. */
declare module 'virtual:theme-primitives.css' {}
