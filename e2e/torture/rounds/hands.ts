import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { probe, readReadings } from '../../../clipper/clipper.ts'
import { packReadings } from '../../../clipper/pure/sent/packReadings.ts'
import { type Logo, plainBrand } from '../../../contract/brand.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Folder } from '../../../contract/folders.ts'
import { makePicture } from '../../../server/testing/pictures.ts'
import type { Installation, Person } from '../Installation.ts'
import type { Book } from './Book.ts'
import { ownVideo } from './ownVideo.ts'

/** An action of a user during which something may happen. */
export type Moment = 'upload' | 'form' | 'received' | 'edit' | 'trim' | 'delete' | 'export'

export interface Hand {
  installation: Installation
  person: Person
  book: Book
  random: () => number
  /** Reports that a moment has been reached. */
  reach(moment: Moment): void
}

/** Settings for short clips of a short video. */
const settings = { min_seconds: '4', max_seconds: '6', max_clips: '2' }
const parts = 6
const pauseMs = 120
/** The maximum number of retries: a killed process may still be starting, and its upload lock lasts ten seconds. */
const triesToGoOn = 30

let known: Promise<Uint8Array<ArrayBuffer>> | undefined

/** Returns a browser's readings of a video, packed for sending; the same for all videos. */
function readingsOf(video: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = async () => new Uint8Array(gzipSync(packReadings(await readReadings(video, await probe(video)))))
  known ??= read()
  return known
}

async function sendReadings({ installation, person }: Hand, video: string, path: string): Promise<void> {
  const body = new FormData()
  body.set('readings', new Blob([await readingsOf(video)]))
  const headers = { authorization: `Token ${person.token}` }
  const answer = await fetch(`${new URL(path, installation.url)}/readings/`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
}

/** Uploads in parts. Returns a function that resumes the upload if it was interrupted. */
export async function uploadInParts(hand: Hand, title: string): Promise<() => Promise<void>> {
  const { installation, person, book, random, reach } = hand
  const video = await ownVideo(installation, title)
  const bytes = new Uint8Array(await readFile(video))
  const size = Math.ceil(bytes.length / parts)
  let path: string | undefined
  book.uploads.set(title, 'perhaps')
  const goOn = async () => {
    const client = installation.tus(person)
    if (path === undefined) {
      path = await client.begin(bytes.length, { ...settings, title })
      // Half of the users send readings. They are optional and nothing is promised about them.
      if (random() < 0.5) await sendReadings(hand, video, path)
    }
    let at = await client.offset(path)
    while (at < bytes.length) {
      const { status, body } = await client.patch(path, at, bytes.slice(at, at + size))
      if (status !== 204) throw new Error(`A part was answered with ${status}: ${JSON.stringify(body)}`)
      at = Math.min(at + size, bytes.length)
      reach('upload')
      await delay(random() * pauseMs)
    }
    book.uploads.set(title, 'acknowledged')
    reach('received')
  }
  await goOn().catch(() => {})
  return async () => {
    for (let tries = 1; book.uploads.get(title) !== 'acknowledged'; tries += 1) {
      await goOn().catch(async (error: unknown) => {
        if (tries === triesToGoOn) throw error
        await delay(1000)
      })
    }
  }
}

/** Uploads through a slow form. An interrupted form is not sent again, since it may have arrived. */
export async function uploadByForm({ installation, person, book, random, reach }: Hand, title: string): Promise<void> {
  const bytes = await readFile(await ownVideo(installation, title))
  const fields = Object.entries({ ...settings, title })
    .map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .join('')
  const head = Buffer.from(`${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`)
  const tail = Buffer.from('\r\n--b--\r\n')
  book.uploads.set(title, 'perhaps')
  const call = request(`${installation.url}/api/clips/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${person.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + bytes.length + tail.length,
    },
  })
  const status = new Promise<number>((resolve) => {
    call.once('error', () => resolve(0))
    call.once('response', (answer) => {
      answer.resume()
      answer.once('error', () => {})
      resolve(answer.statusCode ?? 0)
    })
  })
  call.write(head)
  const size = Math.ceil(bytes.length / parts)
  for (let at = 0; at < bytes.length && !call.destroyed; at += size) {
    call.write(bytes.subarray(at, at + size))
    reach('form')
    await delay(random() * pauseMs)
  }
  call.end(tail)
  if ((await status) === 201) {
    book.uploads.set(title, 'acknowledged')
    reach('received')
  }
}

export const edgesOf = ({ start, end }: Pick<Clip, 'start' | 'end'>): string =>
  `${start.toFixed(1)} to ${end.toFixed(1)}`

/** Formats that render quickly. */
const formats = ['cover', 'x'] as const

/** Performs random actions on existing clips until one fails. */
export async function workOnClips(hand: Hand, clips: readonly Clip[], acts: number): Promise<void> {
  const { installation, person, book, random, reach } = hand
  const client = installation.clips(person)
  const left = [...clips]
  const kinds: Record<string, (clip: Clip) => Promise<unknown>> = {
    rename: async ({ id }) => {
      const title = `Called ${Math.floor(random() * 1e6)}`
      reach('edit')
      return book.promise(id, 'title', title, () => client.send('PATCH', `/api/clips/${id}`, { title }))
    },
    like: ({ id }) => book.promise(id, 'liked', 'true', () => client.send('POST', `/api/clips/${id}/like/`)),
    unlike: ({ id }) => book.promise(id, 'liked', 'false', () => client.send('POST', `/api/clips/${id}/unlike/`)),
    view: ({ id }) => client.send('POST', `/api/clips/${id}/view/`),
    trim: async ({ id, video_duration }) => {
      const start = Math.floor(random() * 40) / 10
      const end = Math.min(video_duration - 0.5, start + 3 + Math.floor(random() * 20) / 10)
      reach('trim')
      const edges = { start, end: Number(end.toFixed(1)) }
      return book.promise(id, 'edges', edgesOf(edges), () => client.send('PATCH', `/api/clips/${id}`, edges))
    },
    remove: async (clip) => {
      left.splice(left.indexOf(clip), 1)
      reach('delete')
      const gone = await book.promise(clip.id, 'there', 'no', () => client.send('DELETE', `/api/clips/${clip.id}`))
      if (random() < 0.5 || !gone.ok) return
      await book.promise(clip.id, 'there', 'yes', () => client.send('POST', `/api/clips/${clip.id}/restore/`))
    },
    file: async ({ id }) => {
      const format = formats[Math.floor(random() * formats.length)] ?? formats[0]
      reach('export')
      const answer = await client.send('POST', `/api/clips/${id}/render/?format=${format}`)
      if (answer.ok) book.files.add(`${id} ${format}`)
    },
    ...tidyKinds(hand),
  }
  const names = Object.keys(kinds)
  for (let act = 0; act < acts && left.length > 0; act += 1) {
    const clip = left[Math.floor(random() * left.length)]
    const kind = kinds[names[Math.floor(random() * names.length)] ?? 'like']
    if (!clip || !kind) return
    await kind(clip)
    await delay(random() * pauseMs)
  }
}

/** Actions on the order and the look of clips. */
function tidyKinds({
  installation,
  person,
  book,
  random,
  reach,
}: Hand): Record<string, (clip: Clip) => Promise<unknown>> {
  const client = installation.clips(person)
  const folders = async () => client.get<Folder[]>('/api/folders/')
  return {
    // Moves the clip into an existing folder or a new one.
    file_away: async ({ id }) => {
      const known = random() < 0.5 ? (await folders())[0] : undefined
      const name = known?.name ?? `Folder ${Math.floor(random() * 1e6)}`
      reach('edit')
      return book.promise(id, 'folder', name, () =>
        known
          ? client.send('POST', '/api/folders/move/', { clip_ids: [id], folder_id: known.id })
          : client.send('POST', '/api/folders/', { name, clip_ids: [id] }),
      )
    },
    take_out: ({ id }) =>
      book.promise(id, 'folder', 'none', () =>
        client.send('POST', '/api/folders/move/', { clip_ids: [id], folder_id: null }),
      ),
    put_logo: async ({ id }) => {
      const body = new FormData()
      body.set('logo', await makePicture(8 + Math.floor(random() * 5), 8))
      const stored = await client.call('/api/brand/logo/', { method: 'POST', body })
      if (!stored.ok) return stored
      const logo = (await stored.json()) as Logo
      const { version, edit } = await client.get<EditVersion>(`/api/clips/${id}/edit/`)
      reach('edit')
      const next = { version, edit: { ...edit, brand: { ...plainBrand, logo } } }
      return book.promise(id, 'logo', logo.id, () => client.send('PUT', `/api/clips/${id}/edit/`, next))
    },
  }
}
