import type { Render } from '../../../../contract/renders.ts'
import { notFound } from '../../../ApiProblem.ts'
import { signedUrl } from '../../../http/signedUrl.ts'
import type { Services } from '../../../Services.ts'
import { askedFor, awaitsTurn, filesApart } from '../edits/editStore.ts'
import { findClip } from '../library/clipQueries.ts'
import type { ShownClip } from '../library/toClip.ts'
import type { ClipRow } from '../tables.ts'
import { abortWork } from '../work/runningWork.ts'
import { isFileCurrent } from './isFileCurrent.ts'
import { nextPoll } from './nextPoll.ts'
import { type CheckWaiting, checkWaiting } from './waitingFiles.ts'
import { notRendering } from './withoutFile.ts'

/** Returns the file of a clip's newest edit as in the contract. */
function toRender(services: Services, clip: ClipRow): Render {
  const isReady = clip.state === 'ready' && isFileCurrent(clip)
  const isRunning = clip.state === 'rendering' && clip.render_progress !== null
  const otherwise = clip.state === 'rendering' ? 'queued' : clip.trim_error === null ? 'none' : 'failed'
  const state = isReady ? 'ready' : isRunning ? 'rendering' : otherwise
  return {
    clip_id: clip.id,
    version: clip.version,
    state,
    progress: isReady ? 1 : (clip.render_progress ?? 0),
    eta_seconds: isRunning ? clip.render_eta : null,
    error: state === 'failed' ? clip.trim_error : null,
    url: isReady && clip.media_key ? signedUrl(services, clip.media_key) : null,
    certificate: isReady ? clip.certificate : null,
  }
}

/** @throws ApiProblem 404 */
export async function getRender(services: Services, userId: string, id: string): Promise<Render> {
  return toRender(services, await findClip(services.db, userId, id))
}

/** Requests the file of the newest edit. Idempotent. @throws ApiProblem 404, 429 when too many files wait */
export const startRender = (services: Services, userId: string, id: string): Promise<Render> =>
  askForRender(services, userId, id, checkWaiting)

/** Requests a file, with a check for one that is not in progress yet. */
async function askForRender(
  services: Services,
  userId: string,
  id: string,
  check: CheckWaiting = async () => {},
): Promise<Render> {
  const { db, jobs } = services
  const render = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('clips').select('id').where('id', '=', id).forUpdate().execute()
    const clip = await findClip(trx, userId, id)
    const isWaiting = clip.state === 'rendering' && clip.render_lease === awaitsTurn
    const isAskedFor = clip.state === 'rendering' && clip.render_lease !== null && !isWaiting
    if (isAskedFor || (clip.state === 'ready' && isFileCurrent(clip))) return toRender(services, clip)
    await check(trx, userId)
    const asked = { state: 'rendering', render_lease: askedFor, trim_error: null, trim_tries: 0 } as const
    await trx.updateTable('clips').set(asked).where('id', '=', id).execute()
    const job = { clipId: id, version: clip.version }
    const options = { trx, turn: { of: userId, apart: filesApart } }
    const isHurried = isWaiting && (await jobs.hurry('render-clip', job, options))
    if (!isHurried) await jobs.send('render-clip', job, { ...options, urgent: true })
    return toRender(services, { ...clip, ...asked })
  })
  jobs.wake('render-clip')
  return render
}

/** Stops the render; the edit stays. @throws ApiProblem 404 */
export async function cancelRender(services: Services, userId: string, id: string): Promise<Render> {
  const { db } = services
  await db.transaction().execute(async (trx) => {
    await findClip(trx, userId, id)
    await trx
      .updateTable('clips')
      // Without the lease, a worker in another process stops at its next poll.
      .set({ state: 'ready', undo_version: null, ...notRendering })
      .where('id', '=', id)
      .where('state', '=', 'rendering')
      .execute()
  })
  abortWork(id)
  return getRender(services, userId, id)
}

/**
 * Returns the clip with a file of its newest edit, which is rendered now if there is none. Callers request one at a
 * time, so the number of waiting files is not checked.
 * @throws ApiProblem 404 when it can't be rendered
 */
export async function withFile(
  services: Services,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<ShownClip & { media_key: string }> {
  for (let isAsked = false; ; isAsked = true) {
    const clip = await findClip(services.db, userId, id)
    const { media_key, state } = clip
    if (state === 'ready' && media_key !== null && isFileCurrent(clip)) return { ...clip, media_key }
    // Requested, and then failed or cancelled.
    if (isAsked && state === 'ready') throw notFound()
    if (!isAsked) await askForRender(services, userId, id)
    await nextPoll(signal)
  }
}
