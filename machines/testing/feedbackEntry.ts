import type { FeedbackEntry } from '../../contract/account.ts'

/** A user's unanswered message. */
export const feedbackEntry: FeedbackEntry = {
  id: 'f1',
  kind: 'feedback',
  text: 'Well done.',
  mood: 'happy',
  page: null,
  state: 'new',
  user: { id: 'u1', name: 'Ana', email: 'ana@example.com' },
  created_at: '2026-01-01T00:00:00Z',
}
