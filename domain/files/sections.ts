/** The two sections without rows: the person's picture, and papers about the person in general (spec 2 §3). */
export const avatarSection = 0
export const generalSection = 2

/** Files of decisions that are entered once; of no person (domain/decisions). */
export const decisionSection = 12
