import type { DemoFields, DemoPerson } from './demo-person.ts'
import texts from './lists/texts.json' with { type: 'json' }
import type { Random } from './random.ts'

/** Clears one to five required fields that are often empty in real records, so that the list of incomplete records has content. */
export function leaveGaps(random: Random, fields: DemoFields): void {
  for (let n = random.int(1, random.chance(0.3) ? 5 : 2); n > 0; n--) {
    const name = random.pick(texts.oftenMissing)
    fields[name] = Array.isArray(fields[name]) ? [] : null
    if (name === 'giaoDucPhoThong') fields['trinhDoVanHoa'] = null
  }
}

/** The fields of a record of which only the basics were imported: identity, units and status; all others are empty. */
const basics = new Set(texts.basics)

export function barelyFilled({ fields }: DemoPerson): DemoPerson {
  const emptied = Object.entries(fields).map(([name, value]) => {
    const empty = Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null
    return [name, basics.has(name) ? value : empty]
  })
  return { fields: Object.fromEntries(emptied) as DemoFields, rows: {} }
}
