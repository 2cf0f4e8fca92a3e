/** Who keeps what of a record, pinned: the authorisation matrix takes the roles of rows and forms from `who`. */
import { expect, test } from 'vitest'
import { sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { keptByOfficers, keptByPerson } from '#domain/records/who.ts'

test('everybody reads, officers write, and a person writes these parts of their own record', () => {
  expect(keptByOfficers).toEqual({ reads: ['ADMIN', 'LDSNV', 'QTDV', 'ND'], writes: ['ADMIN', 'QTDV'] })
  expect(keptByPerson).toEqual({ ...keptByOfficers, writes: ['ADMIN', 'QTDV', 'ND'] })
  const own = (parts: readonly { who: unknown; name: string }[]) =>
    parts.filter(({ who }) => who !== keptByOfficers).map(({ name }) => name)
  expect(own(subRecords)).toEqual([
    'training-period',
    'labour-interruption',
    'housing',
    'residential-land',
    'old-regime-service',
    'overseas-relation',
    'own-relative',
    'spouse-relative',
  ])
  expect(own(sections.map(({ controller, who }) => ({ name: controller, who })))).toEqual([
    'DaoTao',
    'GianDoanLaoDong',
    'LichSuBanThan',
    'TaiSan',
  ])
})
