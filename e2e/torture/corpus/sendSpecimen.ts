import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { encodeMetadata } from '../../../contract/uploads.ts'
import type { Installation, Person } from '../Installation.ts'
import type { Specimen } from './Specimen.ts'

export interface Sent {
  status: number
  body: unknown
  /** The id of the accepted video. */
  id?: string
}

/** Short clips, so that a video of eight seconds has one. */
const settings = { min_seconds: '3', max_seconds: '5', max_clips: '1' }

/** Sends a specimen in the way of its kind. Videos alternate between the two ways of uploading. */
export async function sendSpecimen(
  installation: Installation,
  person: Person,
  specimen: Specimen,
  { path, good, resumable }: { path: string; good: string; resumable: boolean },
): Promise<Sent> {
  const bytes = await readFile(path)
  const name = specimen.claimedName ?? basename(path)
  if (specimen.as === 'video' && resumable) return sendByParts(installation, person, bytes, name)
  const sent = { bytes, name, type: specimen.claimedType ?? 'video/mp4' }
  if (specimen.as === 'picture') return sendForm(installation, person, 'PATCH', '/api/profile/', { avatar: sent })
  const video = { bytes: await readFile(good), name: 'good.mp4', type: 'video/mp4' }
  const files = specimen.as === 'video' ? { file: sent } : { file: video, captions: { ...sent, type: 'text/plain' } }
  return sendForm(installation, person, 'POST', '/api/clips/', files, { ...settings, caption_style: 'pop' })
}

interface SentFile {
  bytes: Uint8Array<ArrayBuffer>
  name: string
  type: string
}

/** Builds the form by hand: a browser or a library would sanitise odd names. */
async function sendForm(
  installation: Installation,
  { token }: Person,
  method: string,
  path: string,
  files: Readonly<Record<string, SentFile>>,
  fields: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const boundary = 'torture-7d1f'
  const parts: Uint8Array[] = Object.entries(fields).map(([name, text]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
  )
  for (const [field, { bytes, name, type }] of Object.entries(files)) {
    const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`
    const lines = type ? `${disposition}\r\nContent-Type: ${type}` : disposition
    parts.push(Buffer.from(`--${boundary}\r\n${lines}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  const body = new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]))
  const answer = await fetch(installation.url + path, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
  return read(answer)
}

async function sendByParts(
  installation: Installation,
  person: Person,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Sent> {
  const client = installation.tus(person)
  // `filename` is base64, so any file name arrives unchanged.
  const metadata = encodeMetadata({ ...settings, filename: name.toWellFormed() })
  const created = await client.ask('POST', '/api/uploads/', {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
  })
  const path = created.headers.get('location')
  if (created.status !== 201 || path === null) return { status: created.status, body: created.body }
  const half = Math.floor(bytes.length / 2)
  const parts = [bytes.subarray(0, half), bytes.subarray(half)] as const
  const first = await client.patch(path, 0, new Uint8Array(parts[0]))
  if (first.status !== 204) return { status: first.status, body: first.body }
  const last = await client.patch(path, half, new Uint8Array(parts[1]))
  return { status: last.status, body: last.body, ...(last.status === 204 ? { id: path.split('/').at(-1) ?? '' } : {}) }
}

async function read(answer: Response): Promise<Sent> {
  const text = await answer.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
  const id = answer.status === 201 ? (body as { id: string }).id : undefined
  return { status: answer.status, body, ...(id ? { id } : {}) }
}
