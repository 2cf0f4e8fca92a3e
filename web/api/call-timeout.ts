/** How long any call may take, the refresh of a session among them, in ms (spec 1 §9). */
export const callTimeout = 300_000
