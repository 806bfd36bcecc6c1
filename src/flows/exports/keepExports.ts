import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { fileFormats } from '../../../clipper/pure/exports/fileFormats.ts'
import { exportFormats } from '../../../contract/exports.ts'
import type { clipExportsMachine } from '../../../machines/clipExports/clipExportsMachine.ts'
import { isActive } from '../../../machines/clipExports/ExportJob.ts'

/** The storage of one tab: each tab has its own queue, otherwise both would save each file. */
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
    // Storage may be denied; then nothing was stored.
    return []
  }
}

/** Returns whether there were unfinished exports before a reload. */
export const hasKeptExports = (storage: ExportStorage, owner: string): boolean => read(storage, owner).length > 0

export function forgetExports(storage: ExportStorage, owner: string): void {
  try {
    storage.removeItem(keyOf(owner))
  } catch {
    // Storage may be denied.
  }
}

/**
 * Resumes exports that were unfinished before a reload, and stores unfinished ones. The server continues to render
 * them in the meantime: requesting the same file again returns its progress.
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
      // Storage is full or denied: the exports continue, but not after a reload.
    }
  })
}
