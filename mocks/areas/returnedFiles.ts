import type { Backend } from '../backend.ts'
import type { State, StoredClip } from '../state.ts'
import { firstStep } from './work.ts'

const clipsOf = (state: State, ownerId: string, videoId: string): StoredClip[] =>
  state.clips.filter((stored) => stored.ownerId === ownerId && stored.clip.video_id === videoId)

/** Returns whether a video lost its file, with its last clip or because the user deleted the file. */
export function isFileGone(state: State, ownerId: string, videoId: string): boolean {
  if (state.withoutFile.has(videoId)) return true
  const clips = clipsOf(state, ownerId, videoId)
  return clips.length > 0 && clips.every(({ deleted }) => deleted)
}

/** Returns whether a video lost its file, or only parts of the file were uploaded. */
const lacksFile = (state: State, ownerId: string, videoId: string): boolean =>
  isFileGone(state, ownerId, videoId) ||
  (state.kept.has(videoId) && (clipsOf(state, ownerId, videoId).length > 0 || isRefused(state, videoId)))

const isRefused = (state: State, videoId: string): boolean =>
  state.videos.some(({ entry }) => entry.id === videoId && entry.file_missing === true)

/** Returns whether a file of this size could be the lost or incomplete file of one of the user's videos. */
export const isReupload = ({ state }: Backend, ownerId: string, bytes: number): boolean =>
  [...state.files].some(([key, id]) => key.startsWith(`${ownerId}/${bytes}/`) && lacksFile(state, ownerId, id))

/** Returns whether the size matches the whole file of a video of which only the clips were uploaded so far. */
export const isAwaitedRest = ({ state }: Backend, ownerId: string, videoId: string, bytes: number): boolean =>
  state.kept.has(videoId) &&
  [...state.files].some(([key, id]) => id === videoId && key.startsWith(`${ownerId}/${bytes}/`))

/**
 * Gives a file to the video that lost it, and restores its clips, or to the video that has parts of it. Returns null if
 * there is none.
 */
export function returnFile({ state }: Backend, ownerId: string, file: { name: string; bytes: number }): string | null {
  const videoId = state.files.get(`${ownerId}/${file.bytes}/${file.name}`)
  if (videoId === undefined || !lacksFile(state, ownerId, videoId)) return null
  const clips = clipsOf(state, ownerId, videoId)
  if (clips.length > 0 && clips.every(({ deleted }) => deleted)) for (const stored of clips) stored.deleted = false
  bringWhole(state, videoId)
  return videoId
}

/** Returns the name of a video's file; null for videos that were never uploaded. */
export function fileNameOf({ files }: State, videoId: string): string | null {
  const [key] = [...files].findLast(([, id]) => id === videoId) ?? []
  return key?.split('/').slice(2).join('/') ?? null
}

/** Makes a partly uploaded video whole. A video with refused parts is processed again. */
export function bringWhole(state: State, videoId: string): void {
  state.kept.delete(videoId)
  if (state.withoutFile.delete(videoId))
    for (const { clip } of state.clips) if (clip.video_id === videoId) clip.playable = true
  const video = state.videos.find(({ entry }) => entry.id === videoId)
  if (video?.entry.status !== 'failed') return
  delete video.refusal
  delete video.entry.file_missing
  Object.assign(video.entry, firstStep, { error: null })
}
