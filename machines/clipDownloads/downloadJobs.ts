import type { Clip } from '../../contract/clips.ts'
import { fileNameOf } from './fileNameOf.ts'

export interface DownloadJob {
  ids: string[]
  filename: string
}

/** The contract's limit on the list of ids in one address, in characters. */
const longestList = 8000

/** Packs ids into as few lists as the address allows. */
function packed(ids: readonly string[]): string[][] {
  const packs: string[][] = []
  let room = 0
  for (const id of ids) {
    const last = packs.at(-1)
    if (last === undefined || room < id.length + 1) {
      packs.push([id])
      room = longestList - id.length
    } else {
      last.push(id)
      room -= id.length + 1
    }
  }
  return packs
}

/** One file for one clip; a zip, or several where one address cannot name them all, for more. */
export function downloadJobs(clips: readonly Pick<Clip, 'id' | 'title'>[]): DownloadJob[] {
  const [first] = clips
  if (first === undefined) return []
  if (clips.length === 1) return [{ ids: [first.id], filename: `${fileNameOf(first.title)}.mp4` }]
  const packs = packed(clips.map(({ id }) => id))
  return packs.map((ids, at) => ({
    ids,
    filename: packs.length === 1 ? 'clips.zip' : `clips ${at + 1} of ${packs.length}.zip`,
  }))
}
