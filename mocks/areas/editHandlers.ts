import { editProblem } from '../../clipper/pure/edit/editProblem.ts'
import { isSameEdit } from '../../clipper/pure/edit/isSameEdit.ts'
import { normaliseEdit } from '../../clipper/pure/edit/normaliseEdit.ts'
import { wordsInClip } from '../../clipper/pure/edit/wordsInClip.ts'
import { exportClip, exportTypes } from '../../clipper/pure/exports/exportClip.ts'
import { levelledGain } from '../../clipper/pure/playback/levelledGain.ts'
import type { EditVersion } from '../../contract/edit.ts'
import { api } from '../../contract/endpoints.ts'
import type { FileFormat, Render } from '../../contract/renders.ts'
import { areKept } from '../../contract/values/isKept.ts'
import { limits } from '../../contract/values/limits.ts'
import { editConflict, invalidField, notFound, tooMany } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockCertificate } from '../fixtures/mockCertificates.ts'
import { mockAnalysis } from '../fixtures/mockVideoDetails.ts'
import { mockFor } from '../mockFor.ts'
import type { StoredClip } from '../state.ts'
import { page } from './clipQueries.ts'
import { addEdit, cropsOf, editsOf, newestEdit } from './editsOf.ts'
import { fileNameOf } from './returnedFiles.ts'
import { sourceOf } from './sourceOf.ts'
import { withLogo } from './withLogo.ts'
import { wordsOf } from './wordsOf.ts'

/** Returns how many of these versions fit into the bytes of a page; at least one. */
const fittingIn = (versions: readonly EditVersion[]): number => {
  let bytes = 0
  const tooMany = versions.findIndex(({ edit }) => {
    bytes += JSON.stringify(edit).length
    return bytes > limits.edit.history.pageBytes
  })
  return tooMany === -1 ? Math.max(1, versions.length) : Math.max(1, tooMany)
}

/** The edits of clips, and their rendered files, which advance by one step per request. */
export const editHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const find = (ownerId: string, id: string): StoredClip | undefined =>
    backend.state.clips.find((stored) => stored.ownerId === ownerId && stored.clip.id === id && !stored.deleted)

  const renderOf = (stored: StoredClip): Render => {
    const state = stored.render ?? 'ready'
    return {
      clip_id: stored.clip.id,
      version: newestEdit(stored).version,
      state,
      progress: state === 'ready' ? 1 : state === 'rendering' ? 0.5 : 0,
      eta_seconds: state === 'rendering' ? 4 : null,
      error: null,
      url: state === 'ready' ? stored.clip.media_url : null,
      certificate: state === 'ready' ? (stored.clip.certificate ?? mockCertificate) : null,
    }
  }
  /** Returns one of its other files, if it shows the newest edit. */
  const fileOf = (stored: StoredClip, format: FileFormat): Render => {
    const { version } = newestEdit(stored)
    const file = stored.files?.[format]
    const state = file?.version === version ? file.state : 'none'
    const isPicture = format === 'gif' || format === 'cover'
    return {
      ...renderOf(stored),
      state,
      progress: state === 'ready' ? 1 : state === 'rendering' ? 0.5 : 0,
      eta_seconds: state === 'rendering' ? 4 : null,
      url: state === 'ready' ? stored.clip.media_url : null,
      certificate: state === 'ready' && !isPicture ? mockCertificate : null,
    }
  }
  const isWaiting = (state: Render['state'] | undefined) => state === 'queued' || state === 'rendering'
  const refuseMore = (ownerId: string) => {
    const own = backend.state.clips.filter((stored) => stored.ownerId === ownerId && !stored.deleted)
    const clips = own.filter(({ render, isAskedFor }) => isAskedFor && isWaiting(render))
    const files = own.flatMap(({ files = {} }) => Object.values(files)).filter(({ state }) => isWaiting(state))
    const isTooMany = clips.length + files.length >= limits.clip.waitingFiles.max
    return isTooMany ? tooMany(30, 'tooManyWaiting', limits.clip.waitingFiles) : null
  }
  const proceed = (stored: StoredClip) => {
    if (stored.render === 'rendering') {
      stored.render = 'ready'
      const has_file = sourceOf(backend.state, stored.clip) === null
      Object.assign(stored.clip, { state: 'ready', has_file, certificate: mockCertificate })
    } else if (stored.render === 'queued') stored.render = 'rendering'
  }

  return [
    on(api.edits.get, ({ caller, params }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      return { status: 200, body: { ...newestEdit(stored), chosen: stored.chosen ?? null } }
    }),

    on(api.edits.save, ({ caller, params, body }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      const current = newestEdit(stored)
      if (current.version !== body.version) return editConflict(current)
      const video = { duration: stored.clip.video_duration, words: wordsOf(backend.state, stored.clip.video_id).length }
      const after = normaliseEdit(body.edit, video.duration)
      const wrong = editProblem(body.edit, video, limits.clip) ?? editProblem(after, video, limits.clip)
      if (wrong) return invalidField('edit', wrong.problem)
      const kept = backend.state.kept.get(stored.clip.video_id) ?? null
      if (!areKept(kept, after.ranges)) return invalidField('edit', 'rangeNotSent')
      const brand = after.brand && withLogo(caller, after.brand)
      if (brand === null) return invalidField('edit', 'invalid')
      const before = normaliseEdit(current.edit, video.duration)
      const isSame = isSameEdit(before, after)
      if (!isSame && backend.state.withoutFile.has(stored.clip.video_id)) return invalidField('edit', 'sourceGone')
      if (body.title !== undefined) Object.assign(stored.clip, { title: body.title, touched: true })
      return { status: 200, body: isSame ? current : addEdit(backend, stored, brand ? { ...after, brand } : after) }
    }),

    on(api.edits.history, ({ caller, params, query }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      const { limit = limits.page.max, cursor = '0' } = query
      if (!/^\d{1,9}$/.test(cursor)) return invalidField('cursor', 'noSuchPage')
      const versions = editsOf(stored).toReversed()
      const from = Number(cursor)
      const { items, next } = page(versions, from, Math.min(limit, fittingIn(versions.slice(from))))
      const path = `/api/clips/${params.id}/edits/`
      const headers: Record<string, string> =
        next === null ? {} : { Link: `<${path}?limit=${limit}&cursor=${next}>; rel="next"` }
      return { status: 200, body: items, headers }
    }),

    on(api.clips.playback, ({ caller, params }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      const { edit, version } = newestEdit(stored)
      const { id: clip_id, video_id, video_duration, media_url, width, height, playable } = stored.clip
      if (backend.state.withoutFile.has(video_id)) return notFound()
      const words = edit.captions.style === 'none' ? [] : wordsInClip(wordsOf(backend.state, video_id), edit)
      const source_url = playable ? (sourceOf(backend.state, stored.clip) ?? media_url) : null
      const gain = levelledGain(edit, mockAnalysis(video_duration, video_id))
      return {
        status: 200,
        body: {
          clip_id,
          version,
          source_url,
          width,
          height,
          edit,
          automatic_crops: cropsOf(edit),
          faces: null,
          words,
          gain,
        },
      }
    }),

    on(api.clips.exportOne, ({ caller, params, query: { format } }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      const { video_id, video_title, video_duration: duration, width, height, title } = stored.clip
      const { edit } = newestEdit(stored)
      const fileName = fileNameOf(backend.state, video_id) ?? `${video_title}.mp4`
      const source = { fileName, duration, width, height, fps: 25, hasAudio: true }
      const text = exportClip(format, { title, edit, source, words: wordsOf(backend.state, video_id) })
      if (text === null) return invalidField('format', 'wordsMissing')
      stored.clip.exported = true
      return { status: 200, body: new Blob([text], { type: exportTypes[format] }) }
    }),

    on(api.renders.start, ({ caller, params, query: { format } }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      if (format) {
        const { state } = fileOf(stored, format)
        const refused = state === 'none' ? refuseMore(caller.user.id) : null
        if (refused) return refused
        if (state === 'none')
          stored.files = { ...stored.files, [format]: { ...fileOf(stored, format), state: 'queued' } }
        return { status: 202, body: fileOf(stored, format) }
      }
      const isNew = stored.render === 'none' || (stored.render === 'queued' && !stored.isAskedFor)
      const refused = isNew ? refuseMore(caller.user.id) : null
      if (refused) return refused
      if (isNew) {
        Object.assign(stored, { render: 'queued', isAskedFor: true })
        stored.clip.state = 'rendering'
      }
      return { status: 202, body: renderOf(stored) }
    }),

    on(api.renders.get, ({ caller, params, query: { format } }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      if (format) {
        const now = fileOf(stored, format)
        const next = now.state === 'queued' ? 'rendering' : now.state === 'rendering' ? 'ready' : now.state
        if (now.state !== 'none') stored.files = { ...stored.files, [format]: { ...now, state: next } }
        return { status: 200, body: now }
      }
      const body = renderOf(stored)
      proceed(stored)
      return { status: 200, body }
    }),

    on(api.renders.cancel, ({ caller, params, query: { format } }) => {
      const stored = find(caller.user.id, params.id)
      if (!stored) return notFound()
      if (format) {
        if (fileOf(stored, format).state !== 'ready') delete stored.files?.[format]
        return { status: 200, body: fileOf(stored, format) }
      }
      if (stored.render === 'queued' || stored.render === 'rendering') {
        stored.render = 'none'
        stored.clip.state = 'ready'
      }
      return { status: 200, body: renderOf(stored) }
    }),
  ]
}
