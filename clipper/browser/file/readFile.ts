import { EncodedPacketSink } from 'mediabunny'
import { chooseVideoPass } from '../../pure/measure/chooseVideoPass.ts'
import { measuredColumn } from '../../pure/measure/column.ts'
import { soundFrameRate } from '../../pure/measure/levelMeter.ts'
import { endOfPackets } from '../../pure/measure/Packets.ts'
import { spectraColumns, spectraOf } from '../../pure/measure/spectrumMeter.ts'
import { withEncoderSettings } from '../../pure/measure/withEncoderSettings.ts'
import type { Readings } from '../../pure/Readings.ts'
import { reportGrowth } from '../../pure/reportGrowth.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { partOf } from '../parts/partOf.ts'
import { readPictures } from '../picture/readPictures.ts'
import type { Heard } from '../sound/createSoundMeter.ts'
import { isInaudible } from '../sound/isInaudible.ts'
import { readSound } from '../sound/readSound.ts'
import type { OpenFile } from './openFile.ts'
import { ReadFailure } from './ReadFailure.ts'
import { readPackets } from './readPackets.ts'

export interface FileReading {
  /** 0..1, never decreasing. */
  onProgress?: (share: number) => void
  /** The readings of the beginning, each time twice as long: enough for first clips. */
  onPart?: (readings: Readings) => void
}

/** Seconds of the first part: most of its clips will stay. */
const firstPart = 120
/** Maximum share of a part: above it, the whole is nearly ready. */
const mostOfIt = 0.6
/**
 * Returns how far pictures may be read when sound is read up to `sound`, both in seconds. Picture decoders take the
 * processor from sound, which changes threads with each packet, so first clips would wait. Pictures still end first, so
 * that the memory of both is not needed until the end.
 */
const furthest = (sound: number) => 20 + 1.5 * sound
const weights = { packets: 0.05, sound: 0.5, pictures: 0.45 }

async function sourceOf(open: OpenFile, bytes: number, frames: number): Promise<SourceInfo> {
  const { video, sound, duration, hasOtherSounds, unevenStart } = open
  return {
    duration,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    fps: duration > 0 ? Math.round((frames / duration) * 1000) / 1000 : 25,
    videoCodec: (await video.getCodec()) ?? 'unknown',
    audioCodec: (await sound?.getCodec()) ?? null,
    hasAudio: sound !== null,
    bytes,
    subtitleStreams: 0,
    playable: true,
    ...(hasOtherSounds && { hasOtherSounds }),
    ...(unevenStart && { unevenStart }),
  }
}

/** Returns the sound measured so far. */
const soundOf = ({ levels, spectra }: Heard): Pick<Readings, 'levels' | 'spectra'> => ({
  levels: levels.values(),
  ...(levels.length > 0 && { spectra: spectraOf(spectra) }),
})

/**
 * Reads the input of `measure` from a local file: its table, its sound, its pictures; sound and pictures side by side.
 * At most some megabytes of the file are in memory at a time.
 * @param bytes of the whole file
 * @throws ReadFailure, `other_sound` if the track is inaudible and there are others, and the browser's error for a file
 * that can no longer be read.
 */
export async function readFile(
  open: OpenFile,
  bytes: number,
  { onProgress, onPart }: FileReading = {},
): Promise<Readings> {
  const { video, sound, duration, hasOtherSounds = false } = open
  const done = { packets: 0, sound: 0, pictures: 0 }
  const reportShare = reportGrowth(onProgress, 0.01)
  const report = (pass: keyof typeof done, seconds: number) => {
    done[pass] = Math.max(done[pass], seconds)
    const shareOf = (name: keyof typeof done) => weights[name] * Math.min(1, done[name] / duration)
    reportShare(shareOf('packets') + shareOf('sound') + shareOf('pictures'))
  }
  const heard: Heard = { levels: measuredColumn(), spectra: spectraColumns() }
  const table = await readPackets(open, (seconds) => report('packets', seconds))
  const codec = (await video.getCodec()) ?? 'unknown'
  const firstPicture = async () => (await new EncodedPacketSink(video).getFirstPacket())?.data ?? null
  const packets = await withEncoderSettings(table, codec, firstPicture)
  report('packets', duration)
  const pass = chooseVideoPass(packets)
  const readings: Readings = {
    source: await sourceOf(open, bytes, packets.times.length),
    packets,
    pass,
    changes: [],
    levels: new Float32Array(),
    cues: [],
  }
  let nextPart = firstPart
  const look = (pass: 'sound' | 'pictures', seconds: number) => {
    report(pass, seconds)
    const until = Math.min(done.pictures, sound ? heard.levels.length / soundFrameRate : duration)
    if (!onPart || until < nextPart || until > mostOfIt * duration) return
    nextPart = 2 * until
    if (hasOtherSounds && isInaudible(heard.levels.values())) return
    onPart(partOf({ ...readings, ...soundOf(heard) }, until))
  }
  let isHeard = false
  let wake = () => {}
  const turn = async (seconds: number) => {
    while (!isHeard && seconds > furthest(done.sound))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  const hear = async () => {
    await readSound(open, heard, (seconds) => {
      look('sound', seconds)
      wake()
    })
    isHeard = true
    wake()
  }
  const see = () =>
    readPictures(open, pass, readings.changes, { turn, onSeconds: (seconds) => look('pictures', seconds) })
  await Promise.all([hear(), see()])
  // The server hears the others.
  if (hasOtherSounds && isInaudible(heard.levels.values())) throw new ReadFailure('other_sound')
  report('sound', duration)
  report('pictures', duration)
  // If the file doesn't declare its length, its pictures give it.
  const source = duration > 0 ? readings.source : { ...readings.source, duration: endOfPackets(packets) }
  return { ...readings, source, ...soundOf(heard) }
}
