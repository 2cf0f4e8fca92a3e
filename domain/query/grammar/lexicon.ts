/** The phrases of an installation: fields and kinds of rows as declared, items, units and places as they are now. */
import { askedRecord, fieldsOf, personFields, type QueriedField } from '#domain/query/queried-fields.ts'
import { unitKinds } from '#domain/query/unit-kinds.ts'
import type { Concept, ItemsOf } from '#domain/query/words/concept.ts'
import { concepts } from '#domain/query/words/concepts.ts'
import type { FieldWords } from '#domain/query/words/field-word.ts'
import { personWords } from '#domain/query/words/person-words.ts'
import { recordWords } from '#domain/query/words/record-words.ts'
import { itemWords } from '#domain/query/words/item-words.ts'
import { Phrases } from './phrases.ts'
import { familiesOf } from './rank-families.ts'
import { unitNames } from './unit-names.ts'
import type { LexiconItem } from '#domain/query/grammar/lexicon-item.ts'

export interface LexiconUnit {
  readonly id: string
  readonly name: string
  /** Former names, of it and of its predecessors. */
  readonly tenCu: readonly string[]
  readonly isRoom: boolean
}
export interface LexiconPlace {
  readonly id: string
  readonly name: string
}

/** What phrases are made of. */
export interface LexiconSource {
  readonly items: (list: string) => readonly LexiconItem[]
  readonly units: readonly LexiconUnit[]
  /** Abolished ones. */
  readonly endedUnits: readonly Pick<LexiconUnit, 'id' | 'name'>[]
  readonly places: readonly LexiconPlace[]
}

export type Meaning =
  /** `isLead`: said only before an item. */
  | {
      readonly kind: 'field'
      readonly name: string
      readonly isVerb: boolean
      readonly isLead?: true
    }
  | { readonly kind: 'behind'; readonly name: string }
  /** `isVague`: says something only behind the field's name: 'Không', 'Khác'. */
  | {
      readonly kind: 'items'
      readonly list: string
      readonly ids: readonly string[]
      readonly isVague: boolean
      /** 'Chưa có', 'Không': an item only behind the field's name. */
      readonly isNone: boolean
    }
  | { readonly kind: 'record'; readonly name: string; readonly isAlone: boolean }
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'unit'; readonly ids: readonly string[]; readonly isRoom: boolean }
  | { readonly kind: 'unitKind'; readonly id: string }

/** A field whose items may be meant: of the person, or of a kind of rows. */
export interface ItemField {
  readonly queried: QueriedField
  readonly record?: string
}

export class Lexicon {
  readonly phrases = new Phrases<Meaning>()
  readonly places = new Phrases<readonly string[]>()
  /** Units that are no more: people worked there. */
  readonly ended = new Phrases<{ readonly name: string; readonly ids: readonly string[] }>()
  readonly itemsOf: ItemsOf
  readonly #source: LexiconSource
  readonly #lists = new Map<string, readonly LexiconItem[]>()
  readonly #byId = new Map<string, LexiconItem>()

  constructor(source: LexiconSource) {
    this.#source = source
    this.itemsOf = (list, fits) => source.items(list).flatMap((item) => (fits(item) ? [item.id] : []))
    for (const field of personFields.values()) this.#addField(field, personWords[field.name] ?? {})
    for (const [name, { words, lead = [] }] of Object.entries(recordWords)) {
      const title = askedRecord(name)?.titles.list
      for (const text of [...words, ...(title === undefined ? [] : [title])])
        this.phrases.add(text, { kind: 'record', name, isAlone: true })
      for (const text of lead) this.phrases.add(text, { kind: 'record', name, isAlone: false })
    }
    for (const concept of concepts)
      for (const text of concept.words) this.phrases.add(text, { kind: 'concept', concept })
    for (const list of queriedCatalogues()) this.#addItems(list)
    for (const kind of unitKinds)
      for (const text of kind.words) this.phrases.add(text, { kind: 'unitKind', id: kind.id })
    this.#addUnits()
    for (const [text, ids] of grouped(
      source.places.flatMap(({ id, name }) => placeNames(name).map((text) => [text, id] as const)),
    ))
      this.places.add(text, ids)
  }

  /** All items of a catalogue. */
  list(name: string): readonly LexiconItem[] {
    const items = this.#lists.get(name) ?? this.#source.items(name)
    this.#lists.set(name, items)
    return items
  }

  /** The item with this id. */
  item(id: string): LexiconItem | undefined {
    return this.#byId.get(id)
  }

  #addField(
    { name, label }: QueriedField,
    { words = [], lead = [], verbs = [], behind = [], notByLabel }: FieldWords,
  ): void {
    const named = notByLabel ? words : [label.replace(/\s*\(.*\)$/u, ''), ...words]
    for (const text of new Set(named)) this.phrases.add(text, { kind: 'field', name, isVerb: false })
    for (const text of lead) this.phrases.add(text, { kind: 'field', name, isVerb: false, isLead: true })
    for (const text of verbs) this.phrases.add(text, { kind: 'field', name, isVerb: true })
    for (const text of behind) this.phrases.add(text, { kind: 'behind', name })
  }

  #addItems(list: string): void {
    const items = this.#source.items(list)
    for (const item of items) this.#byId.set(item.id, item)
    const names = items.flatMap((item) =>
      itemNames(item.name).map((text) => [text.toLowerCase(), item.id] as const),
    )
    const meant = grouped(names)
    for (const [codes, words] of Object.entries(itemWords[list] ?? {})) {
      const ids = items.flatMap(({ id, code }) => (codes.split('+').includes(code) ? [id] : []))
      if (ids.length > 0) for (const text of words) meant.set(text.toLowerCase(), ids)
    }
    if (list === 'DM_NGACHCHUCDANH' || list === 'DM_CHUCVUDANG')
      for (const [text, ids] of familiesOf(items)) {
        const exact = meant.get(text)
        // 'bác sĩ' and 'giáo viên tiểu học' are all classes of them; 'chuyên viên' is no 'chuyên viên chính'.
        const isProfession = ids.some((id) => /^V\.0[78]/.test(this.#byId.get(id)?.code ?? ''))
        if (exact === undefined || isProfession) meant.set(text, [...new Set([...(exact ?? []), ...ids])])
      }
    if (list === 'DM_NGACHCHUCDANH') for (const { code, id } of items) meant.set(code.toLowerCase(), [id])
    for (const [text, ids] of meant)
      this.phrases.add(text, { kind: 'items', list, ids, isVague: vague.test(text), isNone: none.test(text) })
  }

  #addUnits(): void {
    for (const isRoom of [false, true]) {
      const units = this.#source.units.filter((unit) => unit.isRoom === isRoom)
      const named = units.flatMap((unit) =>
        [unit.name, ...unit.tenCu].flatMap((name) =>
          unitNames(name).flatMap((text) => (isKind(text) ? [] : [[text, unit.id] as const])),
        ),
      )
      const names = grouped(named)
      if (!isRoom) for (const [text, ids] of beginningsOf(units)) if (!names.has(text)) names.set(text, ids)
      for (const [text, ids] of cutShort(units)) if (names.has(text)) names.set(text, ids)
      // 'SNV' of two departments means neither.
      for (const [text, ids] of names)
        if (ids.length === 1 || !/^S\p{Lu}+$/u.test(text))
          this.phrases.add(text, { kind: 'unit', ids, isRoom })
    }
    const ended = this.#source.endedUnits.flatMap((unit) =>
      unitNames(unit.name).map((text) => [text, unit.id] as const),
    )
    for (const [text, ids] of grouped(ended)) this.ended.add(text, { name: text, ids })
  }
}

const none = /^(?:không|chưa)(?: (?!chuyên trách)|$)/iu
const vague =
  /^(?:không|khác|có|chưa(?: có| rõ| xác định)?|không rõ|bồi dưỡng|tốt|khá|giỏi|đạt|trung bình|yếu|[a-z]|\d+)$/iu

const kindWords = new Set(unitKinds.flatMap(({ words }) => words))
/** 'Bệnh viện' is no single one, however its name may be shortened. */
const isKind = (text: string): boolean => kindWords.has(text.toLowerCase())

/** Ids by the same text. */
function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const [text, id] of pairs) {
    const before = ids.get(text)
    if (before === undefined) ids.set(text, [id])
    else if (!before.includes(id)) before.push(id)
  }
  return ids
}

/** Names without the province with which others go on: 'Bệnh viện Đa khoa' of Đồng Tháp is one of several. */
function cutShort(units: readonly LexiconUnit[]): (readonly [string, string[]])[] {
  return units.flatMap(({ name }) => {
    const short = name.replace(/(?: tỉnh)? Đồng Tháp$| tỉnh$/iu, '')
    if (short === name) return []
    const ids = units.flatMap((unit) => (unit.name.startsWith(`${short} `) ? [unit.id] : []))
    return ids.length > 1 ? [[short, ids] as const] : []
  })
}

/** 'sở giáo dục' for 'Sở Giáo dục và Đào tạo', where no other department begins so. */
function beginningsOf(units: readonly LexiconUnit[]): Map<string, string[]> {
  const pairs = units.flatMap(({ id, name }) => {
    const beginning = /^(Sở .+?)(?: và |, )/iu.exec(name)?.[1]
    return beginning === undefined ? [] : [[beginning, id] as const]
  })
  return new Map([...grouped(pairs)].filter(([, ids]) => ids.length === 1))
}

/** The name, and without what stands in brackets. */
function itemNames(name: string): string[] {
  const short = name.replace(/\s*\([^)]*\)/gu, '').trim()
  const names = short === '' || short === name ? [name] : [name, short]
  return names.flatMap((one) => {
    const school = one.replace(/trung học phổ thông/iu, 'THPT').replace(/trung học cơ sở/iu, 'THCS')
    return school === one ? [one] : [one, school]
  })
}

/** 'Tỉnh Đồng Tháp', 'Đồng Tháp'. */
function placeNames(name: string): string[] {
  const short = name.replace(
    /^(?:Tỉnh|Thành phố|TP\.?|Huyện|Quận|Thị xã|Thị trấn|Xã|Phường|Đặc khu)\s+/iu,
    '',
  )
  if (short === name || /^\d/.test(short)) return [name]
  if (/^Thành phố/iu.test(name)) return [name, short, `TP ${short}`, `Huyện ${short}`]
  // A town of that name is also called by the district that it was.
  return /^Thị xã/iu.test(name) ? [name, short, `Huyện ${short}`] : [name, short]
}

/** The catalogue of a field; undefined for others and for fixed lists. */
export const catalogueOfField = ({ field }: QueriedField): string | undefined =>
  (field?.kind === 'choice' || field?.kind === 'choices') && typeof field.list === 'string'
    ? field.list
    : undefined

/** Catalogues of the fields that may be queried by. */
function queriedCatalogues(): Set<string> {
  const lists = new Set<string>()
  const fields = [undefined, ...Object.keys(recordWords)].flatMap((record) => [...fieldsOf(record).values()])
  for (const field of fields) {
    const list = catalogueOfField(field)
    if (list !== undefined) lists.add(list)
  }
  return lists
}

/** The fields that an item without a field's name may be of. */
export function bareFields(list: string, items: readonly LexiconItem[] = []): ItemField[] {
  const ofPerson = [...personFields.values()].filter(
    (queried) => personWords[queried.name]?.bare === true && catalogueOfField(queried) === list,
  )
  const ofRows = Object.entries(recordWords).flatMap(([record, { bare = [] }]) =>
    bare.flatMap((name) => {
      const queried = fieldsOf(record).get(name)
      return queried !== undefined && catalogueOfField(queried) === list && offers(queried, items)
        ? [{ queried, record }]
        : []
    }),
  )
  return [...ofPerson.map((queried) => ({ queried })), ...ofRows]
}

/** Whether the field offers all of these items: one catalogue has kinds of rewards and of discipline. */
export const offers = ({ field }: QueriedField, items: readonly LexiconItem[]): boolean =>
  field?.kind !== 'choice' ||
  field.offered === undefined ||
  field.hasOwnRule === true ||
  items.every(({ extra, code }) => field.offered?.(extra, code) === true)
