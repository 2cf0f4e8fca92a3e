/**
 * Portraits for some of the invented people, drawn from circles and curves: no picture of a real person. They show how
 * a record and a printed form look with a photo.
 */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { systemActions } from '#domain/audit/system-actions.ts'
import sharp from 'sharp'
import { avatarSection } from '#domain/files/sections.ts'
import { pictureSizes } from '#domain/files/limits.ts'
import type { Server } from '#server/request/http/request.ts'
import { smallBlob } from '#server/people/files/store-file.ts'
import { Random, seedOf } from '#demo/people/random.ts'

/** Number of people with a portrait, spread over all of them. */
const mostPortraits = 100

interface Sitter {
  id: number
  isWoman: boolean
  age: number
}

const skins = ['#f2cfae', '#ecc19c', '#e3b188', '#d6a077'] as const
const shirts = ['#ffffff', '#eef3fa', '#dfe9f5', '#f6efe2'] as const
const jackets = ['#26364f', '#333a44', '#3f4a3c', '#4a3340'] as const
const backgrounds = ['#dfe8f2', '#e7ecef', '#d8e3ea'] as const

/** A head and shoulders as SVG, 3 by 4; the same for the same person. */
export function portraitOf({ id, isWoman, age }: Sitter): string {
  const random = new Random(seedOf(4711, id))
  const [skin, shirt, jacket] = [random.pick(skins), random.pick(shirts), random.pick(jackets)]
  const hair = age > 57 ? '#77777a' : age > 48 ? '#3c3a3a' : random.pick(['#17130f', '#241a13'])
  const wide = 70 + random.int(-5, 6)
  const brow = 214 + random.int(-4, 4)
  const behind = isWoman
    ? `<path d="M${180 - wide - 20} 215 Q180 30 ${180 + wide + 20} 215 L${180 + wide + 26} 335 Q180 370 ${180 - wide - 26} 335 Z" fill="${hair}"/>`
    : ''
  const inFront = isWoman
    ? `<path d="M${180 - wide - 8} 215 Q${170 - wide / 2} 120 195 128 Q${205 + wide / 2} 135 ${180 + wide + 8} 215 Q${180 + wide} 75 180 82 Q${180 - wide} 75 ${180 - wide - 8} 215" fill="${hair}"/>`
    : `<path d="M${180 - wide - 4} 208 Q${175 - wide} 88 180 92 Q${185 + wide} 88 ${180 + wide + 4} 208 Q${180 + wide - 8} 148 ${150 + random.int(0, 60)} 146 Q${180 - wide + 8} 150 ${180 - wide - 4} 208" fill="${hair}"/>`
  const eye = (x: number) =>
    `<path d="M${x - 16} ${brow - 14} q16 -9 32 0" stroke="${hair}" stroke-width="5" fill="none"/>` +
    `<ellipse cx="${x}" cy="${brow + 6}" rx="10" ry="6.5" fill="#fff"/><circle cx="${x}" cy="${brow + 6}" r="5.5" fill="#2b1d14"/>`
  const glasses = random.chance(0.25)
    ? `<g fill="none" stroke="#3a3a3f" stroke-width="4"><rect x="124" y="${brow - 10}" width="46" height="32" rx="12"/><rect x="190" y="${brow - 10}" width="46" height="32" rx="12"/><path d="M170 ${brow + 2} h20"/></g>`
    : ''
  const collar = isWoman
    ? `<path d="M180 402 L140 352 L118 372 L162 440 Z M180 402 L220 352 L242 372 L198 440 Z" fill="${shirt}"/>`
    : `<path d="M180 398 L134 350 L180 480 L226 350 Z" fill="${shirt}"/><path d="M172 398 h16 l9 82 h-34 Z" fill="#7b2233"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480" viewBox="0 0 360 480">
    <rect width="360" height="480" fill="${random.pick(backgrounds)}"/>${behind}
    <path d="M22 480 Q28 378 128 358 L232 358 Q332 378 338 480 Z" fill="${jacket}"/>
    <path d="M146 300 h68 v62 q-34 42 -68 0 Z" fill="${skin}" stroke="#0000001a"/>${collar}
    <ellipse cx="${180 - wide}" cy="232" rx="12" ry="20" fill="${skin}"/><ellipse cx="${180 + wide}" cy="232" rx="12" ry="20" fill="${skin}"/>
    <path d="M${180 - wide} 195 Q${180 - wide} 100 180 100 Q${180 + wide} 100 ${180 + wide} 195 Q${182 + wide} 330 180 338 Q${178 - wide} 330 ${180 - wide} 195" fill="${skin}"/>
    ${inFront}${eye(147)}${eye(213)}${glasses}
    <path d="M180 ${brow + 14} q-9 32 1 38" stroke="#00000030" stroke-width="4" fill="none"/>
    <path d="M153 290 q27 ${random.int(8, 20)} 54 0" stroke="${isWoman ? '#b4525a' : '#9c5a4c'}" stroke-width="${isWoman ? 8 : 6}" stroke-linecap="round" fill="none"/>
  </svg>`
}

/** Draws them, stores them like uploaded pictures, and assigns them to their people. */
export async function givePortraits({
  db,
  blobs,
  clock,
}: Pick<Server, 'db' | 'blobs' | 'clock'>): Promise<number> {
  const { rows } = await sql<Sitter>`
    select o.id, g.code = '2' as "isWoman", extract(year from age(cast(${clock.today()} as date), o."ngaySinh"))::int as age
    from (select *, row_number() over (order by id) as at, count(*) over () as n from officer where not deleted) o
    join catalogue_item g on g.id = o."gioiTinhId"
    where o.at % greatest(o.n / ${mostPortraits}, 1) = 1 % greatest(o.n / ${mostPortraits}, 1)
    order by o.id limit ${mostPortraits}`.execute(db)
  const files = await Promise.all(
    rows.map(async (sitter) => {
      const large = await sharp(Buffer.from(portraitOf(sitter)))
        .jpeg({ quality: 88 })
        .toBuffer()
      const side = pictureSizes.small
      const small = await sharp(large).resize({ width: side, height: side, fit: 'cover' }).jpeg().toBuffer()
      const id = randomBytes(16).toString('hex')
      await blobs.write(id, large)
      await blobs.write(smallBlob(id), small)
      const sha256 = createHash('sha256').update(large).digest('hex')
      return { id, officer: sitter.id, size: large.length, sha256 }
    }),
  )
  await sql`with drawn as (select * from jsonb_to_recordset(cast(${JSON.stringify(files)} as jsonb))
      as d (id text, officer bigint, size int, sha256 text)),
    stored as (insert into file (id, state, file_name, ext, media_type, size, sha256, officer_id, section, owner_table, owner_id)
      select id, 'attached', 'chan-dung.jpg', '.jpg', 'image/jpeg', size, sha256, officer, ${avatarSection}, 'officer', officer from drawn),
    hung as (update officer o set avatar = d.id from drawn d where d.officer = o.id returning o.*)
    insert into audit_entry (user_name, kind, action, officer_id, officer_name, unit_id, target, target_id, before, after)
    select '', 'sua', ${systemActions.load.action}, id, "hoVaTen", "donViId", 'avatar', cast(id as text), '{"avatar": null}',
      jsonb_build_object('avatar', avatar) from hung`.execute(db)
  return files.length
}
