import { getPicture } from '../../../contract/picture.ts'
import { getMeasurements } from '../../../contract/values/measurements.ts'
import * as videos from '../../../contract/videos.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const videoCalls = (api: Api) => ({
  videos: {
    get: endpointCall(api, videos.getVideo),
    getQuietly: endpointCall(api, videos.getVideo, { repeats: true }),
    words: endpointCall(api, videos.getWords),
    measurements: endpointCall(api, getMeasurements),
    spoken: endpointCall(api, videos.findSpoken),
    filmstrip: endpointCall(api, videos.getFilmstrip),
    waveform: endpointCall(api, videos.getWaveform),
    picture: endpointCall(api, getPicture),
    addClip: endpointCall(api, videos.addClip),
    correct: endpointCall(api, videos.correctWord),
    choose: endpointCall(api, videos.chooseAgain),
    chooseSound: endpointCall(api, videos.chooseSound),
    giveCaptions: endpointCall(api, videos.giveCaptions),
    showCaptions: endpointCall(api, videos.showCaptions),
    removeCaptions: endpointCall(api, videos.removeCaptions),
    recognise: endpointCall(api, videos.recogniseSpeech),
    restoreTitles: endpointCall(api, videos.restoreTitles),
    deleteSource: endpointCall(api, videos.deleteSource),
  },
})
