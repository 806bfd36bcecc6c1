import { mp4File, pieceFile } from '../ffmpeg/containers.ts'
import type { ContainerPart, Encode, PicturePart, SoundPart } from '../ffmpeg/Encode.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { anySize } from '../ffmpeg/inOneSize.ts'
import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { seekArguments } from '../ffmpeg/seekArguments.ts'
import { editDuration, outlineOf } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { coverArguments, picturesOf } from './drawnPictures.ts'
import { pictureFilters } from './pictureFilters.ts'
import type { RenderPlan } from './RenderPlan.ts'
import { soundGraph } from './sound/soundFilters.ts'
import { taggedColours } from './videoColours.ts'

/** Seconds between keyframes at most: a player that seeks in the clip starts from one. */
const keyframeSeconds = 2

/** A timescale instead of frames, so that frames keep their distances at any rate. */
export const pictureTimes = ['-fps_mode', 'vfr', '-enc_time_base:v', '1:90000']

/** The encoder of a finished clip's sound. */
export const clipSound = ['-c:a', 'aac', '-b:a', '160k', '-cutoff', '20000', '-ar', '48000', '-ac', '2']
/** The sound of a piece, which is encoded when the pieces are joined. */
const pieceSound = ['-c:a', 'pcm_f32le']

function inputOf(file: string, source: SourceInfo, { decoder, isResized, seekTo }: RenderPlan): Encode['input'] {
  const read = [...decoder, ...(isResized ? anySize : []), ...seekArguments(seekTo), '-sn', '-dn']
  return [inputArguments(file, read), coverArguments(file, source)]
}

/** Returns the picture of a part. A sound file has a graph that draws it. */
function pictureOf(source: SourceInfo, { encoder, crf, canToneMap, frame }: RenderPlan, filters: string): PicturePart {
  const keyframes = ['-force_key_frames', `expr:gte(t,n_forced*${keyframeSeconds})`]
  return {
    ...(source.isSound ? { from: '[picture]' } : { from: '0:V:0', filters }),
    codec: [...encoder.codecOf(crf), ...keyframes, ...taggedColours({ source, canToneMap, size: frame.size })],
    times: pictureTimes,
  }
}

function soundOf(source: SourceInfo, { target }: RenderPlan): SoundPart | null {
  return source.hasAudio ? { from: '[sound]', codec: target === 'clip' ? clipSound : pieceSound } : null
}

function containerOf({ ranges, outFile, target }: RenderPlan): ContainerPart {
  const fileOf = target === 'clip' ? mp4File : pieceFile
  return { ...fileOf(outFile), seconds: editDuration(ranges) }
}

/** Returns the arguments of one encode from the source: H.264 and AAC in an MP4 with fast start, or a part of that. */
export function renderArguments(file: string, source: SourceInfo, plan: RenderPlan): string[] {
  const { edit, ranges, seekTo, encoder } = plan
  // `pictureFilters` makes the picture; an encoder may need it in a pixel format of its own.
  const filters = [pictureFilters(source, plan), ...encoder.filters].join(',')
  const graph = [
    ...(source.hasAudio ? [soundGraph([plan], source, plan)] : []),
    ...(source.isSound ? [`${picturesOf(source, 0, 1, edit.brand)}${filters}[picture]`] : []),
  ]
  return encodeArguments({
    settings: ['-nostats', '-progress', 'pipe:1', ...encoder.device],
    input: inputOf(file, source, plan),
    graph,
    picture: pictureOf(source, plan, filters),
    sound: soundOf(source, plan),
    container: containerOf(plan),
    also: source.unevenStart ? [containerClock(0, outlineOf(ranges).end - seekTo)] : [],
  })
}
