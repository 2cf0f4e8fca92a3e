import type { FormInstance } from 'antd'

/**
 * Puts into a panel's form what is stored now. What somebody has typed since it stood at `before` stays; where somebody
 * else has stored another value meanwhile, that stands under the field; `texts` says it for values that aren't texts.
 */
export function startFrom<Values extends object>(
  form: FormInstance<Values>,
  before: Values | undefined,
  now: Values,
  texts: { [Name in keyof Values]?: (value: Values[Name]) => string | undefined } = {},
): void {
  const typed = form.getFieldsValue(true) as Values
  const names = Object.keys(now) as (keyof Values & string)[]
  form.setFields(
    names.map((name) => {
      const isTyped = before !== undefined && !isSame(typed[name], before[name])
      if (!isTyped) return { name: name as never, value: now[name], errors: [] }
      const isTheirs = !isSame(before[name], now[name]) && !isSame(typed[name], now[name])
      if (!isTheirs) return { name: name as never, errors: [] }
      const theirs = texts[name]?.(now[name]) ?? textOf(now[name])
      return { name: name as never, errors: [`Giá trị hiện tại: ${theirs}`] }
    }),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '(trống)'
  const shown: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  if (typeof shown === 'boolean') return shown ? 'Có' : 'Không'
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '(trống)'
}
