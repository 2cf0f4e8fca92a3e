/**
 * Which position and career grade a viên chức gets by rule (Nghị định 232/2026/NĐ-CP, Điều 18 khoản 2): the grade follows
 * from the scale of the title, the position from the title's name or rank among the unit's positions. What the rule can't
 * decide is said, and left to the officer.
 */
import type { Ref } from '#domain/fields/values.ts'
import { careerGrades, isGraded, scaleOfGrade } from '#domain/law/career-grades.ts'
import type { Law } from '#domain/law/law.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { careerGrade } from '#domain/law/service-parameters.ts'
import { fold } from '#domain/officer/name-text.ts'
import { salaryScales } from '#domain/salary/salary-scales.ts'

/** A rank or title with the group of its salary scale. */
export interface Rank {
  ref: Ref
  group: string | undefined
}

export interface PersonToPlace {
  rank: Rank | null
  post: Ref | null
  /** What the record has already. */
  viTri: Ref | null
  bac: Ref | null
}

export interface PositionToFill {
  viTri: Ref
  /** Code of its group (position-form.ts). */
  nhom: string
  lowest: Rank | null
  highest: Rank | null
  /** The grades that the decree permits; null where it has none. */
  grades: { from: number; to: number } | null
}

export interface Placement {
  viTri: Ref | null
  bac: Ref | null
  reasons: readonly string[]
  /** Why an officer must decide. */
  open: string | null
}

/** Code of DM_CHUCVU: no post of leadership (catalogues/relied-codes.ts). */
const withoutPost = 'KHONG'
const managing = 'LD'

export function placementOf(
  person: PersonToPlace,
  positions: readonly PositionToFill[],
  law: Law,
  day: string,
): Placement {
  const { bac, reasons, open } = gradeOf(person, law, day)
  const position = positionOf(person, positions)
  const told = [...reasons, ...position.reasons]
  const undecided = open ?? position.open ?? outsideGrades(position.chosen, bac)
  return { viTri: position.chosen?.viTri ?? person.viTri, bac, reasons: told, open: undecided }
}

function gradeOf(
  { rank, bac: present }: PersonToPlace,
  law: Law,
  day: string,
): Pick<Placement, 'bac' | 'reasons' | 'open'> {
  if (rank === null)
    return { bac: present, reasons: [], open: 'Lương hiện hưởng chưa có chức danh nghề nghiệp.' }
  const { ref, group } = rank
  const title = `${ref.name} (${ref.code})`
  if (!isGraded(group))
    return { bac: present, reasons: [], open: `${title}: loại lương không có bậc nghề nghiệp tương ứng.` }
  const value = law.valueNear(careerGrade, { loai: group }, day)
  const bac = careerGrades.find(({ code }) => code === String(value.giaTri)) ?? null
  const scale = scaleOfGrade(group)
  return {
    // What was decided for the person stays; a difference is the officer's to decide.
    bac: present ?? bac,
    reasons: [
      `${title} xếp lương loại ${group}: bậc ${value.giaTri} (${sourceText(value)})`,
      ...(scale === group ? [] : [`Phải chuyển xếp lương từ loại ${group} sang loại ${scale}`]),
    ],
    open:
      present === null || bac === null || present.id === bac.id
        ? null
        : `Hồ sơ ghi ${present.name}, theo chức danh là ${bac.name}.`,
  }
}

interface Found {
  chosen: PositionToFill | undefined
  reasons: readonly string[]
  open: string | null
}

function positionOf({ rank, post, viTri }: PersonToPlace, positions: readonly PositionToFill[]): Found {
  if (viTri !== null) {
    const chosen = positions.find((position) => position.viTri.id === viTri.id)
    return {
      chosen,
      reasons: [`Đang giữ vị trí ${viTri.name}`],
      open: chosen === undefined ? `Đơn vị không có vị trí ${viTri.name}.` : null,
    }
  }
  if (post !== null && post.code !== withoutPost) {
    const named = positions.filter(
      ({ nhom, viTri: { name } }) => nhom === managing && begins(post.name, name),
    )
    const reasons = [
      `Giữ chức vụ ${post.name}: xếp lương theo bậc của vị trí chuyên môn, hưởng phụ cấp chức vụ (Nghị định 232/2026/NĐ-CP, Điều 7 khoản 4)`,
    ]
    return only(named, reasons, `Giữ chức vụ ${post.name}: chọn vị trí lãnh đạo, quản lý.`)
  }
  if (rank === null) return { chosen: undefined, reasons: [], open: null }
  const fitting = longestNamed(
    positions.filter((position) => position.nhom !== managing && fits(position, rank)),
  )
  return only(fitting, [], `Đơn vị chưa có vị trí phù hợp với ${rank.ref.name} (${rank.ref.code}).`)
}

function only(positions: readonly PositionToFill[], reasons: readonly string[], none: string): Found {
  const [chosen] = positions
  if (chosen === undefined) return { chosen, reasons, open: none }
  if (positions.length === 1)
    return { chosen, reasons: [...reasons, `Vị trí ${chosen.viTri.name}`], open: null }
  const names = positions.map(({ viTri }) => viTri.name).join('; ')
  return { chosen: undefined, reasons, open: `Có ${positions.length} vị trí phù hợp: ${names}.` }
}

/** By its ranks where it has some, else by its name, which the title's begins with. */
function fits({ lowest, highest, viTri }: PositionToFill, rank: Rank): boolean {
  if (lowest === null && highest === null) return begins(rank.ref.name, viTri.name)
  const ends = [lowest, highest].filter((end) => end !== null)
  if (!ends.some((end) => familyOf(end.ref.code) === familyOf(rank.ref.code))) return false
  const place = placeOf(rank)
  return (lowest === null || place <= placeOf(lowest)) && (highest === null || place >= placeOf(highest))
}

/** 'V.07.03' of 'V.07.03.29': the titles of one profession. */
const familyOf = (code: string) => code.slice(0, Math.max(0, code.lastIndexOf('.')))
/** Scales are ordered from the highest to the lowest. */
const placeOf = ({ group }: Rank) => salaryScales.findIndex((scale) => scale.group === group)
const begins = (title: string, name: string) => `${fold(title)} `.startsWith(`${fold(name)} `)

/** 'Bác sĩ y học dự phòng' rather than 'Bác sĩ'; positions chosen by their ranks are all kept. */
function longestNamed(positions: readonly PositionToFill[]): readonly PositionToFill[] {
  const byName = positions.filter(({ lowest, highest }) => lowest === null && highest === null)
  const longest = Math.max(0, ...byName.map(({ viTri }) => viTri.name.length))
  return positions.filter((position) => !byName.includes(position) || position.viTri.name.length === longest)
}

function outsideGrades(position: PositionToFill | undefined, bac: Ref | null): string | null {
  const grades = position?.grades ?? null
  if (position === undefined || grades === null || bac === null) return null
  const grade = Number(bac.code)
  return grade >= grades.from && grade <= grades.to
    ? null
    : `Bậc ${grade} ngoài khung bậc ${grades.from} đến ${grades.to} của vị trí ${position.viTri.name}.`
}
