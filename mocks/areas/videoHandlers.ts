import type { NotReady } from '../../contract/clips.ts'
import { api } from '../../contract/endpoints.ts'
import { readableSize } from '../../contract/readableSize.ts'
import { conflict, invalidField, monthUsedUp, notFound, tooLarge, unsupported } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import { quotaOf } from '../quotaOf.ts'
import { inspectVideo } from './inspectVideo.ts'
import { advance, firstStep } from './work.ts'

const withoutSuffix = (name: string) => name.replace(/\.[^.]+$/, '')

/** From the upload to the finished clips. */
export const videoHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  return [
    on(api.clips.upload, async ({ caller, body, files }) => {
      const [file] = files.file ?? []
      const { videos_used: used, videos_max: max } = quotaOf(backend, caller)
      if (max !== null && used >= max) return monthUsedUp(max)
      if (!file) return invalidField('file', 'fileMissing')
      const plan = state.plans.find(({ name }) => name === caller.user.plan)
      if (plan && file.size > plan.max_upload_bytes) {
        return tooLarge('file', 'planFileTooLarge', { size: readableSize(plan.max_upload_bytes) })
      }
      if (body.min_seconds !== undefined && body.max_seconds !== undefined && body.min_seconds > body.max_seconds) {
        return invalidField('max_seconds', 'lengthsReversed')
      }
      const found = await inspectVideo(file)
      if (found === 'damaged') return unsupported('file', 'videoDamaged')
      const entry: NotReady = {
        id: backend.nextId('video'),
        title: body.title ?? (withoutSuffix(file.name) || 'Untitled'),
        ...firstStep,
        error: null,
        created_at: backend.timestamp(),
      }
      const upright = body.aspect === '9:16'
      state.videos.push({ ownerId: caller.user.id, entry, readable: found === 'whole', upright })
      return { status: 201, body: { ...entry } }
    }),

    on(api.clips.notReady, ({ caller }) => {
      const body = state.videos.filter(({ ownerId }) => ownerId === caller.user.id).map(({ entry }) => ({ ...entry }))
      advance(backend, caller.user.id)
      return { status: 200, body: body.reverse() }
    }),

    on(api.clips.retry, ({ caller, params }) => {
      const video = state.videos.find(({ ownerId, entry }) => ownerId === caller.user.id && entry.id === params.id)
      if (!video) return notFound()
      if (video.entry.status !== 'failed') return conflict('alreadyProcessing')
      Object.assign(video.entry, firstStep, { error: null })
      return { status: 200, body: { ...video.entry } }
    }),
  ]
}
