/** 'không', 'hoặc', 'và' and commas between what was understood. */
import type { Conditions } from '#domain/lists/conditions.ts'

export interface Understood {
  readonly from: number
  readonly to: number
  readonly means: Conditions
  readonly field?: string
  readonly denied?: Conditions
}
export type Part =
  | (Understood & { readonly kind: 'condition' })
  | { readonly kind: 'and' | 'or' | 'not' | 'except'; readonly at: number }
  | { readonly kind: 'comma' }
  /** Words that weren't understood: nothing is joined across them. */
  | { readonly kind: 'gap' }

/** 'clause': 'hoặc' behind a comma, between all that is said before it and behind it. */
type Joint = 'none' | 'comma' | 'and' | 'or' | 'clause' | 'gap'
interface Joined extends Understood {
  readonly joint: Joint
  /** The word of the joint. */
  readonly link: number | undefined
  readonly isDenied: boolean
  /** Denied, as one alternative of a list of the same field. */
  readonly plain: Conditions
}

/**
 * The parts of the question, each an alternative or a condition of its own. Links that join nothing, or of which it can't be told
 * what they join, are dangling.
 */
export function combine(parts: readonly Part[]): { conditions: Understood[]; dangling: number[] } {
  const { joined, dangling } = denials(parts)
  dangling.push(...unclearLinks(joined))
  const conditions = sides(joined) ?? groups(clauses(joined))
  return { conditions, dangling: [...dangling, ...impossible(conditions)] }
}

interface Denial {
  readonly at: number
  /** 'trừ lãnh đạo và hợp đồng': what is joined to the first is left out too. */
  readonly isExcept: boolean
}

function denials(parts: readonly Part[]): { joined: Joined[]; dangling: number[] } {
  const joined: Joined[] = []
  const dangling: number[] = []
  let joint: Joint = 'none'
  let link: number | undefined
  let and: number | undefined
  let leading: number | undefined
  let not: Denial | undefined
  let excepted: Denial | undefined
  const leaveNot = () => {
    if (not !== undefined) dangling.push(not.at)
    not = undefined
  }
  for (const part of parts) {
    switch (part.kind) {
      case 'condition': {
        const last = joined.at(-1)
        if (not === undefined && excepted !== undefined && last !== undefined) {
          const isListed = joint === 'and' || joint === 'or'
          const isAlike = last.field !== undefined && last.field === part.field
          if (isListed && !isAlike) not = excepted
          // 'trừ lãnh đạo, nữ': whether these are left out too, nobody can tell.
          else if (!isListed && !isAlike) dangling.push(excepted.at)
        }
        const isDenied = not !== undefined
        const means = isDenied ? (part.denied ?? opposite(part.means)) : part.means
        joined.push({
          ...part,
          from: not !== undefined && not !== excepted ? not.at : part.from,
          means,
          plain: part.means,
          joint: joined.length === 0 ? 'none' : not !== undefined && not === excepted ? 'and' : joint,
          link: joint === 'and' ? and : link,
          isDenied,
        })
        if (joint === 'or' && joined.length === 1) leading = link
        if (not?.isExcept === true) excepted = not
        else if (!isDenied) excepted = undefined
        joint = 'none'
        link = and = not = undefined
        break
      }
      case 'not':
      case 'except':
        leaveNot()
        not = { at: part.at, isExcept: part.kind === 'except' }
        excepted = undefined
        break
      case 'or':
        joint = joint === 'gap' ? 'gap' : joint === 'comma' ? 'clause' : 'or'
        link = part.at
        break
      case 'and':
        if (joint === 'none' || joint === 'comma') {
          joint = 'and'
          and = part.at
        }
        break
      case 'comma':
        leaveNot()
        if (joint === 'none') joint = 'comma'
        break
      case 'gap':
        leaveNot()
        excepted = undefined
        joint = 'gap'
        break
    }
  }
  leaveNot()
  if (link !== undefined) dangling.push(link)
  // 'hoặc là bí thư hoặc là phó bí thư' has one before each.
  if (leading !== undefined && !joined.some(isOr)) dangling.push(leading)
  return { joined, dangling }
}

const isOr = ({ joint }: Pick<Joined, 'joint'>): boolean => joint === 'or' || joint === 'clause'

/** Links of which it can't be told what they mean. */
function unclearLinks(joined: readonly Joined[]): number[] {
  return joined.flatMap((part, at) => {
    const last = joined[at - 1]
    if (last === undefined || part.link === undefined) return []
    // 'không phải nữ hoặc đảng viên': neither, or only the first isn't?
    const isHalfDenied = part.joint === 'or' && last.isDenied && !part.isDenied && !isSame(part, last)
    // 'dưới 30 và trên 50 tuổi': nobody is both.
    const isNobody = part.joint === 'and' && excludes(part.means, last.means)
    // 'thạc sĩ, nữ, hoặc tiến sĩ': a list, or two sides?
    const before = joined[at - 2]
    const isList =
      part.joint === 'clause' && last.joint === 'comma' && before !== undefined && !isSame(last, part)
    return isHalfDenied || isNobody || isList ? [part.link] : []
  })
}

/** The words of a second value of a field that nobody has two of: 'nam giáo viên là nữ'. */
function impossible(conditions: readonly Understood[]): number[] {
  return conditions.flatMap(({ from, to, field, means }, at) => {
    const isOther = ({ field: other, means: before }: Understood) =>
      field !== undefined && other === field && disjoint(means, before)
    return conditions.slice(0, at).some(isOther) ? Array.from({ length: to - from }, (_, n) => from + n) : []
  })
}

/** Whether both name values of a catalogue, none of them the same. */
function disjoint(one: Conditions, other: Conditions): boolean {
  if (!('phep' in one && 'phep' in other) || one.phep !== 'la' || other.phep !== 'la') return false
  if (!Array.isArray(one.giaTri) || !Array.isArray(other.giaTri)) return false
  const ids: readonly unknown[] = other.giaTri
  return one.giaTri.every((id) => !ids.includes(id))
}

/** Whether no number is both below the one and above the other. */
function excludes(one: Conditions, other: Conditions): boolean {
  if (!('phep' in one && 'phep' in other) || one.truong !== other.truong) return false
  const isUpper = ({ phep }: typeof one) => phep === 'duoi' || phep === 'den'
  const isLower = ({ phep }: typeof one) => phep === 'tren' || phep === 'tu'
  const [upper, lower] = isUpper(one) ? [one, other] : [other, one]
  return isUpper(upper) && isLower(lower) && Number(upper.giaTri) <= Number(lower.giaTri)
}

const opposite = (means: Conditions): Conditions => ('khong' in means ? means.khong : { khong: means })

/** 'nữ dưới 30 hoặc nam dưới 35': both sides of the only 'hoặc' say the same things. */
function sides(joined: readonly Joined[]): Understood[] | undefined {
  const places = (is: (part: Joined) => boolean) => joined.flatMap((part, at) => (is(part) ? [at] : []))
  const ors = places(isOr)
  // 'nữ dưới 30 và nam dưới 35': nobody is both.
  const middle = ors.length === 0 ? places(({ joint }) => joint === 'and') : ors
  const [or] = middle
  if (or === undefined || middle.length > 1) return undefined
  let end = or + 1
  while (end < joined.length && (joined[end]?.joint === 'none' || joined[end]?.joint === 'and')) end += 1
  const length = end - or
  if (length < 2 || or < length) return undefined
  const names = (parts: readonly Joined[]) =>
    parts
      .map(({ field = '' }) => field)
      .toSorted()
      .join(' ')
  const [left, right] = [joined.slice(or - length, or), joined.slice(or, end)]
  if (names(left) !== names(right) || left.some(({ field }) => field === undefined)) return undefined
  const isOneOfTwo = left.some((part) =>
    right.some((other) => isSame(part, other) && disjoint(part.means, other.means)),
  )
  if (ors.length === 0 && !isOneOfTwo) return undefined
  const both = (parts: readonly Joined[]): Conditions => ({ va: parts.map(({ means }) => means) })
  const one: Understood = {
    from: left[0]?.from ?? 0,
    to: right.at(-1)?.to ?? 0,
    means: { hoac: [both(left), both(right)] },
  }
  return [...groups(joined.slice(0, or - length)), one, ...groups(joined.slice(end))]
}

/** 'nữ, hoặc nam dưới 40': behind a comma 'hoặc' stands between all that is said up to the next commas. */
function clauses(joined: readonly Joined[]): Joined[] {
  const at = joined.findIndex(({ joint }) => joint === 'clause')
  if (at < 0) return [...joined]
  const isWithin = ({ joint }: Joined) => joint === 'none' || joint === 'and' || joint === 'or'
  let end = at + 1
  for (let part = joined[end]; part !== undefined && isWithin(part); part = joined[end]) end += 1
  let start = at - 1
  for (let part = joined[start]; start > 0 && part !== undefined && isWithin(part); part = joined[start])
    start -= 1
  const [left, right] = [joined.slice(start, at), joined.slice(at, end)]
  const [first] = left
  const [next] = right
  const last = left.at(-1)
  if (first === undefined || next === undefined || last === undefined) return [...joined]
  const rest = joined.slice(end)
  // 'nữ ở Sở Y tế, hoặc Sở Tài chính': a further value of the same field.
  if (right.length === 1 && isSame(next, last))
    return clauses([...joined.slice(0, at), { ...next, joint: 'or' }, ...rest])
  const side = (parts: readonly Joined[]): Conditions => {
    const all = groups(parts.map((part, index) => (index === 0 ? { ...part, joint: 'none' } : part)))
    return all.length === 1 && all[0] !== undefined ? all[0].means : { va: all.map(({ means }) => means) }
  }
  const means: Conditions = { hoac: [side(left), side(right)] }
  const one: Joined = {
    from: first.from,
    to: right.at(-1)?.to ?? next.to,
    means,
    plain: means,
    joint: first.joint,
    link: first.link,
    isDenied: false,
  }
  return clauses([...joined.slice(0, start), one, ...rest])
}

/** Fields of which a person has one value. */
const isSame = (one: Joined, other: Joined): boolean => one.field !== undefined && one.field === other.field

function groups(joined: readonly Joined[]): Understood[] {
  const all: Joined[][] = []
  for (const part of joined) {
    const group = all.at(-1)
    const last = group?.at(-1)
    if (group !== undefined && last !== undefined && belongs(part, last, group)) group.push(part)
    else all.push([part])
  }
  return all.map(asOne)
}

/** Alternatives by 'hoặc'; of one field also by a comma or 'và', since nobody has two values of it. */
function belongs(part: Joined, last: Joined, group: readonly Joined[]): boolean {
  if (part.joint === 'or') return true
  const isListed =
    part.joint === 'comma' || part.joint === 'and' || (part.joint === 'none' && part.field !== 'donVi')
  return isListed && isSame(part, last) && isSingle(part.plain) && group.every(({ plain }) => isSingle(plain))
}

/** Values of which one excludes the other. */
const isSingle = (means: Conditions): boolean =>
  'phep' in means && (means.phep === 'la' || means.phep === 'thuoc' || means.phep === 'loai')

function asOne(group: readonly Joined[]): Understood {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) throw new Error('an empty group')
  if (group.length === 1) return first
  const { from } = first
  const { to } = last
  // 'không phải công chức hoặc viên chức': neither.
  const isNeither = first.isDenied && group.slice(1).every((part) => !part.isDenied && isSame(part, first))
  if (isNeither) return { from, to, means: { khong: either(group.map(({ plain }) => plain)) } }
  return {
    from,
    to,
    means: either(group.map(({ means }) => means)),
    ...(first.field === undefined ? {} : { field: first.field }),
  }
}

/** One condition with several values where all are of one field, else alternatives. */
function either(parts: readonly Conditions[]): Conditions {
  const [first] = parts
  if (first !== undefined && 'phep' in first && Array.isArray(first.giaTri)) {
    const isAlike = parts.every(
      (part) => 'phep' in part && part.truong === first.truong && part.phep === first.phep,
    )
    if (isAlike)
      return {
        ...first,
        giaTri: [...new Set(parts.flatMap((part) => ('phep' in part ? (part.giaTri as string[]) : [])))],
      }
  }
  return { hoac: parts }
}
