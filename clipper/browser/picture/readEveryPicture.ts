import { VideoSampleSink } from 'mediabunny'
import type { Span } from '../../pure/Analysis.ts'
import type { GreyPicture } from '../../pure/measure/GreyPicture.ts'
import type { OpenFile } from '../file/openFile.ts'
import { createGreyReader } from './createGreyReader.ts'

/** Reads every picture of a range of a local file, small and grey: the same pictures as on the server. */
export async function readEveryPicture(
  { video, start: origin }: OpenFile,
  { start, end }: Span,
): Promise<GreyPicture[]> {
  const read = createGreyReader()
  const from = Math.max(0, start)
  const pictures: GreyPicture[] = []
  for await (const sample of new VideoSampleSink(video).samples(origin + from, origin + end)) {
    const time = sample.timestamp - origin
    const frame = sample.toVideoFrame()
    sample.close()
    // The first one may be shown since before the range.
    if (time >= from) pictures.push({ time, levels: (await read(frame)).slice() })
    frame.close()
  }
  return pictures
}
