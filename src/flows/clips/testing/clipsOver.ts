import { aClip } from '../../../../contract/testing/sampleClips.ts'
import { ana } from '../../../../machines/testing/ana.ts'
import { createApi } from '../../../api/createApi.ts'
import { createCalls } from '../../../api/createCalls.ts'
import type { DraftStorage } from '../../store/createDrafts.ts'
import { createStore } from '../../store/createStore.ts'
import { emptySlices } from '../../store/slices.ts'
import { openClips } from '../openClips.ts'

const noStorage: DraftStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/**
 * Creates the real client and store over a server that handles the profile and the given answers. These are keyed by
 * path, or by method and path; any other request gets an empty list. `requests` has them all.
 */
export function clipsOver(
  answers: Record<string, () => Response> = {},
  user: typeof ana | null = ana,
  draftStorage = noStorage,
) {
  const requests: Request[] = []
  const api = createApi({
    baseUrl: 'https://api.example.com',
    getToken: () => null,
    onUnauthorized: () => {},
    onError: () => {},
    fetch: async (input) => {
      const request = input as Request
      const { pathname } = new URL(request.url)
      const named = `${request.method} ${pathname}`
      requests.push(request.clone())
      const known: typeof answers = { '/api/profile/': () => Response.json(ana), ...answers }
      const answer = known[named] ?? known[pathname]
      return answer ? answer() : Response.json([])
    },
  })
  const store = createStore({
    api,
    restored: {
      ...emptySlices,
      auth: { ...emptySlices.auth, user },
      clip: { ...emptySlices.clip, clips: [aClip({ title: 'Stored' })] },
    },
    token: user && 'token',
    tokenStorage: { save: () => {}, remove: () => {} },
    draftStorage,
  })
  const calls = createCalls(api)
  return { store, calls, requests, open: () => openClips(store, calls) }
}
