import { api } from '../../contract/endpoints.ts'
import type { Folder } from '../../contract/folders.ts'
import { limits } from '../../contract/values/limits.ts'
import { invalid, invalidField, notFound } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredFolder } from '../state.ts'

/** Folders of clips; each clip stores its folder. */
export const folderHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend
  const foldersOf = (ownerId: string) => state.folders.filter((folder) => folder.ownerId === ownerId)
  const find = (ownerId: string, id: string) => foldersOf(ownerId).find((folder) => folder.id === id)
  const clipsOf = (ownerId: string) => state.clips.filter((stored) => stored.ownerId === ownerId && !stored.deleted)
  const clipsIn = ({ ownerId, id }: StoredFolder) => clipsOf(ownerId).filter(({ clip }) => clip.folder_id === id)
  const shown = (folder: StoredFolder): Folder => ({
    id: folder.id,
    name: folder.name,
    clips: clipsIn(folder).length,
  })
  const isTaken = (ownerId: string, name: string, but?: StoredFolder) =>
    foldersOf(ownerId).some((folder) => folder !== but && folder.name.toLowerCase() === name.toLowerCase())
  /** Moves all clips or none; returns false if one of them is not the owner’s. */
  const putInto = (ownerId: string, ids: readonly string[], folderId: string | null): boolean => {
    const found = ids.map((id) => clipsOf(ownerId).find(({ clip }) => clip.id === id))
    if (found.includes(undefined)) return false
    for (const stored of found) if (stored) stored.clip.folder_id = folderId
    return true
  }

  return [
    on(api.folders.list, ({ caller: { user } }) => ({
      status: 200,
      body: foldersOf(user.id)
        .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
        .map(shown),
    })),

    on(api.folders.create, ({ caller: { user }, body: { name, clip_ids = [] } }) => {
      if (foldersOf(user.id).length >= limits.folder.own.max) return invalid('tooManyFolders', limits.folder.own)
      if (isTaken(user.id, name)) return invalidField('name', 'folderTaken')
      const folder = { ownerId: user.id, id: backend.nextId('folder'), name }
      if (!putInto(user.id, clip_ids, folder.id)) return notFound()
      state.folders.push(folder)
      return { status: 201, body: shown(folder) }
    }),

    on(api.folders.rename, ({ caller: { user }, params, body: { name } }) => {
      const folder = find(user.id, params.id)
      if (!folder) return notFound()
      if (isTaken(user.id, name, folder)) return invalidField('name', 'folderTaken')
      folder.name = name
      return { status: 200, body: shown(folder) }
    }),

    on(api.folders.remove, ({ caller: { user }, params }) => {
      const folder = find(user.id, params.id)
      if (!folder) return notFound()
      const clips = clipsIn(folder)
      for (const { clip } of clips) clip.folder_id = null
      state.folders = state.folders.filter((other) => other !== folder)
      return { status: 200, body: { result: 'success', clip_ids: clips.map(({ clip }) => clip.id).toSorted() } }
    }),

    on(api.folders.move, ({ caller: { user }, body: { clip_ids, folder_id } }) => {
      if (folder_id !== null && !find(user.id, folder_id)) return notFound()
      return putInto(user.id, clip_ids, folder_id) ? { status: 200, body: { result: 'success' } } : notFound()
    }),
  ]
}
