import type { Life } from '#demo/people/careers/life.ts'
import { addMonths, addYears, dateBetween, later, monthOf, yearOf } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import type { Random } from '#demo/people/random.ts'
import { schoolIn } from './schools.ts'

/** A course of the training types 2 to 8. */
export interface Course {
  /** Code of DM_LOAIDAOTAO. */
  type: string
  months: number
  /** Codes of DM_COSODAOTAO: picks one that exists when the course begins. */
  schools: readonly string[]
  certificate: string
  /** Further values of the type: level, form, language. */
  extra?: DemoFields
  /** First day on which such a course was held, if later than that of its type. */
  since?: string
}

/** First days of courses, by type. */
const firstHeld: Readonly<Record<string, string>> = {
  '3': '1996-01-01',
  '4': '2002-01-01',
  '5': '2004-01-01',
  '8': '2005-01-01',
}

/** Collects the courses of one person as rows of training periods. */
export class Courses {
  readonly rows: DemoFields[] = []
  readonly #random: Random
  readonly #life: Life
  readonly #until: string

  constructor(random: Random, life: Life, today: string) {
    this.#random = random
    this.#life = life
    this.#until = life.ended ?? today
  }

  /**
   * Adds a course during service, at the earliest that many years after recruitment and within `span` years from then.
   * False when the service has been too short for it.
   */
  inService(course: Course, earliestYear: number, span = 9): boolean {
    const held = later(firstHeld[course.type] ?? '', course.since ?? '')
    const earliest = later(addYears(this.#life.recruited, earliestYear), held)
    const latest = addMonths(this.#until, -course.months - 1)
    if (earliest > latest) return false
    const last = addYears(earliest, span)
    this.#add(course, dateBetween(this.#random, earliest, latest < last ? latest : last))
    return true
  }

  /** A day near the end of the first studies, for certificates earned before or soon after recruitment. */
  nearStudies(months: number): string {
    const finished = this.#life.degrees[0]?.to ?? `${yearOf(this.#life.born) + 20}-07`
    const latest = addMonths(this.#until, -6)
    const at = later(addMonths(`${finished}-01`, months), '1995-09-01')
    return at < latest ? at : latest
  }

  /** Adds a course that began on that day, in service or before. */
  begun(course: Course, day: string): void {
    this.#add(course, later(day, `${yearOf(this.#life.born) + 17}-09-01`))
  }

  #add({ type, months, schools, certificate, extra }: Course, from: string): void {
    this.rows.push({
      loaiDaoTao: type,
      tuNgay: monthOf(from),
      denNgay: monthOf(addMonths(from, months)),
      quocGia: 'VN',
      coSoDaoTao: schoolIn(this.#random, schools, yearOf(from), 'TTGDTX'),
      coSoDaoTaoNgoaiHeThong: null,
      vanBangDuocCap: certificate,
      laTrinhDoCaoNhat: false,
      ...extra,
    })
  }
}
