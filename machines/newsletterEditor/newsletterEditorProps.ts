import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { Draft, newsletterEditorMachine } from './newsletterEditorMachine.ts'

type Snapshot = SnapshotFrom<typeof newsletterEditorMachine>

/** State → what the newsletter's editor is given. */
export function newsletterEditorProps(snapshot: Snapshot, send: ActorRefFrom<typeof newsletterEditorMachine>['send']) {
  const { draft, fieldErrors, published } = snapshot.context
  return {
    ...draft,
    titleErrors: fieldErrors.title ?? [],
    bodyErrors: fieldErrors.body ?? [],
    errors: formErrors(snapshot.context, ['title', 'body']),
    previewing: snapshot.matches('previewing'),
    confirming: snapshot.hasTag('asking'),
    publishing: snapshot.matches('publishing'),
    /** The title of the one that was just published. */
    publishedTitle: snapshot.matches('published') ? (published?.title ?? null) : null,
    onChange: (field: keyof Draft, value: string) => send({ type: 'form.changed', field, value }),
    onBlur: (field: keyof Draft) => send({ type: 'field.left', field }),
    onPreview: (open: boolean) => send({ type: open ? 'preview.opened' : 'preview.closed' }),
    onPublish: () => send({ type: 'publish.requested' }),
    onConfirm: () => send({ type: 'publish.confirmed' }),
    onCancel: () => send({ type: 'publish.cancelled' }),
  }
}

/** What is written and not published; null when there is nothing. */
export function newsletterDraft({ context: { draft } }: Snapshot): Draft | null {
  return draft.title === '' && draft.body === '' ? null : draft
}
