import { editOf } from '../../clipper/pure/edit/editOf.ts'
import { editDuration, outlineOf } from '../../clipper/pure/edit/editTime.ts'
import type { CropPlace, Edit, EditVersion } from '../../contract/edit.ts'
import { limits } from '../../contract/values/limits.ts'
import type { Backend } from '../backend.ts'
import type { StoredClip } from '../state.ts'
import { sourceOf } from './sourceOf.ts'

/** Returns the versions of a clip's edit, oldest first. The first version of a demo clip matches its fixture. */
export function editsOf(stored: StoredClip): EditVersion[] {
  const { clip } = stored
  stored.edits ??= [
    {
      clip_id: clip.id,
      version: 1,
      edit: editOf({ start: clip.start, end: clip.end }, { aspect: clip.height > clip.width ? '9:16' : 'source' }),
      created_at: clip.created_at,
    },
  ]
  stored.chosen ??= stored.isHandMade ? null : (stored.edits[0]?.edit.ranges ?? null)
  return stored.edits
}

export function newestEdit(stored: StoredClip): EditVersion {
  return editsOf(stored).at(-1) as EditVersion
}

/** Returns the automatic crops of an edit, which are the centre here; null if nothing is cropped. */
export function cropsOf(edit: Edit): CropPlace[] | null {
  const isCropped = edit.framing.mode === 'automatic' && edit.aspect !== 'source'
  return isCropped ? [{ start: outlineOf(edit.ranges).start, x: 0.5, y: 0.5 }] : null
}

/** The bytes of versions as JSON. A correction or crop that several of them share counts once, as on the server. */
function bytesOf(versions: readonly EditVersion[]): number {
  const shared = new Set<string>()
  let bytes = 0
  for (const { edit } of versions) {
    const { corrections, framing, ...rest } = edit
    const { crops, ...mode } = framing
    bytes += JSON.stringify({ ...rest, ...mode }).length
    for (const item of [...corrections, ...crops]) shared.add(JSON.stringify(item))
  }
  for (const item of shared) bytes += item.length
  return bytes
}

/** Drops the oldest versions beyond the limits, but never the newest. */
function boundHistory(versions: EditVersion[]): void {
  const { versions: most, bytes } = limits.edit.history
  if (versions.length > most.max) versions.splice(0, versions.length - most.max)
  while (versions.length > 1 && bytesOf(versions) > bytes.max) versions.shift()
}

const fileMissing = { has_file: false, certificate: null, touched: true } as const

/** Stores another version, without a file yet. */
export function addEdit(backend: Backend, stored: StoredClip, edit: Edit): EditVersion {
  const newest = newestEdit(stored)
  const version = newest.version + 1
  const added = {
    clip_id: stored.clip.id,
    version,
    edit,
    created_at: backend.timestamp(),
  }
  const versions = editsOf(stored)
  versions.push(added)
  boundHistory(versions)
  const { start, end } = outlineOf(edit.ranges)
  // While a file of a new version is rendered, the previous file plays, if there is one.
  const state = sourceOf(backend.state, stored.clip) === null ? 'rendering' : 'ready'
  const changed = { state, start, end, duration: editDuration(edit.ranges), trim_error: null } as const
  Object.assign(stored.clip, { ...changed, ...fileMissing })
  const cutOf = ({ ranges, corrections }: Edit) => JSON.stringify([ranges, corrections])
  if (cutOf(newest.edit) !== cutOf(edit)) stored.clip.opinion = null
  stored.render = 'queued'
  stored.isAskedFor = false
  return added
}
