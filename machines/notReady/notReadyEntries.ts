import type { NotReady } from '../../contract/clips.ts'
import type { Failure } from '../failure.ts'

export interface Wish {
  kind: 'retry' | 'remove'
  id: string
}

export interface NotReadyContext {
  entries: NotReady[]
  error: Failure | null
  /** Asked for by the creator, the current one first. */
  wishes: Wish[]
  /** Somebody looks at the list. */
  watched: boolean
}

type Change = Partial<NotReadyContext>

/** Whom the present wish is about. */
export const wishedId = ({ wishes: [wish] }: NotReadyContext) => ({ id: wish?.id ?? '' })

/** The newest stands first, and none stands twice. */
export const withEntry = ({ entries }: NotReadyContext, entry: NotReady): Change => ({
  entries: [entry, ...entries.filter(({ id }) => id !== entry.id)],
})

export const withReplaced = ({ entries }: NotReadyContext, entry: NotReady): Change => ({
  entries: entries.map((before) => (before.id === entry.id ? entry : before)),
})

export const withoutWished = (context: NotReadyContext): Change => ({
  entries: context.entries.filter(({ id }) => id !== wishedId(context).id),
})

/** One wish per entry: whoever presses twice wants it once. */
export const withWish = ({ wishes }: NotReadyContext, wish: Wish): Change => ({
  wishes: wishes.some(({ id }) => id === wish.id) ? wishes : [...wishes, wish],
})

/** Ids that an answer names no longer. */
export const goneFrom = ({ entries }: NotReadyContext, answer: readonly NotReady[]): string[] =>
  entries.map(({ id }) => id).filter((id) => !answer.some((entry) => entry.id === id))
