/** Passwords that satisfy the rules and are still weak: easily guessed ones, and the person's own data. */
import { sql } from 'kysely'
import { fold } from '#domain/officer/name-text.ts'
import { ownDataSentence, weakPasswordSentence } from '#domain/session/password-sentences.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

interface Owner {
  userName: string
  name: string
  officerId: number | null
}

/** A message if the password is too easy to guess for this person, else null. */
export async function weakness(db: DbOrTx, password: string, owner: Owner): Promise<string | null> {
  const own = [
    owner.userName,
    ...owner.name.split(/\s+/).slice(-2),
    owner.name,
    ...(await personData(db, owner.officerId)),
  ].map(squeezed)
  const folded = squeezed(password)
  if (own.some((word) => word.length >= 4 && folded.includes(word))) return ownDataSentence
  const { weaknessesOf } = await import('#server/request/session/password-strength.ts')
  const weaknesses = weaknessesOf(password, own)
  return weaknesses.length === 0 ? null : weakPasswordSentence(weaknesses)
}

async function personData(db: DbOrTx, officerId: number | null): Promise<string[]> {
  if (officerId === null) return []
  const { rows } = await sql<{ hoVaTen: string | null; soCccd: string | null; ngaySinh: string | null }>`
    select "hoVaTen", "soCccd", "ngaySinh" from officer where id = ${officerId}`.execute(db)
  const [person] = rows
  if (person === undefined) return []
  const [year = '', month = '', day = ''] = (person.ngaySinh ?? '').split('-')
  return [
    person.hoVaTen ?? '',
    person.soCccd ?? '',
    (person.soCccd ?? '').slice(-6),
    ...(year === ''
      ? []
      : [`${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${year}${month}${day}`]),
  ]
}

const squeezed = (text: string) => fold(text).replace(/\s+/g, '')
