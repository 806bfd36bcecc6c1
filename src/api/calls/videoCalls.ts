import { getPicture } from '../../../contract/picture.ts'
import { getMeasurements } from '../../../contract/values/measurements.ts'
import * as videos from '../../../contract/videos.ts'
import * as words from '../../../contract/words.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const videoCalls = (api: Api) => ({
  videos: {
    get: endpointCall(api, videos.getVideo),
    getQuietly: endpointCall(api, videos.getVideo, { repeats: true }),
    words: endpointCall(api, words.getWords),
    measurements: endpointCall(api, getMeasurements),
    spoken: endpointCall(api, words.findSpoken),
    filmstrip: endpointCall(api, videos.getFilmstrip),
    waveform: endpointCall(api, videos.getWaveform),
    picture: endpointCall(api, getPicture),
    addClip: endpointCall(api, videos.addClip),
    correct: endpointCall(api, words.correctWord),
    choose: endpointCall(api, videos.chooseAgain),
    chooseSound: endpointCall(api, videos.chooseSound),
    giveCaptions: endpointCall(api, words.giveCaptions),
    showCaptions: endpointCall(api, words.showCaptions),
    removeCaptions: endpointCall(api, words.removeCaptions),
    recognise: endpointCall(api, words.recogniseSpeech),
    restoreTitles: endpointCall(api, words.restoreTitles),
    deleteSource: endpointCall(api, videos.deleteSource),
  },
})
