import * as v from 'valibot'
import { Edit } from '../../../contract/edit.ts'
import { limits } from '../../../contract/values/limits.ts'
import { Count, text } from '../../../contract/values/primitives.ts'
import type { EditDraft, SaveInput } from '../../../machines/editor/EditedClip.ts'

/** The lock manager, which shows the tabs that are still open; undefined on a page that is not served securely. */
export type TabLocks = Pick<LockManager, 'request'> | undefined

/** Storage for changes that the server does not have yet. */
export type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Options {
  storage: EditStorage
  clipId: string
  locks: TabLocks
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds to wait for a tab that is closing or reloading to release its draft. */
  patience?: number
}

/** The key of a draft, and a function that releases it to other tabs. */
interface Place {
  key: string
  release: () => void
}

/** `at` is the time of storing, in milliseconds since 1970. Older drafts have neither it nor a title. */
const Draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: Count,
    edit: Edit,
    title: v.fallback(v.optional(text(limits.clip.title)), undefined),
    at: v.optional(v.number()),
  }),
)
const Kept = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number() }))

/** Milliseconds after which a draft expires. */
const lifetime = 90 * 24 * 60 * 60 * 1000

const prefix = 'clipaway.edit.'
const firstKey = (clipId: string) => `${prefix}${clipId}`
const clipOf = (key: string) => key.slice(prefix.length).replace(/#\d+$/, '')
const shared = (clipId: string): Place => ({ key: firstKey(clipId), release: () => {} })
const keysIn = (storage: EditStorage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) => key.startsWith(prefix))

/** Reads a draft; null if there is none or it is unreadable. */
function readDraft(storage: EditStorage, key: string): EditDraft | null {
  const read = v.safeParse(Draft, storage.getItem(key))
  if (!read.success) return null
  const { version, edit, title } = read.output
  return { version, edit, ...(title !== undefined && { title }) }
}

function forgetOldDrafts(storage: EditStorage, now: number): void {
  for (const key of keysIn(storage)) {
    const kept = v.safeParse(Kept, storage.getItem(key))
    if (kept.success && kept.output.at < now - lifetime) storage.removeItem(key)
  }
}

/** Holds a lock until this tab closes. Null if another tab holds it; without a signal, it does not wait. */
function hold(locks: NonNullable<TabLocks>, key: string, signal?: AbortSignal): Promise<Place | null> {
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve({ key, release }))
    locks
      .request(key, signal ? { signal } : { ifAvailable: true }, held)
      .catch((error: unknown) => (signal?.aborted ? resolve(null) : reject(error)))
  })
}

/** The draft of a closed tab, or a key that no tab uses. */
async function takePlace({ storage, clipId, locks, patience = 500 }: Options): Promise<Place> {
  const first = firstKey(clipId)
  if (!locks) return shared(clipId)
  for (const key of keysIn(storage).filter((it) => it === first || it.startsWith(`${first}#`))) {
    const place = await hold(locks, key, AbortSignal.timeout(patience))
    if (place) return place
  }
  for (let at = 1; ; at += 1) {
    const place = await hold(locks, at === 1 ? first : `${first}#${at}`)
    if (place) return place
  }
}

/**
 * The local draft of one clip in this tab. Every tab has its own key and holds the lock of that name, so no tab
 * overwrites the draft of another. The draft of a closed tab goes to the next tab that opens the clip. Without locks,
 * tabs share one key.
 */
export function createEditDraft(options: Options) {
  const { storage, now = Date.now } = options
  let opening: Promise<Place> | null = null
  let place: Place | null = null
  return {
    /** Returns the stored draft of the clip and assigns it to this tab; null if there is none. */
    async open(): Promise<EditDraft | null> {
      if (opening === null) {
        forgetOldDrafts(storage, now())
        // A browser may refuse locks, as in a frame of another site.
        opening = takePlace(options).catch(() => shared(options.clipId))
      }
      const mine = opening
      const taken = await mine
      if (opening === mine) place = taken
      return readDraft(storage, taken.key)
    },
    /** Stores a draft, or removes it once the server has it. If storage is full, the draft exists only in this tab. */
    keep(draft: EditDraft | null): void {
      if (place === null) return
      try {
        if (draft === null) storage.removeItem(place.key)
        else storage.setItem(place.key, JSON.stringify({ ...draft, at: now() }))
      } catch (error) {
        console.warn('A change could not be kept in this browser.', error)
      }
    },
    /** Leaves the draft in storage for the next editor of the clip. */
    close(): void {
      void opening?.then(({ release }) => release())
      opening = null
      place = null
    },
  }
}

interface DraftSender {
  storage: EditStorage
  locks: NonNullable<TabLocks>
  /** Rejects if the server refuses the draft, which then stays for the editor of its clip. */
  save: (input: SaveInput) => Promise<unknown>
  onSaved: (clipId: string) => void
}

/** Sends the drafts that no open editor holds, such as those of an editor that was left while offline. */
export async function sendDrafts({ storage, locks, save, onSaved }: DraftSender): Promise<void> {
  for (const key of keysIn(storage)) {
    const place = await hold(locks, key).catch(() => null)
    if (!place) continue
    try {
      const draft = readDraft(storage, key)
      if (!draft) continue
      const id = clipOf(key)
      await save({ id, ...draft })
      storage.removeItem(key)
      onSaved(id)
    } catch {
      // Without a network, or another version is stored.
    } finally {
      place.release()
    }
  }
}
