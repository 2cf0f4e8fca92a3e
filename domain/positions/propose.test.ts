/** The rule that proposes positions and career grades. */
import { expect, test } from 'vitest'
import { Law } from '#domain/law/law.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { placementOf, type PersonToPlace, type PositionToFill, type Rank } from './propose.ts'

const law = new Law(seededLaw)
const ref = (code: string, name: string) => ({ id: code, code, name })
const rank = (code: string, name: string, group: string): Rank => ({ ref: ref(code, name), group })
const position = (name: string, more: Partial<PositionToFill> = {}): PositionToFill => ({
  viTri: ref(name, name),
  nhom: 'NV',
  lowest: null,
  highest: null,
  grades: null,
  ...more,
})
const third = rank('V.07.03.29', 'Giáo viên tiểu học hạng III', 'A1')
const second = rank('V.07.03.28', 'Giáo viên tiểu học hạng II', 'A2.2')
const nobody: PersonToPlace = { rank: null, post: ref('KHONG', 'Không'), viTri: null, bac: null }
const teachers = position('Giáo viên tiểu học', { grades: { from: 3, to: 4 } })

const placed = (person: Partial<PersonToPlace>, positions: readonly PositionToFill[]) => {
  const { viTri, bac, reasons, open } = placementOf({ ...nobody, ...person }, positions, law, '2026-11-26')
  return { viTri: viTri?.name ?? null, bac: bac?.code ?? null, reasons, open }
}

test('the title gives the grade by its scale, and the position by its name', () => {
  expect(placed({ rank: third }, [teachers, position('Văn thư')])).toEqual({
    viTri: 'Giáo viên tiểu học',
    bac: '3',
    reasons: [
      'Giáo viên tiểu học hạng III (V.07.03.29) xếp lương loại A1: bậc 3 (Nghị định 232/2026/NĐ-CP, Điều 18 khoản 2 điểm c)',
      'Vị trí Giáo viên tiểu học',
    ],
    open: null,
  })
  expect(placed({ rank: second }, [teachers]).reasons[1]).toBe(
    'Phải chuyển xếp lương từ loại A2.2 sang loại A2.1',
  )
  const grades = ['B', 'A0', 'A1', 'A2.1', 'A2.2', 'A3.1', 'A3.2'].map(
    (group) => placed({ rank: rank('X.1', 'Kỹ sư', group) }, [position('Kỹ sư')]).bac,
  )
  expect(grades).toEqual(['1', '2', '3', '4', '4', '5', '5'])
})

test('the longest name counts, and ranks count before names', () => {
  const doctor = rank('V.08.02.06', 'Bác sĩ y học dự phòng hạng III', 'A1')
  const names = [position('Bác sĩ'), position('Bác sĩ y học dự phòng')]
  expect(placed({ rank: doctor }, names).viTri).toBe('Bác sĩ y học dự phòng')
  const ranked = position('Dạy lớp', { lowest: third, highest: second })
  expect(placed({ rank: second }, [ranked]).viTri).toBe('Dạy lớp')
  const first = rank('V.07.03.27', 'Giáo viên tiểu học hạng I', 'A2.1')
  expect(placed({ rank: first }, [ranked])).toMatchObject({ viTri: null, bac: '4' })
  expect(placed({ rank: rank('01.003', 'Chuyên viên', 'A1') }, [ranked]).viTri).toBeNull()
})

test('what the rule cannot decide is said', () => {
  expect(placed({}, [teachers]).open).toBe('Lương hiện hưởng chưa có chức danh nghề nghiệp.')
  expect(placed({ rank: rank('01.010', 'Lái xe cơ quan', 'B4-LX') }, [teachers]).open).toBe(
    'Lái xe cơ quan (01.010): loại lương không có bậc nghề nghiệp tương ứng.',
  )
  expect(placed({ rank: third }, []).open).toBe(
    'Đơn vị chưa có vị trí phù hợp với Giáo viên tiểu học hạng III (V.07.03.29).',
  )
  const two = [position('Một', { lowest: third }), position('Hai', { highest: second })]
  expect(placed({ rank: third }, two)).toMatchObject({ viTri: null, open: 'Có 2 vị trí phù hợp: Một; Hai.' })
  const firstOfAll = rank('V.07.03.26', 'Giáo viên tiểu học cao cấp', 'A3.1')
  expect(placed({ rank: firstOfAll }, [teachers]).open).toBe(
    'Bậc 5 ngoài khung bậc 3 đến 4 của vị trí Giáo viên tiểu học.',
  )
})

test('who leads gets the position of that name, never one of the others', () => {
  const head = { rank: second, post: ref('HT', 'Hiệu trưởng') }
  expect(placed(head, [teachers])).toMatchObject({
    viTri: null,
    bac: '4',
    open: 'Giữ chức vụ Hiệu trưởng: chọn vị trí lãnh đạo, quản lý.',
  })
  expect(placed(head, [teachers, position('Hiệu trưởng', { nhom: 'LD' })])).toMatchObject({
    viTri: 'Hiệu trưởng',
    open: null,
  })
})

test('a grade given by a decision stays, and a difference from the rule is said', () => {
  const decided = { rank: third, bac: ref('4', 'Bậc 4') }
  expect(placed(decided, [teachers])).toMatchObject({
    bac: '4',
    open: 'Hồ sơ ghi Bậc 4, theo chức danh là Bậc 3.',
  })
  expect(placed({ ...decided, bac: ref('3', 'Bậc 3') }, [teachers])).toMatchObject({ bac: '3', open: null })
})

test('a position held already stays, if the unit has it', () => {
  const held = { rank: third, viTri: teachers.viTri }
  expect(placed(held, [teachers])).toMatchObject({ viTri: 'Giáo viên tiểu học', open: null })
  expect(placed(held, [position('Văn thư')])).toMatchObject({
    viTri: 'Giáo viên tiểu học',
    open: 'Đơn vị không có vị trí Giáo viên tiểu học.',
  })
})
