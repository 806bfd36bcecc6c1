import type { SourceTrack } from '../pure/SourceInfo.ts'
import type { Heard } from './hearTracks.ts'
import type { ProbedStream } from './readStreams.ts'

/** Maximum letters of a title. */
const longestTitle = 100

/** Muxers write such names by themselves. */
const generic = /handler|^(mono|stereo|audio)$/i

function titleOf({ title, handler_name: handler = '' }: NonNullable<ProbedStream['tags']>): string {
  const name = title ?? (generic.test(handler) ? '' : handler)
  return name.trim().slice(0, longestTitle)
}

function describe({ codec_name = 'unknown', channels = 1, tags = {} }: ProbedStream, heard: Heard): SourceTrack {
  const title = titleOf(tags)
  const { language } = tags
  return {
    index: heard.index,
    codec: codec_name,
    channels,
    ...(language && language !== 'und' ? { language } : {}),
    ...(title ? { title } : {}),
    ...(heard.silent ? { silent: true } : {}),
    ...(heard.isOpposite ? { oppositePhase: true } : {}),
  }
}

/** Returns the sound tracks of a file in its own order. */
export const describeTracks = (sounds: readonly ProbedStream[], heard: readonly Heard[]): SourceTrack[] =>
  heard
    .toSorted((one, other) => one.index - other.index)
    .flatMap((track) => {
      const stream = sounds[track.index]
      return stream ? [describe(stream, track)] : []
    })
