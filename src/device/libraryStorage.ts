import { type ChosenFile, type KeptVideo, readKeptVideo } from '../../machines/localLibrary/KeptVideo.ts'
import type { RecognisedFile } from '../../machines/localLibrary/localLibraryMachine.ts'
import { readStored, removeStored, writeStored } from './deviceStorage.ts'
import { identifyFile } from './identifyFile.ts'

/** Loads the videos in the browser's storage, without those of an older version. */
export async function loadVideos(): Promise<KeptVideo[]> {
  const stored = await readStored('videos')
  return stored.flatMap((it) => readKeptVideo(it) ?? [])
}

export const keepVideo = (video: KeptVideo): Promise<void> => writeStored('videos', video.id, video)

export const forgetVideos = (ids: readonly string[]): Promise<void> => removeStored('videos', ids)

/** Returns the identities of chosen files. */
export const recogniseFiles = (files: readonly ChosenFile[]): Promise<RecognisedFile[]> =>
  Promise.all(
    files.map(async (chosen) => ({
      chosen,
      id: await identifyFile(chosen.file).catch(() => null),
      at: Date.now(),
    })),
  )
