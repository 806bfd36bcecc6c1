import type { Clip, NotReady } from '../contract/clips.ts'
import { createBackend } from '../mocks/backend.ts'
import { createHandlers } from '../mocks/createHandlers.ts'
import { mockUser } from '../mocks/fixtures/mockUsers.ts'

const ownerId = mockUser.id

/**
 * Returns a mocked server where Maya has these clips and these videos in processing. It keeps the changes of a story.
 */
export function clipHandlers({ clips, videos = [] }: { clips?: readonly Clip[]; videos?: readonly NotReady[] } = {}) {
  const backend = createBackend({ signedInAs: 'user' })
  if (clips)
    backend.state.clips = clips.map((clip) => ({ ownerId, clip: { ...clip }, deleted: false, seen: new Set() }))
  backend.state.videos = videos.map((entry) => ({ ownerId, entry: { ...entry }, readable: true, upright: false }))
  return createHandlers(backend)
}
