import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FilePart } from '../../contract/endpoint.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { ApiProblem, invalidField, invalidRequest, tooLarge } from '../ApiProblem.ts'
import { keepReserve } from '../files/keepReserve.ts'
import type { ReceivedFile } from './ReceivedFile.ts'

export type UploadLimits = Readonly<Record<string, { maxBytes: number; code: 'fileTooLarge' | 'planFileTooLarge' }>>

export interface Received {
  fields: Record<string, string>
  files: Record<string, ReceivedFile | ReceivedFile[]>
  /** Removes the temporary files that were not moved. */
  clean(): Promise<void>
}

const maxFields = 100
const maxFiles = 50
const maxFieldBytes = 64 * 1024

/** Bytes between two checks of free space. */
const bytesPerLook = 8 * 1024 * 1024

/** The folder for received files. */
export interface Spool {
  tempDir: string
  /** Bytes of its disk that stay free. */
  reserve: number
}

/**
 * Streams a multipart body: text into memory, files to disk in constant memory. Leaves no file behind after any error,
 * including a broken connection.
 * @throws ApiProblem 400, 413, ReserveReached
 */
export async function readMultipart(
  request: FastifyRequest,
  parts: Readonly<Record<string, FilePart>>,
  { tempDir, reserve }: Spool,
  limits: UploadLimits = {},
): Promise<Received> {
  if (!request.isMultipart()) throw invalidRequest('notMultipart')
  await mkdir(tempDir, { recursive: true })
  const folder = await mkdtemp(join(tempDir, 'upload-'))
  const clean = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, string> = Object.create(null)
  const files: Received['files'] = Object.create(null)
  let count = 0
  try {
    refuseByLength(request, parts, limits)
    await keepReserve(folder, reserve, Number(request.headers['content-length'] ?? 0))
    const look = () => keepReserve(folder, reserve)
    const options = { limits: { fieldSize: maxFieldBytes, fields: maxFields, files: maxFiles, fileSize: Infinity } }
    // A caller that disconnected before now emits no event any more: we would wait for the parts forever.
    if (request.raw.destroyed) throw invalidRequest('multipartBroken')
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalidField(part.fieldname, 'tooLong', { max: maxFieldBytes })
        fields[part.fieldname] = String(part.value)
        continue
      }
      const rule = parts[part.fieldname] ?? parts['*']
      if (!rule) throw invalidField(part.fieldname, 'fileUnexpected')
      const maxBytes = Math.min(rule.maxBytes, limits[part.fieldname]?.maxBytes ?? Infinity)
      const refusal = tooLargeFor(part.fieldname, maxBytes, limits)
      count += 1
      const file = await spool(part, join(folder, String(count)), { maxBytes, refusal, look })
      // A form sends an empty part for a file that was not chosen.
      if (file.bytes === 0 && file.claimedName === '') continue
      if (rule.multiple) files[part.fieldname] = [...asList(files[part.fieldname]), file]
      else if (files[part.fieldname]) throw invalidField(part.fieldname, 'oneFileOnly')
      else files[part.fieldname] = file
    }
    const missing = Object.entries(parts).find(([name, rule]) => rule.required && !files[name])
    if (missing) throw invalidField(missing[0], 'fileMissing')
    return { fields, files, clean }
  } catch (error) {
    // The rest of the body must not block on a reader that has left: the sender would never see the response.
    request.raw.unpipe()
    request.raw.resume()
    await clean()
    throw asProblem(error)
  }
}

const asList = (value: ReceivedFile | ReceivedFile[] | undefined): ReceivedFile[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Refuses a request whose announced length cannot fit, before reading it. */
function refuseByLength(request: FastifyRequest, parts: Readonly<Record<string, FilePart>>, limits: UploadLimits) {
  const announced = Number(request.headers['content-length'] ?? 0)
  const allowed = Object.entries(parts).reduce((sum, [name, rule]) => {
    const each = Math.min(rule.maxBytes, limits[name]?.maxBytes ?? Infinity)
    return sum + each * (rule.multiple ? maxFiles : 1)
  }, maxFields * maxFieldBytes)
  if (announced <= allowed) return
  const [[field, rule] = ['file', { maxBytes: allowed }]] = Object.entries(parts)
  throw tooLargeFor(field, limits[field]?.maxBytes ?? rule.maxBytes, limits)
}

const tooLargeFor = (field: string, maxBytes: number, limits: UploadLimits): ApiProblem =>
  tooLarge(field, limits[field]?.code ?? 'fileTooLarge', { size: readableSize(maxBytes) })

interface SpoolRules {
  maxBytes: number
  /** The error that is thrown above the limit. */
  refusal: ApiProblem
  /** Throws when the disk gets too full, because other processes write as well. */
  look(): Promise<void>
}

async function spool(part: MultipartFile, path: string, rules: SpoolRules): Promise<ReceivedFile> {
  let bytes = 0
  let looked = 0
  await pipeline(
    part.file,
    async function* count(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > rules.maxBytes) throw rules.refusal
        if (bytes - looked >= bytesPerLook) {
          looked = bytes
          await rules.look()
        }
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return { field: part.fieldname, path, bytes, claimedName: nameFrom(part.filename ?? ''), claimedType: part.mimetype }
}

/** Browsers send quotes and line breaks of a file name as these codes, and nothing else (HTML, "multipart/form-data"). */
const codes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const nameFrom = (sent: string): string => sent.replace(/%(?:22|0D|0A)/g, (code) => codes[code] ?? code)

/** Messages of @fastify/busboy about malformed bodies. */
const malformed =
  /^(Multipart: Boundary not found|The needle cannot have a length bigger than 256\.|Unexpected end of multipart data|(Part|File|Field) terminated early due to unexpected end of multipart data)$/i

function asProblem(error: unknown): unknown {
  if (error instanceof ApiProblem) return error
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return invalidRequest('multipartBroken')
  }
  // Errors of busboy about malformed bodies have no code; errors on our side have one.
  if (error instanceof Error && code === '' && malformed.test(error.message)) return invalidRequest('multipartBroken')
  return error
}
