import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import { type Need, needOf } from '../../contract/scopeOf.ts'
import { tus } from '../../contract/uploads.ts'
import { WebhookMessage } from '../../contract/webhooks.ts'

type Json = Record<string, unknown>

const errorWords: Readonly<Record<number, string>> = {
  400: 'The input is not valid.',
  401: 'The token is missing or not valid.',
  403: 'The user may not do this.',
  404: 'There is no such thing.',
  409: 'Not possible in the present state.',
  413: 'Too large.',
  415: 'Not a file of the kind that is expected.',
  429: 'Too many attempts; see Retry-After.',
  501: 'Not set up on this installation.',
  503: 'Not possible right now.',
}

/** `$schema` belongs to the whole document only. */
function schemaOf(schema: GenericSchema, side: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' })
  return rest
}

function multipartSchema({ fields, files }: NonNullable<EndpointDeclaration['multipart']>): Json {
  const base = schemaOf(fields, 'input')
  const binary = (maxBytes: number, kind: string) => ({
    type: 'string',
    format: 'binary',
    description: `A file (${kind}) of at most ${maxBytes} bytes.`,
  })
  const parts = Object.entries(files).map(([name, { kind, maxBytes, multiple }]): [string, Json] => [
    name,
    multiple ? { type: 'array', items: binary(maxBytes, kind) } : binary(maxBytes, kind),
  ])
  const any = parts.find(([name]) => name === '*')?.[1]
  const named = Object.fromEntries(parts.filter(([name]) => name !== '*'))
  const required = Object.entries(files).flatMap(([name, part]) => (part.required ? [name] : []))
  return {
    ...base,
    properties: { ...(base.properties as Json | undefined), ...named },
    ...(any ? { additionalProperties: { anyOf: [base.additionalProperties, any] } } : {}),
    required: [...((base.required as string[] | undefined) ?? []), ...required],
  }
}

function parametersOf({ path, query }: EndpointDeclaration): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (!query) return inPath
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

function statusesOf({ access, errors, body, multipart, query }: EndpointDeclaration): number[] {
  const all = new Set<number>(errors)
  if (access !== 'guest') all.add(401).add(403)
  if (body || multipart || query) all.add(400)
  all.add(429)
  return [...all].toSorted()
}

const errorSchema: Json = { $ref: '#/components/schemas/ErrorBody' }

function conflictSchema(current: GenericSchema): Json {
  const properties = { message: { type: 'string' }, current: schemaOf(current, 'output') }
  return { type: 'object', properties, required: ['message', 'current'] }
}

function isForPeople(endpoint: EndpointDeclaration): boolean {
  const need = needOf(endpoint)
  return need === 'open' || need === 'session'
}

/** Personal tokens with the required scope, and sessions. */
const securityOf = (need: Need): Json[] =>
  need === 'open' ? [] : [...(need === 'session' ? [] : [{ personalToken: [need] }]), { session: [] }]

function operationOf(endpoint: EndpointDeclaration): Json {
  const { id, summary, body, multipart, responses, current } = endpoint
  const need = needOf(endpoint)
  const content = body
    ? { 'application/json': { schema: schemaOf(body, 'input') } }
    : multipart && { 'multipart/form-data': { schema: multipartSchema(multipart) } }
  const answers = Object.entries(responses).map(([status, schema]) => [
    status,
    {
      description: 'Success.',
      content:
        schema === 'blob'
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(schema, 'output') } },
    },
  ])
  const refusals = statusesOf(endpoint).map((status) => [
    String(status),
    {
      description: errorWords[status] ?? 'Refused.',
      content: { 'application/json': { schema: status === 409 && current ? conflictSchema(current) : errorSchema } },
    },
  ])
  return {
    operationId: id,
    summary,
    ...(need !== 'open' && need !== 'session' ? { description: `Scope: \`${need}\`` } : {}),
    tags: [id.split('.', 1)[0]],
    parameters: parametersOf(endpoint),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: Object.fromEntries([...answers, ...refusals]),
    security: securityOf(need),
  }
}

/** Describes a webhook call. */
function webhookOf(message: GenericSchema): Json {
  const header = (name: string, about: string) => ({
    name,
    in: 'header',
    required: true,
    description: about,
    schema: { type: 'string' },
  })
  return {
    post: {
      tags: ['webhooks'],
      summary: 'Sent to your address, and tried again for three days until it answers 2xx.',
      parameters: [
        header('webhook-id', 'Of the message, the same at each try.'),
        header('webhook-timestamp', 'Of the try, in seconds since 1970.'),
        header(
          'webhook-signature',
          'As the Standard Webhooks specification has it: `v1,` and a HMAC-SHA256 in base64.',
        ),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(message, 'output') } } },
      responses: { '2XX': { description: 'Received.' } },
    },
  }
}

const description = `Turns long videos into short clips.

Programs use a personal token: make one in your profile, with the scopes that your calls need. Videos of any size can also be
uploaded by the [tus protocol](https://tus.io), in parts that survive interruptions, at \`${tus.path}\` (scope \`videos:upload\`).`

/** The areas of the API, first those with scopes for personal tokens. */
const tags = [
  ...new Set(
    endpoints
      .toSorted((a, b) => Number(isForPeople(a)) - Number(isForPeople(b)))
      .map(({ id }) => id.split('.', 1)[0] ?? ''),
  ),
]

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Clipaway', version: '1', description },
    tags: tags.map((name) => ({ name })),
    webhooks: Object.fromEntries(
      WebhookMessage.options.map((message) => [message.entries.type.literal, webhookOf(message)]),
    ),
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal token, made in the profile. It is sent as `Bearer <token>`; enter the token alone.',
        },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'What signing in answers: `Token <key>`. For the app; programs use personal tokens.',
        },
      },
    },
  }
}
