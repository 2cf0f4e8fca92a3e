/** The text of docs/calls.md: every call by controller, and the fields of its input. */
import { z } from 'zod'
import { pathParameters, permissionOf, type Call } from '#domain/api/call.ts'
import { movements } from '#domain/movements/index.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf } from '#domain/records/sub-record.ts'
import { permissionsOf, roleSeeds } from '#domain/registries/seeded-roles.ts'
import { fieldTable, formNotes } from './field-table.ts'

const preamble = `# Calls

Written by \`npm run print-calls\` from the declarations; \`npm run check\` compares. Don't edit it by hand.

Paths are relative to \`/api/v1/\` and case-insensitive. Every JSON answer is \`{ code, message, data }\`, warnings carry
\`detail: [{ field, message }]\`; the codes stand in \`domain/api/codes.ts\`, the refusals in \`domain/api/refusals.ts\`.
A **permission** is given to roles; the column *Roles* names the seeded ones that have it (a view-only role never makes a
call that writes, marked ✎). *Takes* names the keys of path, query and body; \`…\` stands for the fields of a form, whose
table follows. Lists answer \`data: { data, totalRows }\`.

Columns of the field tables: the label on the screen, the contract's name, the kind of value (with the catalogue it is
chosen from), the sentence when it is missing, and its limits with their sentences.
`

export function callsDocument(calls: readonly Call[]): string {
  const controllers = [...new Set(calls.map(({ controller }) => controller))]
  const roles = roleSeeds.filter(({ demo }) => !demo).map(({ base }) => base)
  const granted = new Map(roles.map((base) => [base, new Set(permissionsOf(base, calls))]))
  const rolesOf = (call: Call) => {
    if (call.access === 'public') return 'anybody'
    if (call.access === 'signed-in') return 'every account'
    const having = roles.filter((base) => granted.get(base)?.has(permissionOf(call)))
    return having.length === 0 ? 'none' : having.join(', ')
  }
  const contents = controllers.map((name) => `[${name}](#${name.toLowerCase()})`).join(' · ')
  const parts = controllers.map((controller) => {
    const own = calls.filter((call) => call.controller === controller)
    const rows = own.map(
      (call) =>
        `| ${call.method} \`${call.action}\`${call.writes ? ' ✎' : ''} | ${call.title} | ${takes(call)} | ${
          call.access === 'permission' ? `\`${permissionOf(call)}\`` : '–'
        } | ${rolesOf(call)} | ${call.answer.description} |`,
    )
    const head = '| Call | Title | Takes | Permission | Roles | Answers |\n|---|---|---|---|---|---|'
    return [
      `## ${controller}\n`,
      `${head}\n${rows.join('\n')}\n`,
      ...formsOf(controller),
      ...recordsOf(controller),
      ...movementsOf(controller),
    ]
      .filter((part) => part !== '')
      .join('\n')
  })
  return `${preamble}\n${contents}\n\n${parts.join('\n')}`
}

/** Keys of path, query and body, optional ones with a question mark. */
function takes(call: Call): string {
  if (call.multipart !== undefined) return call.multipart.map((part) => `\`${part}\` (multipart)`).join(', ')
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    type?: string
    properties?: Record<string, unknown>
    required?: string[]
    additionalProperties?: unknown
  }
  if (schema.type === 'array') return 'an array'
  const inPath = new Set(pathParameters(call))
  const keys = Object.keys(schema.properties ?? {}).map(
    (name) => `\`${name}\`${inPath.has(name) || schema.required?.includes(name) ? '' : '?'}`,
  )
  const open = typeof schema.additionalProperties === 'object' || schema.additionalProperties === true
  return [...keys, ...(open ? ['…'] : [])].join(', ') || '–'
}

/** The calls that save the forms of the controller of persons; those of other controllers are in `sections`. */
const savedBy: Readonly<Record<string, string>> = {
  general: 'update-general-hs',
  record: 'create-hs` and `update-hs',
  other: 'update-other-hs',
}
const personController = 'CanBoCongChuc'

function formsOf(controller: string): string[] {
  if (controller === personController) {
    return Object.entries(savedBy).flatMap(([name, action]) => {
      const form = officerForms[name]
      if (form === undefined) return []
      return [`### Form \`${name}\`: \`${action}\`\n`, `${fieldTable(form)}\n`, formNotes(form)]
    })
  }
  const section = sections.find((each) => each.controller === controller)
  if (section === undefined) return []
  const { form } = section
  const elsewhere =
    savedBy[form.name] === undefined
      ? sections.find((each) => each.form.name === form.name)?.controller
      : personController
  const title = `### Form \`${form.name}\`: \`update-thong-tin\`\n`
  if (elsewhere !== undefined && elsewhere !== controller) {
    return [title, `The fields of form \`${form.name}\` under [${elsewhere}](#${elsewhere.toLowerCase()}).\n`]
  }
  return [title, `${fieldTable(form)}\n`, formNotes(form)]
}

function recordsOf(controller: string): string[] {
  return subRecords
    .filter(({ contract }) => contract.controller === controller)
    .flatMap((record) => {
      const { key, otherKeys } = record.contract
      const also =
        otherKeys.length === 0 ? '' : ` (also taken: ${otherKeys.map((name) => `\`${name}\``).join(', ')})`
      const files =
        record.fileSection === undefined ? '' : ` Files are kept in section ${record.fileSection.index}.`
      return [
        `### ${record.titles.list} (\`${record.name}\`)\n`,
        `\`${actionOf(record, 'add')}\`, \`${actionOf(record, 'update')}\` and \`${actionOf(record, 'delete')}\` take ` +
          `\`{ id, ${key}: { … } }\`${also}: \`id\` is the person's, the row's own stands inside.${files}\n`,
        `${fieldTable(record.form)}\n`,
        formNotes(record.form),
      ]
    })
}

function movementsOf(controller: string): string[] {
  return movements
    .filter(({ contract }) => contract.controller === controller)
    .flatMap(({ titles, name, contract, fileSection, form }) => [
      `### ${titles.panel} (\`${name}\`)\n`,
      `\`${contract.begin}\` takes \`{ id, ${contract.key}: { … } }\` with the person's \`id\`. Files are kept in section ${fileSection.index}.\n`,
      `${fieldTable(form)}\n`,
      formNotes(form),
    ])
}
