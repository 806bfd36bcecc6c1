import { type AnyEventObject, fromCallback } from 'xstate'
import type { LocalMark } from '../../machines/localClips/LocalMark.ts'
import type { MarkKeeper, MarkKeeperEvent } from '../../machines/localClips/localClipsMachine.ts'
import { readOneStored, removeStored, removeStoredWith, writeStored } from './deviceStorage.ts'
import { identifyFile } from './identifyFile.ts'

/** Increment it whenever the shape of a mark changes: marks of older shapes are dropped. */
const shape = 1

type Marks = ReadonlyMap<string, LocalMark>

function marksOf(stored: unknown): Marks | null {
  const { shape: found, marks } = (stored ?? {}) as { shape?: number; marks?: Marks }
  return found === shape && marks instanceof Map ? marks : null
}

const prefixOf = (owner: string) => `${owner}:`

/** Deletes the stored marks of a user. */
export const forgetMarks = (owner: string): Promise<void> => removeStoredWith('marks', prefixOf(owner))

/**
 * Stores the user's marks of a local file in the browser until the server has applied them, and restores them when the
 * same file is chosen again.
 */
export const createMarkKeeper = (owner: string): MarkKeeper =>
  fromCallback<AnyEventObject, { file: File }>(({ input: { file }, sendBack, receive }) => {
    const report = (event: MarkKeeperEvent) => sendBack(event)
    const key = identifyFile(file).then((id) => prefixOf(owner) + id)
    /** Writes are sequential, so that the last one wins. */
    let last: Promise<unknown> = key
      .then((it) => readOneStored('marks', it))
      .then((stored) => {
        const marks = marksOf(stored)
        if (marks) report({ type: 'marks.restored', marks })
      })
      // Stored marks can't be read; new ones are still stored.
      .catch(() => undefined)
    receive((event) => {
      if (event.type !== 'marks.changed') return
      const marks = event.marks as Marks
      last = last
        .then(async () =>
          marks.size > 0 ? writeStored('marks', await key, { shape, marks }) : removeStored('marks', [await key]),
        )
        .then(
          () => report({ type: 'marks.stored', isKept: true }),
          () => report({ type: 'marks.stored', isKept: false }),
        )
    })
  })
