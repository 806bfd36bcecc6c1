import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { Count, Id, Success, text } from './values/primitives.ts'

/** A folder of clips; a clip is in one or in none. */
export const Folder = v.object({
  id: Id,
  /** Unique among the user's folders, ignoring case. */
  name: v.string(),
  clips: Count,
})
export type Folder = v.InferOutput<typeof Folder>

const FolderName = text(limits.folder.name, 'folderNameMissing')
const ClipIds = v.pipe(
  v.array(Id),
  v.maxLength(limits.folder.clips.max, problemText('tooManyClips', limits.folder.clips)),
)

export const listFolders = endpoint({
  id: 'folders.list',
  method: 'GET',
  path: '/api/folders/',
  access: 'user',
  extra: true,
  summary: 'My folders, by name, with the number of clips in each.',
  responses: { 200: v.array(Folder) },
  errors: [],
})

export const createFolder = endpoint({
  id: 'folders.create',
  method: 'POST',
  path: '/api/folders/',
  access: 'user',
  extra: true,
  summary: 'Create a folder, and move clips into it.',
  body: v.object({ name: FolderName, clip_ids: v.optional(ClipIds) }),
  responses: { 201: Folder },
  errors: [400, 404],
})

export const renameFolder = endpoint({
  id: 'folders.rename',
  method: 'PATCH',
  path: '/api/folders/{id}',
  access: 'user',
  extra: true,
  summary: 'Rename a folder.',
  body: v.object({ name: FolderName }),
  responses: { 200: Folder },
  errors: [400, 404],
})

export const removeFolder = endpoint({
  id: 'folders.remove',
  method: 'DELETE',
  path: '/api/folders/{id}',
  access: 'user',
  extra: true,
  summary: 'Delete a folder. Its clips stay, and the response lists them.',
  responses: { 200: v.object({ result: v.literal('success'), clip_ids: v.array(Id) }) },
  errors: [404],
})

export const moveToFolder = endpoint({
  id: 'folders.move',
  method: 'POST',
  path: '/api/folders/move/',
  access: 'user',
  extra: true,
  summary: 'Move clips into a folder, or out of their folders with null.',
  body: v.object({
    clip_ids: v.pipe(ClipIds, v.minLength(1, problemText('clipIdsMissing'))),
    folder_id: v.nullable(Id),
  }),
  responses: { 200: Success },
  errors: [400, 404],
})
