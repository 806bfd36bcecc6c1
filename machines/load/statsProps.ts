import { type Failure, failureLines } from '../failure.ts'

interface Loaded<Data> {
  context: { data: Data; error: Failure | null }
  hasTag: (tag: 'busy') => boolean
}

/** State → props of a page of figures. */
export const statsProps = <Data>(snapshot: Loaded<Data>, send: (event: { type: 'load.requested' }) => void) => ({
  stats: snapshot.context.data,
  loading: snapshot.hasTag('busy'),
  errors: failureLines(snapshot.context.error),
  onReload: () => send({ type: 'load.requested' }),
})
