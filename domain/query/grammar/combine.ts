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
  | { readonly kind: 'and' | 'or' | 'not'; readonly at: number }
  | { readonly kind: 'comma' }
  /** Words that weren't understood: nothing is joined across them. */
  | { readonly kind: 'gap' }

type Joint = 'none' | 'comma' | 'and' | 'or' | 'gap'
interface Joined extends Understood {
  readonly joint: Joint
  readonly isDenied: boolean
  /** Denied, as one alternative of a list of the same field. */
  readonly plain: Conditions
}

/** The parts of the question, each an alternative or a condition of its own; links that join nothing are dangling. */
export function combine(parts: readonly Part[]): { conditions: Understood[]; dangling: number[] } {
  const { joined, dangling } = denials(parts)
  return { conditions: sides(joined) ?? groups(joined), dangling }
}

function denials(parts: readonly Part[]): { joined: Joined[]; dangling: number[] } {
  const joined: Joined[] = []
  const dangling: number[] = []
  let joint: Joint = 'none'
  let link: number | undefined
  let not: number | undefined
  for (const part of parts) {
    switch (part.kind) {
      case 'condition': {
        const isDenied = not !== undefined
        const means = isDenied ? (part.denied ?? opposite(part.means)) : part.means
        joined.push({
          ...part,
          from: not ?? part.from,
          means,
          plain: part.means,
          joint: joined.length === 0 ? 'none' : joint,
          isDenied,
        })
        if (joint === 'or' && joined.length === 1 && link !== undefined) dangling.push(link)
        joint = 'none'
        link = not = undefined
        break
      }
      case 'not':
        if (not !== undefined) dangling.push(not)
        not = part.at
        break
      case 'or':
        joint = joint === 'gap' ? 'gap' : 'or'
        link = part.at
        break
      case 'and':
        if (joint === 'none' || joint === 'comma') joint = 'and'
        break
      case 'comma':
        if (not !== undefined) dangling.push(not)
        not = undefined
        if (joint === 'none') joint = 'comma'
        break
      case 'gap':
        if (not !== undefined) dangling.push(not)
        not = undefined
        joint = 'gap'
        break
    }
  }
  if (not !== undefined) dangling.push(not)
  if (link !== undefined) dangling.push(link)
  return { joined, dangling }
}

const opposite = (means: Conditions): Conditions => ('khong' in means ? means.khong : { khong: means })

/** 'nữ dưới 30 hoặc nam dưới 35': both sides of the only 'hoặc' say the same things. */
function sides(joined: readonly Joined[]): Understood[] | undefined {
  const ors = joined.flatMap(({ joint }, at) => (joint === 'or' ? [at] : []))
  const [or] = ors
  if (or === undefined || ors.length > 1) return undefined
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
  const both = (parts: readonly Joined[]): Conditions => ({ va: parts.map(({ means }) => means) })
  const one: Understood = {
    from: left[0]?.from ?? 0,
    to: right.at(-1)?.to ?? 0,
    means: { hoac: [both(left), both(right)] },
  }
  return [...groups(joined.slice(0, or - length)), one, ...groups(joined.slice(end))]
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
