import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { Draft, newsletterEditorMachine } from './newsletterEditorMachine.ts'

type Snapshot = SnapshotFrom<typeof newsletterEditorMachine>

/** State → props of the newsletter editor. */
export function newsletterEditorProps(snapshot: Snapshot, send: ActorRefFrom<typeof newsletterEditorMachine>['send']) {
  const { values, fieldErrors, answer } = snapshot.context
  return {
    ...values,
    titleErrors: fieldErrors.title ?? [],
    bodyErrors: fieldErrors.body ?? [],
    errors: formErrors(snapshot.context, ['title', 'body']),
    previewing: snapshot.hasTag('previewing'),
    confirming: snapshot.hasTag('asking'),
    publishing: snapshot.hasTag('busy'),
    /** The title of the newsletter just published. */
    publishedTitle: snapshot.matches('succeeded') ? (answer?.title ?? null) : null,
    onChange: (field: keyof Draft, value: string) => send({ type: 'form.changed', field, value }),
    onBlur: (field: keyof Draft) => send({ type: 'field.left', field }),
    onPreview: (open: boolean) => send({ type: open ? 'preview.opened' : 'preview.closed' }),
    onPublish: () => send({ type: 'form.submitted' }),
    onConfirm: () => send({ type: 'form.confirmed' }),
    onCancel: () => send({ type: 'form.withdrawn' }),
  }
}

/** The unpublished draft; null if empty. */
export function newsletterDraft({ context: { values } }: Snapshot): Draft | null {
  return values.title === '' && values.body === '' ? null : values
}
