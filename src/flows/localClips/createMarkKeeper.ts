import { type AnyEventObject, fromCallback } from 'xstate'
import type { LocalMark } from '../../../machines/localClips/LocalMark.ts'
import type { MarkKeeper, MarkKeeperEvent } from '../../../machines/localClips/localClipsMachine.ts'
import { readOneStored, removeStored, removeStoredWith, writeStored } from '../localLibrary/deviceStorage.ts'
import { identifyFile } from '../localLibrary/identifyFile.ts'

/** Increment it whenever the shape of a mark changes: what is stored in an older one is dropped. */
const shape = 1

type Marks = ReadonlyMap<string, LocalMark>

function marksOf(stored: unknown): Marks | null {
  const { shape: found, marks } = (stored ?? {}) as { shape?: number; marks?: Marks }
  return found === shape && marks instanceof Map ? marks : null
}

const prefixOf = (owner: string) => `${owner}:`

/** Takes what somebody kept out of this browser. */
export const forgetMarks = (owner: string): Promise<void> => removeStoredWith('marks', prefixOf(owner))

/**
 * Keeps what somebody does with the clips of a file in the browser's storage until it is on the server's clips, and brings it back
 * when the same file is chosen again.
 */
export const createMarkKeeper = (owner: string): MarkKeeper =>
  fromCallback<AnyEventObject, { file: File }>(({ input: { file }, sendBack, receive }) => {
    const tell = (event: MarkKeeperEvent) => sendBack(event)
    const key = identifyFile(file).then((id) => prefixOf(owner) + id)
    /** One after the other, so that the last one counts. */
    let last: Promise<unknown> = key
      .then((it) => readOneStored('marks', it))
      .then((stored) => {
        const marks = marksOf(stored)
        if (marks) tell({ type: 'marks.restored', marks })
      })
      // Nothing from before can be had; what comes now is tried all the same.
      .catch(() => undefined)
    receive((event) => {
      if (event.type !== 'marks.changed') return
      const marks = event.marks as Marks
      last = last
        .then(async () =>
          marks.size > 0 ? writeStored('marks', await key, { shape, marks }) : removeStored('marks', [await key]),
        )
        .then(
          () => tell({ type: 'marks.stored', isKept: true }),
          () => tell({ type: 'marks.stored', isKept: false }),
        )
    })
  })
