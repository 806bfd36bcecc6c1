import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import { fromCall } from '../fromCall.ts'
import { type LocalReader, localAnalysisMachine } from '../localAnalysis/localAnalysisMachine.ts'
import type { CaptionsAnswer } from '../localCaptions/KeptCaptions.ts'
import { localCaptionsMachine } from '../localCaptions/localCaptionsMachine.ts'
import { type Framer, localClipsMachine } from '../localClips/localClipsMachine.ts'
import { type LocalWriter, localExportMachine, type Place } from '../localExport/localExportMachine.ts'
import { localVideoMachine } from '../localVideo/localVideoMachine.ts'
import type { ChosenFile, KeptVideo } from './KeptVideo.ts'
import { localLibraryMachine, type RecognisedFile } from './localLibraryMachine.ts'

/** The browser's part of the videos on this device. */
export interface LocalLibraryActors {
  loadVideos: () => Promise<KeptVideo[]>
  recognise: (files: ChosenFile[]) => Promise<RecognisedFile[]>
  forgetVideos: (ids: string[]) => Promise<void>
  keepVideo: (video: KeptVideo) => Promise<void>
  identify: (file: File) => Promise<string>
  peek: (handle: FileSystemFileHandle) => Promise<File | null>
  ask: (handle: FileSystemFileHandle) => Promise<File | null>
  choosePlace: (clip: { title: string }) => Promise<Place | null>
  readCaptions: (file: File, encoding: CaptionEncoding | null) => Promise<CaptionsAnswer>
  reader: LocalReader
  writer: LocalWriter
  framer: Framer
}

/** Returns the library with all of its children. */
export const provideLocalLibrary = (of: LocalLibraryActors) => {
  const own = localClipsMachine.provide({
    actors: {
      framer: of.framer,
      export: localExportMachine.provide({ actors: { choosePlace: fromCall(of.choosePlace), writer: of.writer } }),
    },
  })
  const video = localVideoMachine.provide({
    actors: {
      keep: fromCall(({ video: it }) => of.keepVideo(it)),
      identify: fromCall(({ file }) => of.identify(file)),
      peek: fromCall(({ handle }) => of.peek(handle)),
      ask: fromCall(({ handle }) => of.ask(handle)),
      local: localAnalysisMachine.provide({
        actors: {
          reader: of.reader,
          captions: localCaptionsMachine.provide({
            actors: { read: fromCall(({ file, encoding }) => of.readCaptions(file, encoding)) },
          }),
        },
      }),
      own,
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
