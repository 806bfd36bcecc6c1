import { fromCall } from '../fromCall.ts'
import { type LocalClipsActors, provideLocalClips } from '../localClips/provideLocalClips.ts'
import { localVideoMachine } from '../localVideo/localVideoMachine.ts'
import type { ChosenFile, KeptVideo } from './KeptVideo.ts'
import { localLibraryMachine, type RecognisedFile } from './localLibraryMachine.ts'

/**
 * The parts of a device that keep its videos and reopen their files. Those that store reject with the browser's error,
 * such as a `QuotaExceededError`.
 */
export interface LocalLibraryActors extends LocalClipsActors {
  /** Loads the videos of a site without a server. Omits those of an older version. */
  loadVideos: () => Promise<KeptVideo[]>
  keepVideo: (video: KeptVideo) => Promise<void>
  forgetVideos: (ids: string[]) => Promise<void>
  /** Identifies each file; `id` is null for one that can't be read. */
  recognise: (files: ChosenFile[]) => Promise<RecognisedFile[]>
  /** Returns the identity of a file on this device, hexadecimal. Rejects if it can't be read. */
  identify: (file: File) => Promise<string>
  /** Returns the file if the browser grants access without asking. Rejects if it no longer exists. */
  peek: (handle: FileSystemFileHandle) => Promise<File | null>
  /** Asks the user for access; null if refused. Rejects if it no longer exists. Requires a recent click. */
  ask: (handle: FileSystemFileHandle) => Promise<File | null>
}

/** Returns the library with all of its children. */
export const provideLocalLibrary = (of: LocalLibraryActors) => {
  const video = localVideoMachine.provide({
    actors: {
      keep: fromCall(({ video: it }) => of.keepVideo(it)),
      identify: fromCall(({ file }) => of.identify(file)),
      peek: fromCall(({ handle }) => of.peek(handle)),
      ask: fromCall(({ handle }) => of.ask(handle)),
      ...provideLocalClips(of),
    },
  })
  return localLibraryMachine.provide({
    actors: {
      load: fromCall(() => of.loadVideos()),
      recognise: fromCall(({ files }) => of.recognise(files)),
      forget: fromCall(({ ids }) => of.forgetVideos(ids)),
      video,
    },
  })
}
