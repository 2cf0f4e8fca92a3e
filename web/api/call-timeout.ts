/** Timeout of any call in ms, including the refresh of a session (spec 1 §9). */
export const callTimeout = 300_000
