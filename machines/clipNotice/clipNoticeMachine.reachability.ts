import { reachabilityOf } from '../testing/reachability.ts'
import { clipNoticeMachine } from './clipNoticeMachine.ts'

export const reachability = reachabilityOf(clipNoticeMachine, {
  about: 'Confirms a like, an unlike or a download.',
  events: [
    { type: 'like.reported', id: 'c1', status: 'liked' },
    { type: 'like.reported', id: 'c1', status: 500 },
    { type: 'download.reported', ids: ['c1'], status: 200 },
    { type: 'download.reported', ids: ['c1'], status: null },
    { type: 'notice.dismissed' },
  ],
})
