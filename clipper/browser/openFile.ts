import {
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny'
import { chooseSound } from '../pure/chooseSound.ts'
import { createFileSource } from './createFileSource.ts'
import { ReadFailure } from './ReadFailure.ts'

/** What browsers both decode and play; a file in anything else is the server's. */
const formats = [MP4, QTFF, MATROSKA, WEBM]
/** Seconds: streams that begin closer than this begin together. */
const unevenSeconds = 0.01

export interface OpenFile {
  input: Input
  video: InputVideoTrack
  sound: InputAudioTrack | null
  /** Seconds at which the container's clock starts; all times count from there. */
  start: number
  /** Seconds. */
  duration: number
  /** Picture and sound don't begin at the same moment. */
  unevenStart?: boolean
}

/** Browsers play the first track of sound: where that is not the one that counts, the server has to help. */
async function soundOf(tracks: readonly InputAudioTrack[]): Promise<InputAudioTrack | null> {
  const known = await Promise.all(
    tracks.map(async (track) => {
      const { default: isDefault, commentary, hearingImpaired, visuallyImpaired } = await track.getDisposition()
      const isSpecial = commentary || hearingImpaired || visuallyImpaired
      return { isDecodable: (await track.getInternalCodecId()) !== null, isDefault, isSpecial }
    }),
  )
  const chosen = chooseSound(known)
  if (chosen > 0) throw new ReadFailure('other_sound')
  return tracks[chosen] ?? null
}

/**
 * Opens a local file. Nothing of it is read but its head and its tables.
 * @throws ReadFailure `unsupported_container`, `unsupported_codec`, `other_sound`.
 */
export async function openFile(file: Blob): Promise<OpenFile> {
  const input = new Input({ source: createFileSource(file), formats })
  try {
    const [video] = await input.getVideoTracks()
    if (!video) throw new ReadFailure('unsupported_container')
    const sound = await soundOf(await input.getAudioTracks())
    const tracks = sound ? [video, sound] : [video]
    for (const track of tracks) if (!(await track.canDecode())) throw new ReadFailure('unsupported_codec')
    // What lies before 0 is decoded and not shown, so that the container starts at 0 all the same.
    const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()))
    const shown = starts.map((at) => Math.max(0, at))
    const start = Math.min(...shown)
    const end = (await input.getDurationFromMetadata(tracks)) ?? (await input.computeDuration(tracks))
    const unevenStart = Math.max(...shown) - start > unevenSeconds
    return { input, video, sound, start, duration: end - start, ...(unevenStart && { unevenStart }) }
  } catch (error) {
    input.dispose()
    if (error instanceof UnsupportedInputFormatError) throw new ReadFailure('unsupported_container', error)
    throw error
  }
}

/** Seconds as the server has them: whole microseconds. */
export const inMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6
