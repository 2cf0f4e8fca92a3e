/** Ways of asking by what was copied: out of a sentence, a list, a letterhead. */
import type { Ask } from '#server/test/search/asked-person.ts'
import { both, dayOf, initials, isNamed } from '#server/test/search/ways-of-asking.ts'

export const copiedWays: Readonly<Record<string, Ask>> = {
  'quoted, with a sign behind it': (one, n) => [
    [`"${one.name}"`, `“${one.name}”`, `${one.name}?`, `${one.name}.`][n % 4] ?? '',
    isNamed(one.name),
  ],
  'joined by signs': (one) => [one.name.replaceAll(' ', '_'), isNamed(one.name)],
  'initials alone, with dots': (one) => [
    [...initials(one).toUpperCase()].join('.'),
    (other) => initials(other).includes(initials(one)),
  ],
  'with a degree before it': (one, n) => [
    `${['TS.', 'ThS', 'BS.', 'PGS. TS.'][n % 4]} ${one.name}`,
    isNamed(one.name),
  ],
  'name and labelled day of birth': (one, n) => [
    `${one.name} ${['ns', 'sinh ngày', 'sn'][n % 3]} ${dayOf(one).replaceAll('/', n % 2 === 0 ? '.' : '/')}`,
    both(isNamed(one.name), ({ born }) => born === one.born),
  ],
  'day of birth alone': (one, n) =>
    one.born === null
      ? undefined
      : [
          [dayOf(one), dayOf(one).replaceAll('/', '.'), dayOf(one).replaceAll('/', ''), one.born][n % 4] ??
            '',
          ({ born }) => born === one.born,
        ],
  'telephone number as it is written': ({ phone }, n) =>
    phone === null
      ? undefined
      : [
          [`sđt ${phone}`, `84${phone.slice(1)}`, `ĐT: ${phone}`][n % 3] ?? '',
          (other) => other.phone === phone,
        ],
}
