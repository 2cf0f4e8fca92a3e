/** The callers of the matrix, where an object is, and what an answer means. */

/** Kinds of callers; all except outsiders belong to the world of the test (world.ts). */
export const callers = {
  anonymous: 'nobody: no token',
  locked: 'an administrator whose account has been locked',
  expired: 'an administrator whose token has run out',
  newcomer: 'an administrator who has yet to change the one-time password',
  'own user': 'an ordinary user whose record is the one in question',
  'other user': 'an ordinary user of the same unit',
  'unit administrator': 'who administers the unit',
  'parent administrator': 'who administers the unit above it',
  'sibling administrator': 'who administers the unit beside it',
  'special administrator': 'who administers another unit and has this one as a special unit',
  'view-only': 'who administers the unit with a role that may only look',
  leader: 'the leader of home affairs',
  administrator: 'who administers the system',
  'every right': 'who administers the unit with a role that was given every permission',
  'entrusted user': 'who owns the record in question and whose ordinary role was given every permission',
} as const

export type CallerName = keyof typeof callers

/** Where the object is, relative to the unit. */
export const positions = ['own', 'inside', 'child', 'outside', 'deleted'] as const
export type Position = (typeof positions)[number]

/**
 * Meaning of a response: the caller is let through (the content may still be refused), the object isn't found, the call
 * is refused (403), not signed in (401), or requires a password change (code 30).
 */
export type Outcome = 'seen' | 'hidden' | 'refused' | 'signed out' | 'password first'

/** Per caller one letter for each position: x seen, . hidden, ! refused. */
export type Reach = Readonly<Partial<Record<CallerName, string>>>
