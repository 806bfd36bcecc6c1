import { type ClipTimeline, type Cut, cutsOf, oneLine } from './ClipTimeline.ts'
import { framesPerSecond } from './frameRate.ts'

/**
 * Returns a clip as OpenTimelineIO, in its JSON form: a video track and, with sound, an audio track beside it. Times
 * count frames of the source; the address of the video is relative to the file.
 */
export function toOtio(timeline: ClipTimeline): string {
  const { rate, cuts, media: counted } = cutsOf(timeline)
  const { source } = timeline
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: framesPerSecond(rate), value })
  const range = (from: number, frames: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(from),
    duration: time(frames),
  })
  const item = { metadata: {}, effects: [], markers: [], enabled: true }
  const media = {
    OTIO_SCHEMA: 'ExternalReference.1',
    metadata: {},
    name: oneLine(source.fileName),
    available_range: range(counted.first, counted.frames),
    available_image_bounds: null,
    target_url: encodeURIComponent(source.fileName.toWellFormed()),
  }
  const clip = ({ from, frames }: Cut) => ({
    OTIO_SCHEMA: 'Clip.2',
    ...item,
    name: oneLine(timeline.title),
    source_range: range(from, frames),
    media_references: { DEFAULT_MEDIA: media },
    active_media_reference_key: 'DEFAULT_MEDIA',
  })
  const track = (kind: 'Video' | 'Audio') => ({
    OTIO_SCHEMA: 'Track.1',
    ...item,
    name: kind,
    source_range: null,
    kind,
    children: cuts.map(clip),
  })
  return `${JSON.stringify(
    {
      OTIO_SCHEMA: 'Timeline.1',
      metadata: {},
      name: oneLine(timeline.title),
      global_start_time: time(0),
      tracks: {
        OTIO_SCHEMA: 'Stack.1',
        ...item,
        name: 'tracks',
        source_range: null,
        children: source.hasAudio ? [track('Video'), track('Audio')] : [track('Video')],
      },
    },
    null,
    2,
  )}\n`
}
