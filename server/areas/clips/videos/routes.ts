import { api } from '../../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../../route.ts'
import { toNotReady } from '../library/toClip.ts'
import { listNotReady, retryVideo } from './notReady.ts'

/** Videos whose clips are not ready. */
export const unfinishedVideoRoutes: readonly Route[] = [
  route(api.clips.notReady, async ({ services, user }) => ok((await listNotReady(services, user.id)).map(toNotReady))),
  route(api.clips.retry, async ({ services, user, params }) =>
    ok(toNotReady(await retryVideo(services, user.id, params.id))),
  ),
]
