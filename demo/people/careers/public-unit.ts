import type { Random } from '#demo/people/random.ts'
import { accountant, ladder, specialist, type Rung } from './calling.ts'
import type { FieldName } from './fields-of-study.ts'

/** Ranks of public-service staff by their field of study. */
export function publicUnit(
  name: string,
  study: FieldName,
  birthYear: number,
  random: Random,
): { ladder: readonly Rung[]; title: string } {
  if (name.startsWith('Thư viện'))
    return { ladder: ladder('V.10.02.06:DH V.10.02.05:DH'), title: 'Thư viện viên' }
  if (/Bảo tàng|Di tích/.test(name) && study === 'culture')
    return { ladder: ladder('V.10.05.17:DH V.10.05.16:DH'), title: 'Di sản viên' }
  switch (study) {
    case 'computing':
      return { ladder: ladder('V.11.06.14:DH V.11.06.13:DH'), title: 'Viên chức công nghệ thông tin' }
    case 'land':
      return {
        ladder:
          birthYear < 1990 && random.chance(0.3)
            ? ladder('V.06.01.03:TC V.06.01.02:DH')
            : ladder('V.06.01.02:DH V.06.01.01:DH'),
        title: 'Địa chính viên',
      }
    case 'culture':
      return { ladder: ladder('V.10.07.23:DH V.10.07.22:DH'), title: 'Hướng dẫn viên văn hóa' }
    case 'socialWork':
      return {
        ladder:
          birthYear < 1990 && random.chance(0.3)
            ? ladder('V.09.04.03:TC V.09.04.02:DH')
            : ladder('V.09.04.02:DH V.09.04.01:DH'),
        title: 'Công tác xã hội viên',
      }
    case 'accounting':
    case 'finance':
      return { ladder: accountant, title: 'Kế toán viên' }
    case 'construction':
    case 'roads':
    case 'water':
    case 'electricity':
    case 'environment':
    case 'crops':
    case 'plantProtection':
    case 'fisheries':
    case 'food':
    case 'biology':
    case 'forestry':
      return { ladder: ladder('V.05.02.07:DH V.05.02.06:DH'), title: 'Kỹ sư' }
    default:
      return { ladder: specialist, title: 'Chuyên viên' }
  }
}
