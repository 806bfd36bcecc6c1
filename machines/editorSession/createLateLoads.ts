import { createActor } from 'xstate'
import { outlineOf } from '../../clipper/pure/edit/editTime.ts'
import type { Range } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import type { Video } from '../../contract/videos.ts'
import { fromCall } from '../fromCall.ts'
import { lateWordsMachine } from '../lateWords/lateWordsMachine.ts'
import { pictureReadingMachine } from '../pictureReading/pictureReadingMachine.ts'
import type { SharedActorOptions } from '../SharedActorOptions.ts'
import { type TimelinePictures, timelinePicturesMachine } from '../timelinePictures/timelinePicturesMachine.ts'
import type { EditorCalls } from './EditorCalls.ts'

interface LateLoadsOptions {
  video: Video
  calls: EditorCalls
  actorOptions: SharedActorOptions
  /** The server has finished looking for the words of the video. */
  onWordsEnded: () => void
  onPictureRead: (segments: readonly PictureSegment[]) => void
}

/** Creates the actors for data that the editor doesn't wait for. Each part appears as soon as it arrives. */
export function createLateLoads({ video, calls, actorOptions, ...on }: LateLoadsOptions) {
  const ofVideo = { id: video.id }
  const pictures = (load: (signal: AbortSignal) => Promise<TimelinePictures>) =>
    createActor(timelinePicturesMachine.provide({ actors: { load: fromCall((_: unknown, signal) => load(signal)) } }), {
      ...actorOptions,
      input: undefined,
    })
  const filmstrip = pictures(async (signal) => ({ filmstrip: await calls.filmstrip(ofVideo, signal), waveform: null }))
  const waveform = pictures(async (signal) => ({ filmstrip: null, waveform: await calls.waveform(ofVideo, signal) }))

  const words = createActor(
    lateWordsMachine.provide({ actors: { load: fromCall((_, signal) => calls.video(ofVideo, signal)) } }),
    { ...actorOptions, input: { video } },
  )
  words.on('work.ended', () => on.onWordsEnded())

  const readPicture = async ({ ranges }: { ranges: readonly Range[] }, signal: AbortSignal) => {
    const asked = outlineOf(ranges)
    return { ...(await calls.picture({ ...ofVideo, ...asked }, signal)), asked }
  }
  const reading = createActor(pictureReadingMachine.provide({ actors: { load: fromCall(readPicture) } }), actorOptions)
  reading.on('picture.read', ({ segments }) => on.onPictureRead(segments))

  return { filmstrip, waveform, words, reading }
}
