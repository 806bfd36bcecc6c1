import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { fileFormats } from '../../../clipper/pure/exports/fileFormats.ts'
import { exportFormats } from '../../../contract/exports.ts'
import type { clipExportsMachine } from '../../../machines/clipExports/clipExportsMachine.ts'
import { isActive } from '../../../machines/clipExports/ExportJob.ts'

/** The storage of one tab: another tab has a queue of its own, or each file would be saved by both. */
export type ExportStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KeptExports = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      clipId: v.string(),
      choice: v.picklist(['clip', ...exportFormats, ...fileFormats]),
      filename: v.string(),
    }),
  ),
)

const keyOf = (owner: string) => `clipaway.exports.${owner}`

function read(storage: ExportStorage, owner: string) {
  try {
    const kept = v.safeParse(KeptExports, storage.getItem(keyOf(owner)))
    return kept.success ? kept.output : []
  } catch {
    // Storage may be denied; then nothing was kept.
    return []
  }
}

/** Before a reload, exports were under way. */
export const hasKeptExports = (storage: ExportStorage, owner: string): boolean => read(storage, owner).length > 0

export function forgetExports(storage: ExportStorage, owner: string): void {
  try {
    storage.removeItem(keyOf(owner))
  } catch {
    // As above.
  }
}

/**
 * Goes on with what was under way before the page was loaded again, and keeps what is under way now. The server goes on
 * meanwhile: whoever asks again for the same file is told how far it is.
 */
export function keepExports(
  exports: ActorRefFrom<typeof clipExportsMachine>,
  storage: ExportStorage,
  owner: string,
): void {
  const wishes = read(storage, owner)
  if (wishes.length > 0) exports.send({ type: 'exports.restored', wishes })
  let kept = ''
  exports.subscribe(({ context: { jobs } }) => {
    const active = jobs.filter(isActive).map(({ clipId, choice, filename }) => ({ clipId, choice, filename }))
    const text = JSON.stringify(active)
    if (text === kept) return
    kept = text
    if (active.length === 0) return forgetExports(storage, owner)
    try {
      storage.setItem(keyOf(owner), text)
    } catch {
      // Storage is full or denied: the exports go on, but not after a reload.
    }
  })
}
