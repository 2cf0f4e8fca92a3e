/** Passwords that satisfy the checklist and still protect nothing: common ones, and the person's own data. */
import { sql } from 'kysely'
import { fold } from '#domain/officer/name-text.ts'
import type { DbOrTx } from '#server/db/database.ts'

/** Cores of the passwords that guessers try first, folded; what stands around them doesn't matter. */
const commonCores = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'matkhau',
  'm@tkhau',
  '12345678',
  '123456789',
  'qwerty',
  'abc123',
  'abcd1234',
  'admin',
  'administrator',
  'welcome',
  'letmein',
  'iloveyou',
  'anhyeuem',
  'vietnam',
  'hanoi',
  'saigon',
  'sonoivu',
  'dongthap',
  'tiengiang',
  'canbo',
  'ubnd',
  'congchuc',
  'vienchuc',
  'quantri',
  'nguoidung',
  'test',
  'changeme',
  'asdfgh',
  'zxcvbn',
  '1q2w3e',
  '111111',
  '000000',
  '123123',
  '112233',
  'abc@123',
  'aa123456',
  'a123456',
]

interface Owner {
  userName: string
  name: string
  officerId: number | null
}

/** A sentence when the password is too easy to guess for this person, else null. */
export async function weakness(db: DbOrTx, password: string, owner: Owner): Promise<string | null> {
  const folded = squeezed(password)
  const rest = (core: string) => folded.replace(core, '').replace(/[^a-z]/g, '').length
  if (commonCores.some((core) => folded.includes(core) && rest(core) < 5)) {
    return 'Mật khẩu quá phổ biến, dễ bị đoán. Vui lòng chọn mật khẩu khác.'
  }
  const own = [
    owner.userName,
    ...owner.name.split(/\s+/).slice(-2),
    owner.name,
    ...(await personData(db, owner.officerId)),
  ]
  const hit = own.map(squeezed).some((word) => word.length >= 4 && folded.includes(word))
  return hit ? 'Mật khẩu không được chứa họ tên, tên tài khoản, số CCCD hoặc ngày sinh của bạn.' : null
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
