import { api } from '../../contract/endpoints.ts'
import { conflict, invalidField, notFound, unsupported } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import { inspectVideo } from './inspectVideo.ts'
import { readCaptions } from './readCaptions.ts'
import { refusalOf, takeVideo } from './takeVideo.ts'
import { advance, firstStep } from './work.ts'

/** From the upload to the finished clips. */
export const videoHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  return [
    on(api.clips.upload, async ({ caller, body, files }) => {
      const [file] = files.file ?? []
      // The monthly limit is checked before the file.
      const refusal = refusalOf(backend, caller, file?.size ?? 0, body)
      if (refusal && 'non_field_errors' in refusal.body) return refusal
      if (!file) return invalidField('file', 'fileMissing')
      if (refusal) return refusal
      if ((await inspectVideo(file)) === 'damaged') return unsupported('file', 'videoDamaged')
      const [captions] = files.captions ?? []
      const read = captions && (await readCaptions(captions, body.captions_encoding))
      const encoding = read && { captions_encoding: read.encoding, captions_encoding_guessed: read.isGuessed }
      const sent = state.videos.find(({ entry }) => entry.id === body.upload_id)
      if (sent) {
        return sent.ownerId === caller.user.id
          ? { status: 201, body: { ...sent.entry, ...encoding } }
          : invalidField('upload_id', 'invalid')
      }
      const taken = { id: body.upload_id ?? backend.nextId('video'), file, name: file.name, body }
      const entry = await takeVideo(backend, caller, taken)
      return { status: 201, body: { ...entry, ...encoding } }
    }),

    on(api.clips.notReady, ({ caller }) => {
      const body = state.videos
        .filter(({ ownerId }) => ownerId === caller.user.id)
        .map(({ entry, wordsDue }) => ({ ...entry, ...(wordsDue && { words_due: true }) }))
      advance(backend, caller.user.id)
      return { status: 200, body: body.reverse() }
    }),

    on(api.clips.retry, ({ caller, params }) => {
      const video = state.videos.find(({ ownerId, entry }) => ownerId === caller.user.id && entry.id === params.id)
      if (!video) return notFound()
      if (video.entry.status !== 'failed') return conflict('alreadyProcessing')
      if (video.entry.file_missing) return conflict('fileRefused')
      Object.assign(video.entry, firstStep, { error: null })
      return { status: 200, body: { ...video.entry } }
    }),
  ]
}
