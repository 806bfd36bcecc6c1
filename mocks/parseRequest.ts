import * as v from 'valibot'
import type { EndpointDeclaration, FileKind, FilePart } from '../contract/endpoint.ts'
import { errorBodyOf } from '../contract/messages/errorBodyOf.ts'
import type { PlainProblemCode } from '../contract/messages/problems.ts'
import { say } from '../contract/messages/sentences.ts'
import type { CaptionEncoding } from '../contract/values/captionEncodings.ts'
import { limits } from '../contract/values/limits.ts'
import { readableSize } from '../contract/values/readableSize.ts'
import { invalid, invalidField, type Refusal, tooLarge, unsupported } from './answers.ts'
import { isOfKind } from './fileKind.ts'

/** File parts by key, in the order of the request. */
export type Files = Readonly<Record<string, readonly File[]>>

export interface Parsed {
  query: unknown
  body: unknown
  files: Files
}

type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

const refuse = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

function validate(schema: v.GenericSchema, value: unknown): Outcome<unknown> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { ok: true, value: parsed.output }
  return refuse({ status: 400, body: errorBodyOf(parsed.issues) })
}

const unsupportedCode: Record<FileKind, PlainProblemCode> = {
  video: 'notAVideo',
  image: 'notAPicture',
  captions: 'notCaptions',
  any: 'invalid',
}

async function readJson(request: Request, schema: v.GenericSchema): Promise<Outcome<unknown>> {
  const text = await request.text()
  if (new Blob([text]).size > limits.json) return refuse({ status: 413, body: { message: say('bodyTooLarge') } })
  if (text === '') return refuse(invalid('jsonMissing'))
  if (!/^application\/json\b/.test(request.headers.get('Content-Type') ?? '')) {
    return refuse({ status: 415, body: { message: say('sendJson') } })
  }
  try {
    return validate(schema, JSON.parse(text))
  } catch {
    return refuse(invalid('notJson'))
  }
}

function sortParts(
  form: FormData,
  rules: Readonly<Record<string, FilePart>>,
): Outcome<{ texts: object; files: Files }> {
  const texts: Record<string, string> = {}
  const files: Record<string, File[]> = {}
  for (const [key, value] of form) {
    if (typeof value === 'string') {
      texts[key] = value
      continue
    }
    const rule = rules[key] ?? rules['*']
    if (!rule) return refuse(invalidField(key, 'fileUnexpected'))
    // A form sends an empty part for a file that was not chosen.
    if (value.size === 0 && value.name === '') continue
    if (value.size > rule.maxBytes) {
      return refuse(tooLarge(key, 'fileTooLarge', { size: readableSize(rule.maxBytes) }))
    }
    const list = files[key] ?? []
    if (list.length > 0 && !rule.multiple) return refuse(invalidField(key, 'oneFileOnly'))
    list.push(value)
    files[key] = list
  }
  const missing = Object.entries(rules).find(([key, rule]) => rule.required && !files[key])
  return missing ? refuse(invalidField(missing[0], 'fileMissing')) : { ok: true, value: { texts, files } }
}

/** The stated encoding of captions. */
const encodingIn = (fields: unknown): CaptionEncoding | undefined => {
  const { encoding, captions_encoding = encoding } = fields as Partial<Record<string, CaptionEncoding>>
  return captions_encoding
}

async function readMultipart(
  request: Request,
  { fields, files: rules }: NonNullable<EndpointDeclaration['multipart']>,
): Promise<Outcome<{ body: unknown; files: Files }>> {
  if (!/^multipart\/form-data\b/.test(request.headers.get('Content-Type') ?? '')) {
    return refuse(invalid('notMultipart'))
  }
  const form = await request.formData().catch(() => null)
  if (form === null) return refuse(invalid('multipartBroken'))
  const parts = sortParts(form, rules)
  if (!parts.ok) return parts
  const { texts, files } = parts.value
  const body = validate(fields, texts)
  if (!body.ok) return body
  for (const [key, list] of Object.entries(files)) {
    const kind = (rules[key] ?? rules['*'])?.kind ?? 'any'
    for (const file of list)
      if (!(await isOfKind(file, kind, encodingIn(body.value)))) return refuse(unsupported(key, unsupportedCode[kind]))
  }
  return { ok: true, value: { body: body.value, files } }
}

/** Parses and validates a request in the server's order: first the query, then the body and its files. */
export async function parseRequest(endpoint: EndpointDeclaration, request: Request): Promise<Outcome<Parsed>> {
  let query: unknown
  if (endpoint.query) {
    const parsed = validate(endpoint.query, Object.fromEntries(new URL(request.url).searchParams))
    if (!parsed.ok) return parsed
    query = parsed.value
  }
  if (endpoint.multipart) {
    const parsed = await readMultipart(request, endpoint.multipart)
    return parsed.ok ? { ok: true, value: { query, ...parsed.value } } : parsed
  }
  if (endpoint.body) {
    const parsed = await readJson(request, endpoint.body)
    return parsed.ok ? { ok: true, value: { query, body: parsed.value, files: {} } } : parsed
  }
  return { ok: true, value: { query, body: undefined, files: {} } }
}
