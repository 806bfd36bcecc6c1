import type { ActorRefFrom } from 'xstate'
import type { Call } from '../../../machines/fromCall.ts'
import type { outboxMachine } from '../../../machines/outbox/outboxMachine.ts'

/**
 * Returns a call whose response doesn't undo likes: the server may have read its clips before it received a like that
 * is pending, or that was settled while the call ran.
 * @param apply returns the response with these likes, by the id of the clip
 */
export const keepLikes =
  <Input, Output>(
    likes: ActorRefFrom<typeof outboxMachine>,
    call: Call<Input, Output>,
    apply: (output: Output, wanted: ReadonlyMap<string, boolean>) => Output,
  ): Call<Input, Output> =>
  async (input, signal) => {
    const wanted = new Map<string, boolean>()
    const settling = likes.on('like.reported', ({ id, status }) => {
      if (status === 'liked' || status === 'unliked') wanted.set(id, status === 'liked')
    })
    try {
      const output = await call(input, signal)
      for (const { kind, id } of likes.getSnapshot().context.calls) if (kind !== 'view') wanted.set(id, kind === 'like')
      return apply(output, wanted)
    } finally {
      settling.unsubscribe()
    }
  }
