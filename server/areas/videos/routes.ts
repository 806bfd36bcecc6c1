import { suggestCuts, toMeasurements } from '../../../clipper/clipper.ts'
import { api } from '../../../contract/endpoints.ts'
import { goneSignal } from '../../http/goneSignal.ts'
import { created, ok, type Route, route } from '../../route.ts'
import { toClip } from '../clips/library/toClip.ts'
import { withKept } from '../clips/videos/withKept.ts'
import { addClip } from './addClip.ts'
import { chooseAgain } from './chooseAgain.ts'
import { chooseSound } from './chooseSound.ts'
import { correctWord } from './correctWord.ts'
import { deleteSource } from './deleteSource.ts'
import { getFilmstrip, getWaveform } from './drawnFiles.ts'
import { findVideo, toVideo } from './readVideo.ts'
import { searchSpoken } from './searchSpoken.ts'

export const videoRoutes: readonly Route[] = [
  route(api.videos.get, async ({ services, user, params }) =>
    ok(toVideo(services, await findVideo(services.db, user.id, params.id))),
  ),
  route(api.videos.words, async ({ services, user, params }) => {
    const { words, analysis } = await findVideo(services.db, user.id, params.id)
    return ok({ words: words ?? [], cuts: words ? suggestCuts(words, analysis?.pauses ?? []) : [] })
  }),
  route(api.videos.measurements, async ({ services, user, params }) => {
    const { analysis, kept } = await findVideo(services.db, user.id, params.id)
    return ok({ measurements: analysis && toMeasurements(withKept(analysis, kept)) })
  }),
  route(api.videos.spoken, async ({ services, user, query }) =>
    ok(await searchSpoken(services.db, user.id, query.search)),
  ),
  route(api.videos.filmstrip, async ({ services, user, params }) =>
    ok(await getFilmstrip(services, await findVideo(services.db, user.id, params.id))),
  ),
  route(api.videos.waveform, async ({ services, user, params }) =>
    ok(await getWaveform(services, await findVideo(services.db, user.id, params.id))),
  ),
  route(api.videos.addClip, async ({ services, user, params, body }) =>
    created(toClip(services, await addClip(services, user.id, params.id, body))),
  ),
  route(api.videos.correct, async ({ services, user, params, body }) => {
    const clips = await correctWord(services, user.id, params.id, body)
    return ok(clips.map((clip) => toClip(services, clip)))
  }),
  route(api.videos.chooseSound, async ({ services, user, params, body }) =>
    ok(toVideo(services, await chooseSound(services, user.id, params.id, body.track))),
  ),
  route(api.videos.deleteSource, async ({ services, user, params }) =>
    ok(toVideo(services, await deleteSource(services, user.id, params.id))),
  ),
  route(api.videos.choose, async ({ services, user, params, body, request }) => {
    const clips = await chooseAgain(services, user.id, params.id, body, goneSignal(request))
    return ok(clips.map((clip) => toClip(services, clip)))
  }),
]
