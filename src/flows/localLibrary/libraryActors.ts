import { type ChosenFile, type KeptVideo, readKeptVideo } from '../../../machines/localLibrary/KeptVideo.ts'
import type { RecognisedFile } from '../../../machines/localLibrary/localLibraryMachine.ts'
import { readStored, removeStored, writeStored } from './deviceStorage.ts'
import { identifyFile } from './identifyFile.ts'

/** The videos in the browser's storage. Entries of an older version are left out. */
export async function loadVideos(): Promise<KeptVideo[]> {
  const stored = await readStored('videos')
  return stored.flatMap((it) => readKeptVideo(it) ?? [])
}

export const keepVideo = (video: KeptVideo): Promise<void> => writeStored('videos', video.id, video)

export const forgetVideos = (ids: readonly string[]): Promise<void> => removeStored('videos', ids)

/** The fingerprints of chosen files. */
export const recogniseFiles = (files: readonly ChosenFile[]): Promise<RecognisedFile[]> =>
  Promise.all(
    files.map(async (chosen) => ({
      chosen,
      id: await identifyFile(chosen.file).catch(() => null),
      at: Date.now(),
    })),
  )
