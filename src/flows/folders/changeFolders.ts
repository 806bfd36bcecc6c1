import { limits } from '../../../contract/values/limits.ts'
import type { FolderAnswer, FolderChange, FolderMove } from '../../../machines/clipFolders/FolderChange.ts'
import type { Calls } from '../../api/createCalls.ts'

/** Returns the calls for a change of folders. One call takes a limited number of clips. */
export function changeFolders({ folders }: Pick<Calls, 'folders'>) {
  const { max } = limits.folder.clips
  const move = async ({ ids, to }: FolderMove, signal: AbortSignal) => {
    for (let from = 0; from < ids.length; from += max)
      await folders.move({ clip_ids: ids.slice(from, from + max), folder_id: to }, signal)
  }
  const make = async (name: string, ids: readonly string[], signal: AbortSignal): Promise<string> => {
    const { id } = await folders.create({ name, clip_ids: ids.slice(0, max) }, signal)
    await move({ ids: ids.slice(max), to: id }, signal)
    return id
  }
  return async (change: FolderChange, signal: AbortSignal): Promise<FolderAnswer> => {
    let made: string | null = null
    let ids: string[] = []
    if (change.do === 'create') made = await make(change.name, change.ids, signal)
    if (change.do === 'rename') await folders.rename({ id: change.id, name: change.name }, signal)
    if (change.do === 'remove') ids = (await folders.remove({ id: change.id }, signal)).clip_ids
    if (change.do === 'move') for (const one of change.moves) await move(one, signal)
    return { folders: await folders.list(undefined, signal), id: made, ids }
  }
}
