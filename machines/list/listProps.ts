import { failureLines } from '../failure.ts'
import type { ListContext, ListEvent, ListView, Subject } from './ListOptions.ts'

export interface ListSnapshot {
  context: ListContext
  hasTag: (tag: 'listing' | 'adding' | 'asking' | 'removing') => boolean
}

/** State → props of a list screen; the entries come from their collection. */
export function listProps<Item>(
  snapshot: ListSnapshot,
  send: (event: ListEvent<Item>) => void,
  items: readonly Item[],
) {
  const { view, subject, listError, removalError } = snapshot.context
  return {
    list: {
      items,
      loading: snapshot.hasTag('listing'),
      errors: failureLines(listError),
      onRetry: () => send({ type: 'list.requested' }),
      view,
      onViewChange: (change: Partial<ListView>) => send({ type: 'view.changed', change }),
    },
    dialog: {
      open: snapshot.hasTag('adding'),
      onOpen: () => send({ type: 'dialog.opened' }),
      onClose: () => send({ type: 'dialog.closed' }),
    },
    removal: {
      open: snapshot.hasTag('asking'),
      /** Stays while the dialog fades out. */
      name: subject?.name ?? '',
      busy: snapshot.hasTag('removing'),
      errors: failureLines(removalError),
      onAsk: (asked: Subject) => send({ type: 'removal.asked', subject: asked }),
      onConfirm: () => send({ type: 'removal.confirmed' }),
      onCancel: () => send({ type: 'removal.cancelled' }),
    },
  }
}
