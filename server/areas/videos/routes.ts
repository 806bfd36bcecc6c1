import { suggestCuts, toMeasurements } from '../../../clipper/clipper.ts'
import { api } from '../../../contract/endpoints.ts'
import { goneSignal } from '../../http/goneSignal.ts'
import { accepted, created, ok, type Route, route } from '../../route.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { toClip } from '../clips/library/toClip.ts'
import { getPicture } from '../clips/picture/readPicture.ts'
import { withKept } from '../clips/videos/withKept.ts'
import { addClip } from './addClip.ts'
import { removeCaptions, showCaptions } from './captionLanguages.ts'
import { chooseAgain } from './chooseAgain.ts'
import { chooseSound } from './chooseSound.ts'
import { correctWord } from './correctWord.ts'
import { deleteSource } from './deleteSource.ts'
import { checkDrawn, getFilmstrip, getWaveform } from './drawnFiles.ts'
import { checkVideo, findVideo, toVideo } from './readVideo.ts'
import { restoreTitles } from './restoreTitles.ts'
import { searchSpoken } from './searchSpoken.ts'
import { giveCaptions, recogniseSpeech } from './wantWords.ts'

interface OfVideo {
  services: Services
  user: CurrentUser
  params: { id: string }
}
const findOwn = ({ services, user, params }: OfVideo) => findVideo(services.db, user.id, params.id)
const checkOwn = ({ services, user, params }: OfVideo) => checkVideo(services.db, user.id, params.id)

export const videoRoutes: readonly Route[] = [
  route(api.videos.get, async (call) => ok(toVideo(call.services, await findOwn(call))), { head: checkOwn }),
  route(
    api.videos.words,
    async (call) => {
      const { words, analysis } = await findOwn(call)
      return ok({ words: words ?? [], cuts: words ? suggestCuts(words, analysis?.pauses ?? []) : [] })
    },
    { head: checkOwn },
  ),
  route(
    api.videos.measurements,
    async (call) => {
      const { analysis, kept } = await findOwn(call)
      return ok({ measurements: analysis && toMeasurements(withKept(analysis, kept)) })
    },
    { head: checkOwn },
  ),
  route(
    api.videos.spoken,
    async ({ services, user, query }) => ok(await searchSpoken(services.db, user.id, query.search)),
    // Only its query can be refused.
    { head: async () => {} },
  ),
  route(api.videos.filmstrip, async (call) => ok(await getFilmstrip(call.services, await findOwn(call))), {
    head: async (call) => checkDrawn(call.services, await checkOwn(call), 'filmstrip'),
  }),
  route(api.videos.waveform, async (call) => ok(await getWaveform(call.services, await findOwn(call))), {
    head: async (call) => checkDrawn(call.services, await checkOwn(call), 'waveform'),
  }),
  route(api.videos.picture, async (call) => ok(await getPicture(call.services, await findOwn(call), call.query)), {
    head: checkOwn,
  }),
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
  route(api.videos.giveCaptions, async ({ services, user, params, body, files }) => {
    const { video, ...read } = await giveCaptions(services, user.id, params.id, {
      received: files.captions,
      encoding: body.encoding,
      language: body.language,
    })
    return ok({ video: toVideo(services, video), ...read })
  }),
  route(api.videos.showCaptions, async ({ services, user, params }) =>
    ok(toVideo(services, await showCaptions(services, user.id, params.id, params.language))),
  ),
  route(api.videos.removeCaptions, async ({ services, user, params }) =>
    ok(toVideo(services, await removeCaptions(services, user.id, params.id, params.language))),
  ),
  route(api.videos.recognise, async ({ services, user, params }) =>
    accepted(toVideo(services, await recogniseSpeech(services, user.id, params.id))),
  ),
  route(api.videos.restoreTitles, async ({ services, user, params }) => {
    const clips = await restoreTitles(services, user.id, params.id)
    return ok(clips.map((clip) => toClip(services, clip)))
  }),
  route(api.videos.deleteSource, async ({ services, user, params }) =>
    ok(toVideo(services, await deleteSource(services, user.id, params.id))),
  ),
  route(api.videos.choose, async ({ services, user, params, body, request }) => {
    const clips = await chooseAgain(services, user.id, params.id, body, goneSignal(request))
    return ok(clips.map((clip) => toClip(services, clip)))
  }),
]
