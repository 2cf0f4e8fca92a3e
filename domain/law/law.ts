/**
 * The law of every day: the values of all parameters. Immutable; a changed value makes another one, so that the effect
 * of a change can be computed before it is saved.
 */
import { axisKey, type CodesOf, type LegalValue, type Parameter } from './parameter.ts'
import { parameterOf } from './parameters.ts'

export class Law {
  /** Values by parameter and combination, oldest first. */
  readonly #values = new Map<string, LegalValue[]>()
  readonly all: readonly LegalValue[]

  constructor(values: readonly LegalValue[]) {
    this.all = values
    for (const value of values.toSorted((a, b) => a.tuNgay.localeCompare(b.tuNgay))) {
      const parameter = parameterOf(value.ma)
      // A parameter of another version of the program.
      if (parameter === undefined) continue
      const key = `${value.ma}:${axisKey(parameter, value.theo)}`
      const series = this.#values.get(key)
      if (series === undefined) this.#values.set(key, [value])
      else series.push(value)
    }
  }

  /** All values of a combination, oldest first. */
  series<P extends Parameter>(parameter: P, theo: CodesOf<P>): readonly LegalValue[] {
    return this.#values.get(`${parameter.ma}:${axisKey(parameter, theo)}`) ?? []
  }

  /** The value in force on an ISO day; undefined if the law says nothing for that day. */
  valueOn<P extends Parameter>(parameter: P, theo: CodesOf<P>, day: string): LegalValue | undefined {
    return this.series(parameter, theo).findLast(
      ({ tuNgay, denNgay }) => tuNgay <= day && (denNgay === null || day <= denNgay),
    )
  }

  /**
   * The value in force on a day, else the nearest one: the first one for a day before all of them, the last one before
   * a gap. For rules that must always give a result. Throws if there is no value of any day.
   */
  valueNear<P extends Parameter>(parameter: P, theo: CodesOf<P>, day: string): LegalValue {
    const series = this.series(parameter, theo)
    const value = series.findLast(({ tuNgay }) => tuNgay <= day) ?? series[0]
    if (value === undefined)
      throw new Error(`no value of the legal parameter ${parameter.ma} (${JSON.stringify(theo)})`)
    return value
  }
}
