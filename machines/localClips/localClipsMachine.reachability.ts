import { aLocalSelection } from '../testing/aLocalSelection.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { localClipsMachine } from './localClipsMachine.ts'

const [choice] = aLocalSelection().selection.clips
if (!choice) throw new Error('There is no clip to mark.')
const id = 'local-12-36'

export const reachability = reachabilityOf(localClipsMachine, {
  about: 'Likes and trims of local clips, until they move to the clips on the server.',
  inputs: [{ file: new File(['x'], 'talk.mp4', { type: 'video/mp4' }) }],
  events: [
    { type: 'export.requested', id, order: { title: 'Loudest', start: 12, end: 36, aspect: 'source' } },
    { type: 'framing.wanted', orders: [{ start: 12, end: 36, aspect: '9:16', cuts: [] }] },
    {
      type: 'framing.found',
      order: { start: 12, end: 36, aspect: '9:16', cuts: [] },
      framing: { crops: [{ start: 12, x: 0.3, y: 0.5 }], faces: [] },
    },
    { type: 'poster.drawn', order: { start: 12, end: 36, aspect: '9:16', cuts: [] }, picture: new Blob() },
    { type: 'clip.liked', id, choice, liked: true },
    { type: 'clip.moved', id, choice, edges: { start: 14, end: 30 } },
    { type: 'clip.renamed', id, choice, title: 'The best part' },
    { type: 'marks.restored', marks: new Map([[id, { choice, liked: true, edges: null }]]) },
    { type: 'marks.stored', isKept: false },
    { type: 'server.finished', videoId: 'v1' },
    { type: 'xstate.done.actor.carry' },
    { type: 'xstate.error.actor.carry', error: { status: null, data: null } },
    { type: 'carry.retried' },
  ],
  guardedBy: ({ marks }) => marks.size,
})
