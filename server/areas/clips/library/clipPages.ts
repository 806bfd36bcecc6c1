import { LRUCache } from 'lru-cache'
import { Clip } from '../../../../contract/clips.ts'
import { shapeOf } from '../../../http/shapeOf.ts'
import { addressStep } from '../../../http/signedUrl.ts'
import type { Services } from '../../../Services.ts'
import { type ClipListQuery, listedClips, pageVersions } from './clipQueries.ts'
import { cursorAfter, type Placed } from './keyset.ts'
import { toClip } from './toClip.ts'

/** A clip as lists send it. */
interface Piece {
  /** Version of the rows that it is made of. */
  version: string
  json: string
  placed: Placed
}

/** Characters of JSON, roughly bytes: about seven thousand clips. */
const maxPieces = 8 * 1024 * 1024
const pieces = new WeakMap<Services, LRUCache<string, Piece>>()
const shaped = shapeOf(Clip)

function piecesOf(services: Services): LRUCache<string, Piece> {
  const known = pieces.get(services) ?? new LRUCache<string, Piece>({ maxSize: maxPieces })
  pieces.set(services, known)
  return known
}

/**
 * Returns one page of a user's clips as JSON. Most clips of a changed page are unchanged: the database returns the
 * version of each clip, and only clips in a version that was not sent lately are read and serialised (record 094).
 * @throws ApiProblem 400 for an invalid cursor
 */
export async function clipPage(
  services: Services,
  userId: string,
  query: ClipListQuery,
  { onlyLiked = false } = {},
): Promise<{ json: string; cursor: string | null }> {
  const { db } = services
  const known = piecesOf(services)
  const { order, limit, rows } = await pageVersions(db, userId, query, { onlyLiked })
  // Addresses are signed for a fixed period.
  const step = addressStep()
  const versionOf = (version: string) => `${version} ${step}`
  const found = rows.slice(0, limit).map(({ id, version }) => {
    const piece = known.get(id)
    return { id, piece: piece?.version === versionOf(version) ? piece : undefined }
  })
  const missing = found.filter(({ piece }) => !piece).map(({ id }) => id)
  const made = new Map<string, Piece>()
  for (const row of missing.length > 0 ? await listedClips(db, userId, missing) : []) {
    const json = JSON.stringify(shaped(toClip(services, row)))
    const { id, created_at, score, start_at, duration, views, likes } = row
    const placed = { id, created_at, score, start_at, duration, views, likes }
    const piece = { version: versionOf(row.piece_version), json, placed }
    made.set(id, piece)
    known.set(id, piece, { size: json.length })
  }
  // A clip that was deleted since the first query is missing.
  const page = found.flatMap(({ id, piece }) => piece ?? made.get(id) ?? [])
  const last = page.at(-1)
  return {
    json: `[${page.map(({ json }) => json).join(',')}]`,
    cursor: rows.length > limit && last ? cursorAfter(order, last.placed) : null,
  }
}
