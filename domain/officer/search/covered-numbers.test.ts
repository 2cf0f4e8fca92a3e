import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingsOf } from '#domain/officer/search/typed-search.ts'
import { coveredText, inGroups, isCovered } from './covered-numbers.ts'

test.each([
  ['087205123456', '', '••••••••••••'],
  ['087205123456', 'an nguyen', '••••••••••••'],
  ['087205123456', '0872', '0872••••••••'],
  ['087205123456', '872', '•872••••••••'],
  ['087205123456', '3456', '••••••••3456'],
  // Fewer than five digits are not looked for in the middle.
  ['087205123456', '5123', '••••••••••••'],
  ['087205123456', '05 123', '••••05123•••'],
  ['087205123456', '087 205 123 456', '087205123456'],
  ['0912345678', '+84 912', '0912••••••'],
  ['0912345678', '6', '••••••••••'],
  ['lan.nguyen@dongthap.gov.vn', 'nguyen', '••••••'],
  ['lan.nguyen@dongthap.gov.vn', 'Lan.N', 'lan.n••••••'],
  ['lan.nguyen@dongthap.gov.vn', '', '••••••'],
  ['lan@x.vn', 'lan@x.vn', 'lan@x.vn'],
])('%s, looked up by “%s”, is shown as %s', (text, typed, shown) => {
  expect(coveredText(text, readingsOf(typed))).toBe(shown)
  expect(isCovered(shown)).toBe(shown !== text)
})

test('No more characters are shown than were typed', () => {
  const digits = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })
  fc.assert(
    fc.property(
      fc.oneof(
        digits(9, 12),
        digits(3, 8).map((some) => `an.${some}@dongthap.gov.vn`),
      ),
      fc.oneof(digits(1, 12), fc.string({ maxLength: 12 }), fc.constantFrom('an', 'an.1', 'an.123@')),
      (text, typed) => {
        const shown = coveredText(text, readingsOf(typed)).replaceAll('•', '')
        // A number typed as +84… or without its first zero shows that zero.
        expect(shown.length).toBeLessThanOrEqual(typed.length + 1)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('Covered numbers are written in groups, others as they are', () => {
  expect(inGroups('0872••••••••').replaceAll('\u00a0', ' ')).toBe('0872 •••• ••••')
  expect(inGroups('••••••••78').replaceAll('\u00a0', ' ')).toBe('•••• ••• •78')
  expect(inGroups('lan.n••••••')).toBe('lan.n••••••')
})
