import { readPackets } from '../probe/readPackets.ts'
import { chooseFirstLook, chooseVideoPass } from '../pure/measure/chooseVideoPass.ts'
import type { PictureReadings } from '../pure/measure/measurePictures.ts'
import { packetTable } from '../pure/measure/Packets.ts'
import { withEncoderSettings } from '../pure/measure/withEncoderSettings.ts'
import type { Readings } from '../pure/Readings.ts'
import { reportGrowth } from '../pure/reportGrowth.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readCaptions } from './readCaptions.ts'
import { readFirstPicture } from './readFirstPicture.ts'
import { readPictures } from './readPictures.ts'
import { readSound } from './readSound.ts'

export interface ReadingOptions {
  signal?: AbortSignal
  /** 0..1, never decreasing. */
  onProgress?: (fraction: number) => void
  /** Path of an SRT or VTT file. */
  captions?: string
  /** A user waits: slow parts that can follow later are left out (`cutsDue`). */
  isHurried?: boolean
}

/** Combines the seconds read by several passes into one fraction. */
function progressOf(duration: number, onProgress: ReadingOptions['onProgress']) {
  const done = { packets: 0, sound: 0, pictures: 0 }
  const weights = { packets: 0.1, sound: 0.3, pictures: 0.6 }
  const report = reportGrowth(onProgress)
  return (pass: keyof typeof done, seconds: number) => {
    done[pass] = Math.min(1, Math.max(done[pass], seconds / duration))
    report(done.packets * weights.packets + done.sound * weights.sound + done.pictures * weights.pictures)
  }
}

/**
 * Seconds. For longer videos, sound and pictures are read one after the other: each ffmpeg process holds the whole
 * packet table of the file, 5 MB for an hour of 25 pictures a second in an MP4.
 */
const longestAtOnce = 2 * 3600

/**
 * Reads the input of `measure` with ffmpeg. Audio and video are read in parallel, except for long videos. Of the
 * pictures, only keyframes are read if they are informative enough.
 * @throws ClipperError `corrupt`, `bad_captions`, `timeout`, `cancelled`, `failed`.
 */
export async function readReadings(file: string, source: SourceInfo, options: ReadingOptions = {}): Promise<Readings> {
  const { signal, onProgress, captions, isHurried = false } = options
  const progress = progressOf(source.duration, onProgress)
  const timeoutSeconds = 120 + 2 * source.duration
  const captionsRead = await readCaptions(file, source, { captions, signal })

  // The first failure stops the other pass too.
  const stop = new AbortController()
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const { startTime, unevenStart, oppositePhase, audioStream: stream } = source
  const priority = isHurried ? ('awaited' as const) : undefined
  const passes = { unevenStart, signal: both, timeoutSeconds, priority }
  const hear = async (): Promise<Pick<Readings, 'levels' | 'spectra'>> => {
    if (!source.hasAudio) return { levels: new Float32Array() }
    return readSound(file, {
      ...passes,
      stream,
      oppositePhase,
      expectedSeconds: 1 + source.duration,
      onSeconds: (at) => progress('sound', at),
    })
  }
  const see = async (): Promise<PictureReadings & Pick<Readings, 'cutsDue'>> => {
    if (source.isSound) return { packets: packetTable().packets(), pass: 'sampled', changes: [] }
    const read = await readPackets(file, { ...passes, startTime, expected: 1.01 * source.duration * source.fps })
    const packets = await withEncoderSettings(read, source.videoCodec, () => readFirstPicture(file, passes))
    progress('packets', source.duration)
    const usual = chooseVideoPass(packets)
    const firstLook = isHurried && usual === 'sampled' ? chooseFirstLook(packets, source.hasAudio) : null
    const pass = firstLook ? 'keyframes' : usual
    const within = firstLook === 'picture' ? { start: 0, end: (packets.times[0] ?? 0) + 0.001 } : undefined
    const onSeconds = (at: number) => progress('pictures', at)
    const changes = await readPictures(file, { ...passes, pass, within, codec: source.videoCodec, onSeconds })
    return { packets, pass, changes, ...(firstLook && { cutsDue: true }) }
  }
  const sound = hear()
  const picture = source.duration > longestAtOnce ? sound.then(see) : see()
  const [heard, pictures] = await Promise.all([sound, picture]).catch((error: unknown) => {
    stop.abort()
    throw error
  })
  for (const pass of ['sound', 'pictures'] as const) progress(pass, source.duration)
  return { source, ...pictures, ...heard, ...captionsRead }
}
