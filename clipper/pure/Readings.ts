import type { Cue } from './Analysis.ts'
import type { CaptionNotes } from './captionFile/CaptionNotes.ts'
import type { PictureChange } from './measure/differenceMeter.ts'
import type { Packets } from './measure/Packets.ts'
import type { Spectra } from './measure/spectrumMeter.ts'
import type { SourceInfo } from './SourceInfo.ts'
import type { VideoPass } from './VideoPass.ts'

/**
 * All readings of a video, by ffmpeg or a browser's decoders. `measure` turns them into an analysis. Times are in
 * seconds from the start of the container.
 */
export interface Readings {
  source: SourceInfo
  packets: Packets
  pass: VideoPass
  changes: PictureChange[]
  /** Keyframes alone were read for now, though they are too far apart to tell all cuts. */
  cutsDue?: true
  /** dB relative to full scale, one per 20 ms; none without audio. */
  levels: Float32Array
  /** Features of the spectrum; absent without audio. */
  spectra?: Spectra
  /** The lines of the captions in order of time, none without. */
  cues: Cue[]
  /** Of captions that came as a file. */
  captionNotes?: CaptionNotes
}
