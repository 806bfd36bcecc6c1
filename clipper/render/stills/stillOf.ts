import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { inOneSize } from '../../ffmpeg/inOneSize.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { pictureColours } from '../../ffmpeg/pictureColours.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { burntCaptions } from '../../pure/captions/burntCaptions.ts'
import type { CropPlace, Edit } from '../../pure/edit/Edit.ts'
import { toClipTime } from '../../pure/edit/editTime.ts'
import { framesInClip } from '../../pure/edit/framesInClip.ts'
import { placesOf } from '../../pure/edit/placeCrop.ts'
import { outputSize } from '../../pure/framing/outputSize.ts'
import { earlyMoment, posterMoment } from '../../pure/framing/posterMoment.ts'
import type { SegmentReading } from '../../pure/framing/SegmentReading.ts'
import { viewAt } from '../../pure/framing/slowZoom.ts'
import { stepAtTime } from '../../pure/playback/cropView.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { captionFilter } from '../captions/captionFilter.ts'
import { decoderOf } from '../decoderOf.ts'
import { coverArguments, picturesOf } from '../drawnPictures.ts'
import { framePictures } from '../framePictures.ts'
import { shownAt } from '../shownAt.ts'
import { asVideo } from '../sourcePictures.ts'

export interface StillOptions {
  automaticCrops?: readonly CropPlace[] | null
  /** The readings of the picture that are known: unless a cover was chosen, the still shows a face. */
  picture?: readonly SegmentReading[]
  /** The parent folder for the fonts and the ASS file of a headline. Without it, no headline is drawn. */
  tempDir?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Returns a picture of a clip without a file, as a JPEG, with its headline and without captions.
 * @throws ClipperError
 */
export async function stillOf(
  file: string,
  source: SourceInfo,
  edit: Edit,
  { tempDir, ...options }: StillOptions = {},
): Promise<Buffer> {
  if (edit.headline === undefined || tempDir === undefined) return drawn(file, source, edit, options)
  const folder = await mkdtemp(join(tempDir, 'still-'))
  try {
    return await drawn(file, source, edit, { ...options, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function drawn(
  file: string,
  source: SourceInfo,
  edit: Edit,
  options: Omit<StillOptions, 'tempDir'> & { folder?: string },
): Promise<Buffer> {
  const { ranges, aspect, framing, cover, brand } = edit
  const { automaticCrops, picture = [], signal, folder } = options
  const output = outputSize(source, aspect)
  const isChosen = cover !== undefined && toClipTime(ranges, cover) !== null
  const usual = posterMoment(picture, ranges) ?? earlyMoment(picture, ranges)
  const second = isChosen ? shownAt(cover, source.duration, source.fps) : usual
  const steps = framesInClip(placesOf(framing, automaticCrops), ranges, output, framing.zoom)
  const at = toClipTime(ranges, second) ?? 0
  const step = stepAtTime(steps, at)
  const frame = { ...output, steps: step ? [{ ...viewAt(step, at), start: 0 }] : [] }
  const own = [...(source.mayResize ? inOneSize(source) : []), ...asVideo({ ...source, rgb: false })]
  const written = folder === undefined ? null : burntCaptions(edit, { words: [], steps, size: output.size })
  const headline = written && folder ? await captionFilter(written, { frame: output.size, folder, signal }) : null
  const filters = [
    ...own,
    ...framePictures(source, frame),
    // Before the headline, which ffmpeg draws in BT.601.
    ...(await pictureColours(source, signal)),
    ...(headline ? [headline] : []),
    "scale='min(1280,iw)':-2",
    'format=yuvj420p',
  ]
  const chunks: Buffer[] = []
  const decoder = await decoderOf(source, signal)
  const read = [...decoder, '-ss', second.toFixed(6), ...(source.isSound ? [] : ['-an']), '-sn', '-dn']
  const args = encodeArguments({
    input: [inputArguments(file, read), coverArguments(file, source)],
    graph: [`${picturesOf(source, 0, 1, brand)}${filters.join(',')}[picture]`],
    picture: { from: '[picture]', codec: ['-c:v', 'mjpeg', '-q:v', '4'], count: 1 },
    container: { format: 'image2', to: 'pipe:1', options: ['-update', '1'] },
  })
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 60, onOutput: (chunk) => chunks.push(chunk) })
  return Buffer.concat(chunks)
}
