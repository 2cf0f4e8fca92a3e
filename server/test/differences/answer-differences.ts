/**
 * Compares every response of a test server with the OpenAPI document: a test fails if its server returned anything that
 * the declarations (schemas.ts) don't have. The same for every body of a successful call: it must have what the
 * document requires, although the server accepts some values in other forms too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasSchema } from '#domain/registries/all-schemas.ts'
import { codes } from '#domain/api/codes.ts'
import { allRoutes } from '#server/all-routes.ts'
import { openApiDocument } from '#server/request/http/open-api/document.ts'
import { noteDifferences } from '#server/test/differences/found-differences.ts'
import { differences, pointed } from '#server/test/differences/schema-differences.ts'

type Content = Readonly<Record<string, { schema: object }>>
interface Operation {
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { $ref?: string; content?: Content }>>
}
interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let document: Document | undefined
/** A call without a schema fails its own test (server/request/http/open-api/document.test.ts). */
const documented = (): Document =>
  (document ??= openApiDocument(allRoutes.map(({ call }) => call).filter(hasSchema)) as unknown as Document)

/** Maximum number of findings reported per response. */
const max = 5
const json = 'application/json'

export function compareAnswers(http: FastifyInstance): void {
  const { paths } = documented()
  http.addHook('onSend', async (request, reply, payload) => {
    const { config, url = '', method } = request.routeOptions
    const path = url.replace(/^\/api\/(?!v1\/)/, '/api/v1/').replace(/:(\w+)/g, '{$1}')
    const operation = config.call === undefined ? undefined : paths[path]?.[String(method).toLowerCase()]
    if (operation !== undefined) {
      const answerDifferences = comparing(() => differencesOf(operation, request, reply, payload))
      noteDifferences(
        answerDifferences.slice(0, max).map((difference) => `${String(method)} ${path}: ${difference}`),
      )
    }
    return payload
  })
}

/** Reports a failed comparison as a finding: an error thrown here would become a 500. */
function comparing(compare: () => string[]): string[] {
  try {
    return compare()
  } catch (error) {
    return [String(error)]
  }
}

function differencesOf(
  { requestBody, responses }: Operation,
  { body }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string[] {
  const response = responses[String(reply.statusCode)]
  if (response === undefined) return [`the status ${reply.statusCode} is not declared`]
  const { content } = response.$ref === undefined ? response : pointed(documented() as never, response.$ref)
  const [mediaType = ''] = String(reply.getHeader('content-type')).split(';')
  const schema = (content as Content | undefined)?.[mediaType]?.schema
  if (schema === undefined)
    return [`the media type ${mediaType} of status ${reply.statusCode} is not declared`]
  if (mediaType !== json || typeof payload !== 'string') return []
  const answer = JSON.parse(payload) as { code: unknown }
  const taken = requestBody?.content[json]?.schema
  const missing =
    taken === undefined || answer.code !== codes.success
      ? []
      : differences(taken, body ?? {}, documented(), { isOpen: true }).filter((each) =>
          each.includes(': lacks '),
        )
  return [
    ...missing.map((difference) => `the body was taken, though ${difference}`),
    ...differences(schema, answer, documented()),
  ]
}
