import type { NotReady } from '../../contract/clips.ts'
import type { Failure } from '../failure.ts'

export interface PendingRequest {
  kind: 'retry' | 'remove'
  id: string
}

export interface NotReadyContext {
  entries: NotReady[]
  error: Failure | null
  /** Requested by the user, the current one first. */
  pending: PendingRequest[]
  /** Identifies the parts of the page that show the list. */
  watchers: readonly string[]
}

type Change = Partial<NotReadyContext>

/** Returns the video of the current request. */
export const currentId = ({ pending: [request] }: NotReadyContext) => ({ id: request?.id ?? '' })

/** Newest first, without duplicates. */
export const withEntry = ({ entries }: NotReadyContext, entry: NotReady): Change => ({
  entries: [entry, ...entries.filter(({ id }) => id !== entry.id)],
})

export const withReplaced = ({ entries }: NotReadyContext, entry: NotReady): Change => ({
  entries: entries.map((before) => (before.id === entry.id ? entry : before)),
})

export const withoutCurrent = (context: NotReadyContext): Change => ({
  entries: context.entries.filter(({ id }) => id !== currentId(context).id),
})

/** One request per entry: a second press is ignored. */
export const withRequest = ({ pending }: NotReadyContext, request: PendingRequest): Change => ({
  pending: pending.some(({ id }) => id === request.id) ? pending : [...pending, request],
})

/** Returns the ids missing from a response. */
export const goneFrom = ({ entries }: NotReadyContext, answer: readonly NotReady[]): string[] =>
  entries.map(({ id }) => id).filter((id) => !answer.some((entry) => entry.id === id))
