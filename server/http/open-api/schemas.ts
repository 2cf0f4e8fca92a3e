/** Declared schemas as JSON Schema: named ones stand once in the document's components, everything else in its place. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { givenReference } from '#domain/api/call.ts'
import { referenceBody } from '#domain/forms/body-schemas.ts'

export type Json = Record<string, unknown>

const prefix = '#/components/schemas/'

/** The components, filled while schemas are read. */
export class Components {
  readonly schemas: Record<string, Json> = {}

  /** What is sent ('input') or answered ('output'). Objects are closed: what isn't declared is in no answer, and is ignored in bodies. */
  read(schema: z.ZodType, io: 'input' | 'output'): Json {
    // Wrapped, so that a schema with a name becomes a component also where it stands alone.
    const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
      override: (context) => tidy(context, io),
    }) as { $defs?: Record<string, Json>; properties?: Record<string, Json> }
    for (const [name, definition] of Object.entries($defs)) this.#add(name, pointed(definition))
    return pointed(properties['schema'] ?? {})
  }

  ref(name: string): Json {
    return { $ref: `${prefix}${name}` }
  }

  #add(name: string, { id: _, ...schema }: Json): void {
    const known = this.schemas[name]
    if (known !== undefined && !isDeepStrictEqual(known, schema))
      throw new Error(`two schemas are called ${name}`)
    this.schemas[name] = schema
  }
}

/** References into the document instead of the schema's own definitions. */
function pointed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(pointed) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? item.replace('#/$defs/', prefix) : pointed(item),
    ]),
  ) as T
}

const isEmptySchema = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0

function tidy(
  { zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json },
  io: 'input' | 'output',
): void {
  if (zodSchema === givenReference && io === 'input') {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    jsonSchema['anyOf'] = [
      { $ref: `#/$defs/${z.globalRegistry.get(referenceBody)?.id ?? ''}` },
      { type: 'null' },
    ]
    return
  }
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  // Of the language's types, not of what travels.
  delete jsonSchema['readOnly']
  // The format says what the pattern would.
  if ('format' in jsonSchema) delete jsonSchema['pattern']
  if (jsonSchema['format'] === 'binary') delete jsonSchema['contentEncoding']
  const isRecord = 'propertyNames' in jsonSchema
  const { additionalProperties: others = {} } = jsonSchema
  if (jsonSchema['type'] === 'object' && !isRecord && isEmptySchema(others))
    jsonSchema['additionalProperties'] = false
}
