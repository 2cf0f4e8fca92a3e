/**
 * Guides for users: chapters of steps, declared once. The page, the Word document, the guided tour, the entries of 'Tìm
 * nhanh' and the pictures all come from them.
 */
import type { RoleCode } from '#domain/fields/field.ts'

/** Something on the screen, by the words that it shows or that a screen reader says. */
export interface GuideTarget {
  /** `person`: the first link to a record; its label is for reports. */
  readonly kind: 'button' | 'link' | 'field' | 'person'
  readonly label: string
  /** The name of the section that has it. */
  readonly within?: string
}

export interface GuideStep {
  /** A sentence or two, with the words of the target. */
  readonly text: string
  readonly target?: GuideTarget
  /** The address on which it begins; otherwise where the step before ends. */
  readonly screen?: string
  /** What a demonstration does with the target before the next step. */
  readonly does?: 'press' | 'type'
  /** The example that is typed. */
  readonly types?: string
  /** The target is there only in some state, such as after an upload: pictures and tests pass over it. */
  readonly sometimes?: true
  readonly picture?: true
}

export interface GuideChapter {
  /** In the address, and of its pictures. */
  readonly id: string
  readonly title: string
  /** Other words by which it is looked for. */
  readonly words?: string
  /** When one needs it, in a sentence. */
  readonly about: string
  /** The menu item with whose screen it begins; null: every account has it. */
  readonly menuPath: string | null
  /** The permission without which the role can't do it. */
  readonly needs?: string
  readonly steps: readonly GuideStep[]
}

export interface Guide {
  readonly id: string
  readonly title: string
  /** Whom it is for, in a sentence. */
  readonly about: string
  /** Kinds of role that are shown it, its own first. */
  readonly roles: readonly RoleCode[]
  readonly chapters: readonly GuideChapter[]
}

type Rest = Pick<GuideStep, 'screen' | 'sometimes' | 'picture'> & Pick<GuideTarget, 'within'>

/** `{}` in the sentence is replaced by the words of the target, so that both are always the same. */
const step =
  (kind: GuideTarget['kind'], does?: 'press') =>
  (label: string, sentence: string, { within, ...rest }: Rest = {}): GuideStep => ({
    text: sentence.replaceAll('{}', `'${label}'`),
    target: { kind, label, ...(within === undefined ? {} : { within }) },
    ...(does === undefined ? {} : { does }),
    ...rest,
  })

/** A button that is pressed, a link that is followed. */
export const press = step('button', 'press')
export const follow = step('link', 'press')
/** A box that is ticked. */
export const tick = step('field', 'press')
/** A button that ends the work: a demonstration leaves it alone. */
export const finish = step('button')
/** A field that is filled as the case may be. */
export const field = step('field')

/** The item of the menu with which a chapter begins. */
export const menu = (name: string, screen: string, rest: Pick<GuideStep, 'picture'> = {}): GuideStep => ({
  text: `Ở danh mục chức năng bên trái, chọn '${name}'.`,
  target: { kind: 'link', label: name },
  screen,
  ...rest,
})

/** A field into which an example is typed. */
export const type = (label: string, types: string, sentence: string, rest: Rest = {}): GuideStep => ({
  ...step('field')(label, sentence, rest),
  does: 'type',
  types,
})

/** A person of a list whose record is opened. */
export const openPerson = (sentence: string, rest: Pick<GuideStep, 'picture'> = {}): GuideStep => ({
  text: sentence,
  target: { kind: 'person', label: 'họ và tên' },
  does: 'press',
  ...rest,
})

/** What to know, without a place on the screen. */
export const note = (text: string): GuideStep => ({ text })
