/// <reference types="vite/client" />

/** Colours and sizes of both themes as CSS variables, generated from theme/tokens.ts when the pages are built. */
declare module 'virtual:theme-tokens.css' {}
