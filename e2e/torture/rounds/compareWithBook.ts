import { sql } from 'kysely'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { Folder } from '../../../contract/folders.ts'
import type { Render } from '../../../contract/renders.ts'
import type { ClipClient } from '../../../server/testing/clipClient.ts'
import type { Installation, Person } from '../Installation.ts'
import type { Book, Fact } from './Book.ts'
import { edgesOf } from './hands.ts'

/** Matches nothing. */
const noExcuse = /^(?!)/

/**
 * Compares what the program shows with what it has acknowledged, and records the outcome of everything that was
 * uncertain. Work that failed with a sentence matching `excuse` is not requested again.
 */
export async function compareWithBook(
  installation: Installation,
  person: Person,
  book: Book,
  excuse: RegExp = noExcuse,
): Promise<string[]> {
  return [
    ...(await compareUploads(installation, person, book, excuse)),
    ...(await compareClips(installation, person, book, excuse)),
    ...(await compareFiles(installation, person, book, excuse)),
  ]
}

async function compareUploads(
  { db }: Installation,
  person: Person,
  { uploads }: Book,
  excuse: RegExp,
): Promise<string[]> {
  const { rows } = await sql<{ title: string; count: number; statuses: string[]; error: string | null }>`
    select title, count(*)::int as count, array_agg(status) as statuses, max(error) as error from videos
    where user_id = ${person.id} group by title`.execute(db)
  const found = new Map(rows.map((row) => [row.title, row]))
  return [...uploads].flatMap(([title, state]) => {
    const { count = 0, statuses = [], error = null } = found.get(title) ?? {}
    if (count === 1 && excuse.test(error ?? '')) {
      uploads.delete(title)
      return []
    }
    if (count > 1) return [`${title} is there ${count} times`]
    if (count === 0 && state === 'acknowledged') return [`${title} was acknowledged and is lost`]
    if (statuses.some((status) => status !== 'ready')) return [`${title} is ${statuses[0]}: ${error}`]
    uploads.set(title, count === 1 ? 'acknowledged' : state)
    return []
  })
}

function shown(clip: Clip | null, folders: ReadonlyMap<string, string>): Partial<Record<Fact, string>> {
  if (!clip) return { there: 'no' }
  const folder = clip.folder_id === null ? 'none' : (folders.get(clip.folder_id) ?? 'one that is not listed')
  return { there: 'yes', title: clip.title, liked: String(clip.liked), edges: edgesOf(clip), folder }
}

const logoOf = async (client: ClipClient, id: string): Promise<string> =>
  (await client.get<EditVersion>(`/api/clips/${id}/edit/`)).edit.brand?.logo?.id ?? 'none'

async function compareClips(installation: Installation, person: Person, book: Book, excuse: RegExp): Promise<string[]> {
  const client = installation.clips(person)
  const wrong: string[] = []
  const seen = new Map((await client.clips()).map((clip) => [clip.id, clip]))
  const listed = await client.get<Folder[]>('/api/folders/')
  const folders = new Map(listed.map(({ id, name }) => [id, name]))
  for (const { id, facts } of book.clips.values()) {
    const clip = seen.get(id) ?? null
    const now = shown(clip, folders)
    if (clip && facts.has('logo')) now.logo = await logoOf(client, id)
    for (const [fact, allowed] of facts) {
      const value = now[fact]
      if (value === undefined) continue
      // A failed trim restores the previous edges.
      const isExcused = fact === 'edges' && excuse.test(clip?.trim_error ?? '')
      if (!allowed.has(value) && !isExcused)
        wrong.push(`${fact} of ${id} is “${value}”, not ${[...allowed].join(' or ')}`)
      facts.set(fact, new Set([value]))
    }
    if (!clip) continue
    if (clip.trim_error && !excuse.test(clip.trim_error)) wrong.push(`${id} says: ${clip.trim_error}`)
    const file = await fetch(new URL(clip.media_url, installation.url), { headers: { range: 'bytes=0-99' } })
    await file.arrayBuffer()
    if (!file.ok) wrong.push(`${id} does not play: ${file.status}`)
  }
  return wrong
}

async function compareFiles(installation: Installation, person: Person, book: Book, excuse: RegExp): Promise<string[]> {
  const client = installation.clips(person)
  const wrong: string[] = []
  for (const name of book.files) {
    const [id = '', format = ''] = name.split(' ')
    // A deleted clip, or an edit before the newest, no longer has files.
    const answer = await client.call(`/api/clips/${id}/render/?format=${format}`)
    if (!answer.ok) continue
    const { state, error, url } = (await answer.json()) as Render
    if (state === 'none') continue
    if (state === 'failed' && excuse.test(error ?? '')) {
      book.files.delete(name)
      continue
    }
    const file = url ? await fetch(new URL(url, installation.url)) : null
    if (state !== 'ready' || !file?.ok) wrong.push(`the ${format} of ${id} is ${state} (${file?.status}): ${error}`)
    await file?.arrayBuffer()
  }
  return wrong
}
