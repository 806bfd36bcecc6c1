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
import { chooseSound } from '../../pure/chooseSound.ts'
import { unevenSeconds } from '../../pure/unevenSeconds.ts'
import { createFileSource } from './createFileSource.ts'
import { ReadFailure } from './ReadFailure.ts'

/** Formats that browsers both decode and play; other files are left to the server. */
const formats = [MP4, QTFF, MATROSKA, WEBM]

export interface OpenFile {
  input: Input
  video: InputVideoTrack
  sound: InputAudioTrack | null
  /** Whether the file has more than one sound track. */
  hasOtherSounds?: boolean
  /** Seconds at which the container's clock starts; all times are relative to it. */
  start: number
  /** Seconds. */
  duration: number
  /** Picture and sound begin at different times. */
  unevenStart?: boolean
}

/** Browsers play the first sound track: if another one is the default, the file is left to the server. */
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
 * Opens a local file. Reads only its head and its tables.
 * @throws ReadFailure `unsupported_container`, `unsupported_codec`, `other_sound`.
 */
export async function openFile(file: Blob): Promise<OpenFile> {
  const input = new Input({ source: createFileSource(file), formats })
  try {
    const [video] = await input.getVideoTracks()
    if (!video) throw new ReadFailure('unsupported_container')
    const sounds = await input.getAudioTracks()
    const sound = await soundOf(sounds)
    const tracks = sound ? [video, sound] : [video]
    for (const track of tracks) if (!(await track.canDecode())) throw new ReadFailure('unsupported_codec')
    // Pictures before 0 are decoded and not shown, so the container starts at 0 all the same.
    const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()))
    const shown = starts.map((at) => Math.max(0, at))
    const start = Math.min(...shown)
    const end = (await input.getDurationFromMetadata(tracks)) ?? (await input.computeDuration(tracks))
    const unevenStart = Math.max(...shown) - start > unevenSeconds
    return {
      input,
      video,
      sound,
      start,
      duration: end - start,
      ...(sounds.length > 1 && { hasOtherSounds: true }),
      ...(unevenStart && { unevenStart }),
    }
  } catch (error) {
    input.dispose()
    if (error instanceof UnsupportedInputFormatError) throw new ReadFailure('unsupported_container', error)
    throw error
  }
}

/** Rounds seconds to whole microseconds, like the server. */
export const inMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6
