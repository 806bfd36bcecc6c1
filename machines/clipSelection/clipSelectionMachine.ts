import { assign, setup } from 'xstate'
import { withEvent } from '../withEvent.ts'

export interface ClipSelectionContext {
  ids: ReadonlySet<string>
  /** The start of a range: the clip selected last. */
  anchor: string | null
}

type ClipSelectionEvent =
  | { type: 'clip.toggled'; id: string }
  /** Shift-click: everything between the last clip and this one, in display order. */
  | { type: 'range.chosen'; id: string; shown: string[] }
  | { type: 'all.chosen'; shown: string[] }
  | { type: 'selection.cleared' }
  /** The list has changed; removed clips are deselected. */
  | { type: 'shown.changed'; shown: string[] }

function between(shown: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (b === -1) return []
  return a === -1 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** The selection in a list of clips. */
export const clipSelectionMachine = setup({
  types: { context: {} as ClipSelectionContext, events: {} as ClipSelectionEvent },
  guards: { isEmpty: ({ context }) => context.ids.size === 0, isFilled: ({ context }) => context.ids.size > 0 },
  actions: {
    toggle: assign(({ context }, { id }: { id: string }) => {
      const ids = new Set(context.ids)
      if (!ids.delete(id)) ids.add(id)
      return { ids, anchor: id }
    }),
    addRange: assign(({ context }, { id, shown }: { id: string; shown: string[] }) => ({
      ids: new Set([...context.ids, ...between(shown, context.anchor, id)]),
      anchor: id,
    })),
    chooseAll: assign({ ids: (_, { shown }: { shown: string[] }) => new Set(shown) }),
    keepShown: assign(({ context }, { shown }: { shown: string[] }) => {
      const there = new Set(shown)
      const kept = [...context.ids].filter((id) => there.has(id))
      return kept.length === context.ids.size ? {} : { ids: new Set(kept) }
    }),
    clear: assign({ ids: new Set<string>(), anchor: null }),
  },
}).createMachine({
  id: 'clipSelection',
  context: { ids: new Set(), anchor: null },
  initial: 'none',
  on: {
    'clip.toggled': { actions: withEvent('toggle') },
    'range.chosen': { actions: withEvent('addRange') },
    'all.chosen': { actions: withEvent('chooseAll') },
    'shown.changed': { actions: withEvent('keepShown') },
    'selection.cleared': { actions: 'clear' },
  },
  states: {
    none: { always: { guard: 'isFilled', target: 'some' } },
    some: { always: { guard: 'isEmpty', target: 'none' } },
  },
})
