/** Declared schemas as JSON Schema: named ones once in the document's components, all others inline. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { referenceInput } from '#domain/api/call.ts'
import { referenceBody } from '#domain/forms/body-schemas.ts'

export type Json = Record<string, unknown>

const prefix = '#/components/schemas/'

/** The components, filled while schemas are converted. */
export class Components {
  readonly schemas: Record<string, Json> = {}

  /**
   * Schema of a request ('input') or a response ('output'). Objects are closed: undeclared properties are in no
   * response and are ignored in bodies.
   */
  read(schema: z.ZodType, io: 'input' | 'output'): Json {
    // Wrapped, so that a named schema becomes a component even at the top level.
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
    const addedSchema = this.schemas[name]
    if (addedSchema !== undefined && !isDeepStrictEqual(addedSchema, schema))
      throw new Error(`two schemas are called ${name}`)
    this.schemas[name] = schema
  }
}

/** Rewrites references into the schema's own definitions to the document's components. */
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
  if (zodSchema === referenceInput && io === 'input') {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    jsonSchema['anyOf'] = [
      { $ref: `#/$defs/${z.globalRegistry.get(referenceBody)?.id ?? ''}` },
      { type: 'null' },
    ]
    return
  }
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  // A property of the TypeScript type, not of the data.
  delete jsonSchema['readOnly']
  // The format implies the pattern.
  if ('format' in jsonSchema) delete jsonSchema['pattern']
  if (jsonSchema['format'] === 'binary') delete jsonSchema['contentEncoding']
  const isRecord = 'propertyNames' in jsonSchema
  const { additionalProperties: others = {} } = jsonSchema
  if (jsonSchema['type'] === 'object' && !isRecord && isEmptySchema(others))
    jsonSchema['additionalProperties'] = false
}
