import type { SnapshotFrom } from 'xstate'
import type { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import { listedIn } from '../clipLibrary/clipPages.ts'
import type { ListNews, openClipMachine } from './openClipMachine.ts'

/** State → the playing clip, or the message if there is none. */
export const openClipProps = (snapshot: SnapshotFrom<typeof openClipMachine>) => ({
  playingId: snapshot.matches('open') ? snapshot.context.id : null,
  trimAtOnce: snapshot.matches('open') && snapshot.context.trimId === snapshot.context.id,
  seeking: snapshot.matches({ seeking: 'waiting' }),
  missing: snapshot.matches({ seeking: 'missing' }),
})

/** Returns the list's report, from its state. */
export const listNewsOf = (library: SnapshotFrom<typeof clipLibraryMachine>): ListNews => ({
  ids: listedIn(library.context).map(({ id }) => id),
  settled: library.matches({ ready: 'idle' }),
  filtered: library.context.query.search.trim() !== '' || library.context.query.video !== null,
  more: library.context.next !== null,
})
