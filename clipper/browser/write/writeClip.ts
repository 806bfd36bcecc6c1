import { Conversion, canEncodeVideo, EncodedPacketSink, Mp4OutputFormat, Output } from 'mediabunny'
import type { FilledFrame } from '../../pure/captions/hiddenFaces.ts'
import { withPlaces } from '../../pure/captions/withPlaces.ts'
import { framesInClip } from '../../pure/edit/framesInClip.ts'
import type { ShotFaces } from '../../pure/framing/faces/facesInClip.ts'
import { outputSize } from '../../pure/framing/outputSize.ts'
import type { ClipOrder, WayOfWriting } from '../../pure/LocalExport.ts'
import { reportGrowth } from '../../pure/reportGrowth.ts'
import { type OpenFile, openFile } from '../file/openFile.ts'
import { mostInMemory, openPlace } from '../file/openPlace.ts'
import { framingIn } from '../picture/frameClip.ts'
import { soundOf } from '../sound/heardClip.ts'
import type { Burner } from './burnCaptions.ts'
import { ExportFailure } from './ExportFailure.ts'
import type { ExportRequest } from './ExportMessage.ts'
import { encodedQuality, encodedVideo } from './encodedVideo.ts'
import { planWriting, type WritingPlan } from './planWriting.ts'

const isCaptioned = ({ captions }: ClipOrder): boolean => captions !== undefined && captions.words.length > 0

async function planOf({ video, start }: OpenFile, order: ClipOrder): Promise<WritingPlan> {
  const at = start + order.start
  const key = await new EncodedPacketSink(video).getKeyPacket(at, { metadataOnly: true })
  const [width, height, codec] = [await video.getDisplayWidth(), await video.getDisplayHeight(), await video.getCodec()]
  const { size } = outputSize({ width, height }, order.aspect)
  const canEncode = await canEncodeVideo('avc', { ...size, quality: encodedQuality })
  const plan = planWriting(
    { width, height, codec, aspect: order.aspect, lead: key ? at - key.timestamp : 0, captioned: isCaptioned(order) },
    canEncode,
  )
  if (!plan) throw new ExportFailure(isCaptioned(order) ? 'no_captions' : 'no_encoder')
  return plan
}

/** Returns how the frame is filled over the clip, and the faces in it: by a known framing, or by one computed now. */
async function framedBy(open: OpenFile, order: ClipOrder): Promise<FilledFrame & { faces: readonly ShotFaces[] }> {
  const { start, end, aspect, cuts = [] } = order
  const { crops, faces } = order.framing ?? (await framingIn(open, { start, end, aspect, cuts }))
  const source = { width: await open.video.getDisplayWidth(), height: await open.video.getDisplayHeight() }
  const output = outputSize(source, aspect)
  return { steps: framesInClip(crops, [{ start, end }], output), size: output.size, faces }
}

/** Returns the options for an encoded picture; libass starts only for clips with captions. */
async function encodedFrom(open: OpenFile, { order, libass }: ExportRequest) {
  const needsLibass = isCaptioned(order)
  if (needsLibass && !libass) throw new ExportFailure('no_captions')
  const { steps, size, faces } = await framedBy(open, order)
  let burner: Burner | null = null
  if (needsLibass && libass && order.captions) {
    const { burnCaptions } = await import('./burnCaptions.ts')
    burner = await burnCaptions(withPlaces(order.captions, { steps, size }, faces), libass, size)
  }
  return encodedVideo(open.video, order.aspect, steps, burner)
}

export interface Written {
  way: WayOfWriting
  /** Its sound has the loudness of feeds; false if this browser has no encoder for it. */
  isLevelled: boolean
  /** Null if it was written to a destination. */
  blob: Blob | null
}

/**
 * Writes a clip of a local file as an MP4: its picture copied or encoded, its captions drawn into it, its sound at the
 * loudness of feeds. Times are those of the source as the server counts them. Only the data in use is in memory, and
 * the clip itself only without a destination on the disk.
 * @throws ExportFailure, ReadFailure, and the browser's error for a file that can no longer be read.
 */
export async function writeClip(
  request: ExportRequest,
  onProgress?: (share: number) => void,
  most = mostInMemory,
): Promise<Written> {
  const { file, order, place } = request
  const open = await openFile(file)
  const { input, video, sound, start } = open
  try {
    const plan = await planOf(open, order)
    const forVideo = plan.way === 'encoded' ? await encodedFrom(open, request) : {}
    const forSound = await soundOf(open, order)
    const { target, keep, forget } = await openPlace(place, most)
    try {
      // A file on the disk supports random access: the table that players need first may be at its end.
      const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
      const conversion = await Conversion.init({
        input,
        output,
        tracks: 'all',
        trim: { start: start + order.start, end: start + order.end },
        video: (track) => (track.id === video.id ? forVideo : { discard: true }),
        audio: (track) => (forSound && track.id === sound?.id ? forSound.options : { discard: true }),
        tags: { title: order.title },
        showWarnings: false,
      })
      // A track that can't be written doesn't make the conversion invalid: it would be missing.
      const lost = conversion.discardedTracks.find(({ reason }) => reason !== 'discarded_by_user')
      if (lost)
        throw new ExportFailure(lost.reason === 'no_encodable_target_codec' ? 'no_encoder' : 'unsupported_codec')
      conversion.onProgress = reportGrowth(onProgress, 0.01)
      await conversion.execute()
      return { way: plan.way, isLevelled: forSound?.isLevelled ?? true, blob: await keep() }
    } catch (error) {
      await forget()
      throw error
    }
  } finally {
    input.dispose()
  }
}
