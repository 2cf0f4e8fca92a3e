/** As what somebody is placed in another rank or grade, in the words of decisions: codes of DM_LOAIDIEUCHINHLUONG. */
import { rule, type Rule } from '#domain/decisions/reading/found.ts'
import { respelled, words } from '#domain/decisions/reading/words.ts'

/** In the order in which they are tried. 'Bổ nhiệm vào ngạch' alone doesn't say it. */
const placings: readonly { code: string; says: RegExp }[] = [
  {
    code: '06',
    says: words(
      '((?:nâng|thăng) (?:ngạch|hạng|chức danh nghề nghiệp)|(?:nâng|thăng|thay đổi) bậc nghề nghiệp)',
    ),
  },
  {
    code: '07',
    says: words('(chuyển (?:đổi )?(?:sang |vào )?(?:ngạch|hạng|chức danh nghề nghiệp))'),
  },
  {
    code: '08',
    says: words(String.raw`((?:chuyển )?xếp[^.\n]{0,200}?bậc nghề nghiệp|232\/2026)`),
  },
]

export const placingRules: readonly Rule[] = placings.map(({ says }) => rule(says, 0.95))

/** Undefined where the words leave it open. */
export const placingIn = (text: string): string | undefined =>
  placings.find(({ says }) => respelled(text).search(says) >= 0)?.code
