import { assign, emit, setup } from 'xstate'
import { withEvent } from '../withEvent.ts'
import { reloadRule } from './reloadRule.ts'

export interface StaleModuleContext {
  /** Reloads for this reason in the last minute, in epoch milliseconds. */
  reloads: number[]
}

/**
 * A module that no longer exists on the server (the build was replaced while the page was open) fails to load: reload
 * after half a second, at most three times in a minute. The times outlive the page; the app stores them.
 */
export const staleModuleMachine = setup({
  types: {
    context: {} as StaleModuleContext,
    events: {} as { type: 'module.failed'; at: number },
    input: {} as { reloads: number[] },
    /** The app stores the times, then reloads the page. */
    emitted: {} as { type: 'reloadWanted'; reloads: number[] },
  },
  delays: {
    reloadDelay: reloadRule.delayMs,
  },
  guards: {
    mayReload: ({ context }, { at }: { at: number }) => recent(context.reloads, at).length < reloadRule.most,
  },
  actions: {
    noteReload: assign({
      reloads: ({ context }, { at }: { at: number }) => [...recent(context.reloads, at), at],
    }),
    askForReload: emit(({ context: { reloads } }) => ({ type: 'reloadWanted' as const, reloads })),
  },
}).createMachine({
  id: 'staleModule',
  context: ({ input }) => ({ reloads: input.reloads }),
  initial: 'healthy',
  states: {
    healthy: {
      on: {
        'module.failed': [
          { guard: withEvent('mayReload'), target: 'waiting', actions: withEvent('noteReload') },
          { target: 'stuck' },
        ],
      },
    },
    waiting: { after: { reloadDelay: 'reloading' } },
    reloading: { entry: 'askForReload', type: 'final' },
    /** Three reloads didn't help: the user has to decide. */
    stuck: {},
  },
})

const recent = (reloads: number[], now: number) => reloads.filter((at) => now - at < reloadRule.windowMs)
