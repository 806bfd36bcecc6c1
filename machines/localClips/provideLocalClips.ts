import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import { fromCall } from '../fromCall.ts'
import { type LocalReader, localAnalysisMachine } from '../localAnalysis/localAnalysisMachine.ts'
import type { CaptionsAnswer } from '../localCaptions/KeptCaptions.ts'
import { localCaptionsMachine } from '../localCaptions/localCaptionsMachine.ts'
import { type LocalWriter, localExportMachine, type Place } from '../localExport/localExportMachine.ts'
import { type Framer, localClipsMachine } from './localClipsMachine.ts'

/** The parts of a device that make clips of a chosen file. Seconds are those of the file; shares are 0 to 1. */
export interface LocalClipsActors {
  /**
   * Measures a chosen file and selects its clips, one file at a time. Reports `reading.failed` with a code if this
   * browser can't.
   */
  reader: LocalReader
  /**
   * Returns the lines of a captions file, or the server's reason for refusing it. Rejects if it can't be opened.
   * `encoding` null: a guess.
   */
  readCaptions: (file: File, encoding: CaptionEncoding | null) => Promise<CaptionsAnswer>
  /**
   * Finds the crops of clips, and draws posters of those that show a face. Crops that can't be found are null: the
   * player shows the centre.
   */
  framer: Framer
  /** Asks for the destination of a clip; null if the user cancels. Requires a recent click. */
  choosePlace: (clip: { title: string }) => Promise<Place | null>
  /** Writes a clip of a file, one at a time. Reports `writing.failed` with a code. */
  writer: LocalWriter
}

/** Returns the machines that find the clips of a file and act on them, with the parts of a device. */
export const provideLocalClips = ({ reader, readCaptions, framer, choosePlace, writer }: LocalClipsActors) => ({
  analysis: localAnalysisMachine.provide({
    actors: {
      reader,
      captions: localCaptionsMachine.provide({
        actors: { read: fromCall(({ file, encoding }) => readCaptions(file, encoding)) },
      }),
    },
  }),
  localClips: localClipsMachine.provide({
    actors: {
      framer,
      export: localExportMachine.provide({ actors: { choosePlace: fromCall(choosePlace), writer } }),
    },
  }),
})
