/** What the product says about the invented people by its own rules. */
import { describe, expect, it } from 'vitest'
import { problemsOf } from '#domain/forms/problems.ts'
import { nationalRules } from '#domain/national/forecast.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge } from '#domain/quality/judge.ts'
import type { Facts } from '#domain/quality/judged-record.ts'
import type { Rule } from '#domain/quality/rule.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import { lawOfSeed, monthsOf } from '#demo/people/law-of-seed.ts'
import { legalGroupOf } from '#domain/law/legal-groups.ts'
import { retirementOf } from '#domain/retirement/retirement.ts'
import { salaryDueOf } from '#domain/salary/salary-career.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'
import { addDays, addMonths } from '#demo/people/civil-dates.ts'
import type { DemoFields, DemoPerson } from '#demo/people/demo-person.ts'
import { formerScales, presentScales } from '#demo/people/salary/scales.ts'
import { extras, nameOf, people, placesById, recordOf, today, valuesFor } from '#demo/test/sample-people.ts'

function problemsOfPerson(person: DemoPerson): string[] {
  const problems = Object.values(officerForms).flatMap((form) =>
    problemsOf(form, valuesFor(form, person.fields), { today }).map(
      (problem) => `${form.name}.${problem.field}: ${problem.message}`,
    ),
  )
  for (const record of subRecords) {
    for (const row of person.rows[record.name as keyof DemoPerson['rows']] ?? []) {
      problems.push(
        ...problemsOf(record.form, valuesFor(record.form, row), { today }).map(
          (problem) => `${record.name}.${problem.field}: ${problem.message} ${JSON.stringify(row)}`,
        ),
      )
    }
  }
  return problems
}

describe('the people of the demo', () => {
  it('satisfy every rule of every form, except about 6 % with something missing', () => {
    const faulty = people
      .map((person) => [person, problemsOfPerson(person)] as const)
      .filter(([, problems]) => problems.length > 0)
    expect(faulty.length / people.length).toBeGreaterThan(0.03)
    expect(faulty.length / people.length).toBeLessThan(0.09)
    // The only problems are missing values, never wrong ones.
    const odd = faulty.flatMap(([person, problems]) =>
      problems
        .filter((problem) => !/bắt buộc|ghi là không|bỏ trống/.test(problem))
        .map((problem) => `${nameOf(person)} ${problem}`),
    )
    expect(odd).toEqual([])
    const inRows = faulty.flatMap(([person, problems]) =>
      problems
        .filter((problem) => subRecords.some(({ name }) => problem.startsWith(`${name}.`)))
        .map((problem) => `${nameOf(person)} ${problem}`),
    )
    expect(inRows).toEqual([])
    expect(problemsOfPerson(people[0] as DemoPerson)).toEqual([])
    expect(problemsOfPerson(people[1] as DemoPerson).length).toBeGreaterThan(20)
  })

  /** What is wrong or unusual by these rules. */
  const judgedBy = (rules: readonly Rule[], facts: Partial<Facts>) =>
    people.slice(2).flatMap((person) =>
      judge(
        { ...recordOf(person), ...facts },
        today,
        rules.filter(({ weight }) => weight !== 'thieu'),
      ).map(({ rule, message }) => `${nameOf(person)} ${rule.code}: ${message}`),
    )

  it('break no rule of the check of records that reads nothing but the record and the law', () => {
    expect(judgedBy(qualityRules, { law: lawOfSeed })).toEqual([])
  })

  it('would be refused by no rule of the national database', () => {
    const anything: Partial<Facts> = {
      law: lawOfSeed,
      catalogues: {
        item: ({ id }) => {
          const extra = extras.get(`DM_NGACHCHUCDANH ${id}`) ?? {}
          return { code: id, name: '', qgCode: 'x', ended: false, extra, place: 1 }
        },
        named: () => undefined,
        isMapped: () => true,
      },
      places: {
        place: () => undefined,
        provincesNamed: () => [],
        isProvince: (code) => placesById.has(`o${code}`),
      },
    }
    expect(judgedBy(nationalRules, anything)).toEqual([])
  })

  it('were raised on the day and to the place that the product computes', () => {
    const extraOf = ({ code = '' }: { code?: string }) =>
      (['DM_NGACHCHUCDANH', 'DM_HINHTHUCKYLUAT', 'DM_GIANDOAN'] as const)
        .map((list) => extras.get(`${list} ${code}`))
        .find((extra) => extra !== undefined) ?? {}
    const late: string[] = []
    for (const person of people.slice(2)) {
      const { rows } = recordOf(person)
      rows['salary-period'].forEach((row, at) => {
        if (row.loaiDieuChinhLuong?.code !== '03' || (row.ngayHuongLuong ?? '') < '2004-11') return
        const career = {
          salary: rows['salary-period'].slice(0, at),
          discipline: rows['disciplinary-action'],
          evaluations: rows['yearly-evaluation'],
          interruptions: rows['labour-interruption'].filter(
            ({ tuNgay }) => (tuNgay ?? '') < (row.ngayHuongLuong ?? ''),
          ),
        }
        if (
          salaryDueOf(career, {
            group: legalGroupOf(String(person.fields['loaiHoSo'])),
            law: lawOfSeed,
            extraOf,
          })?.due.day !== row.ngayHuongLuong
        )
          late.push(`${nameOf(person)} ${row.ngayHuongLuong}`)
      })
    }
    // A delay that is decided in the last days of a step is the only difference.
    expect(late.length).toBeLessThan(4)
  })

  it('retire, and have left, as the product forecasts', () => {
    for (const { fields } of people.slice(2)) {
      const sex = fields['gioiTinh'] === '1' ? 'nam' : 'nu'
      const { day } = retirementOf(sex, String(fields['ngaySinh']), lawOfSeed)
      if (fields['trangThaiHoSo'] === '02') expect(fields['ngayKetThuc']).toBe(day)
      else if (fields['ngayKetThuc'] === null) expect(day > today, nameOf({ fields, rows: {} })).toBe(true)
    }
  })

  it('are paid by the scales of Nghị định 204/2004, step by step and in time', () => {
    for (const person of people.slice(2)) {
      const { fields, rows } = person
      const salary = rows['salary-period'] ?? []
      const lengthened =
        (rows['disciplinary-action'] ?? []).length > 0 ||
        (rows['labour-interruption'] ?? []).some(({ lyDo }) => lyDo !== '03')
      salary.forEach((row, n) => {
        const group = String(extras.get(`DM_NGACHCHUCDANH ${String(row['ngachChucDanh'])}`)?.['group'])
        const scale = scaleOf(group)
        if (scale === undefined) throw new Error(`${String(row['ngachChucDanh'])} ${group}`)
        const step = Number(row['bac'])
        const scales = String(row['ngayHuongLuong']) < presentScales ? formerScales : null
        const coefficients = scales?.[group] ?? scale.coefficients
        if (row['loaiLuong'] === '0') expect(row['heSoLuong'], nameOf(person)).toBe(coefficients[step - 1])
        const next = salary[n + 1]
        if (next === undefined) return
        const from = String(next['ngayHuongLuong'])
        expect(addDays(String(row['ngayKetThucLuong']), 1), nameOf(person)).toBe(from)
        const due = addMonths(String(row['ngayXetNangLuongLanDau']), monthsOf(scale))
        switch (next['loaiDieuChinhLuong']) {
          case '03':
            // Discipline delays it, by the period's stored review.
            expect(from, nameOf(person)).toBe(row['ngayXetNangLuongLanSau'])
            if (!lengthened) expect(from, nameOf(person)).toBe(due)
            expect(Number(next['bac'])).toBe(step + 1)
            break
          case '04':
            expect(from < due && from >= addMonths(due, -12), nameOf(person)).toBe(true)
            expect(Number(next['bac'])).toBe(step + 1)
            break
          case '09':
            expect(step).toBe(scale.coefficients.length)
            expect(next['phuCapTNVK']).toBe(5)
            break
          case '10':
            if (!lengthened) expect(from).toBe(addMonths(String(row['ngayHuongPhuCapTNVK']), 12))
            break
          // A new code of the same rank keeps step and review.
          case '07':
            expect([next['bac'], next['heSoLuong']]).toEqual([row['bac'], row['heSoLuong']])
            expect(next['ngayXetNangLuongLanSau'] ?? null).not.toBeNull()
            break
          case '14':
            expect(from).toBe(presentScales)
            expect(Number(next['bac'])).toBeLessThanOrEqual(step + 1)
            break
        }
      })
      const open = salary[salary.length - 1] as DemoFields
      expect(open['ngayKetThucLuong']).toBe(fields['ngayKetThuc'])
      expect(fields['ngachHoacViTri']).toBe(open['ngachChucDanh'])
      expect(fields['bacLuong']).toBe(open['bac'])
      expect(fields['ngayHuongLuong']).toBe(open['ngayHuongLuong'])
      if (open['loaiLuong'] === '0') expect(fields['heSoLuong']).toBe(open['heSoLuong'])
    }
  })
})
