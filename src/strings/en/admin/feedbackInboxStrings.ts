export const feedbackInboxStrings = {
  title: 'Feedback',
  lead: (waiting: number) =>
    waiting === 0
      ? 'What people told us. All answered.'
      : `What people told us. ${waiting === 1 ? '1 message is' : `${waiting} messages are`} waiting for a reply.`,
  filter: 'Show',
  filters: { new: 'New', all: 'All' },
  states: { new: 'New', answered: 'Answered' },
  kinds: { feedback: 'Feedback', problem: 'Problem' },
  moods: { happy: 'Happy', neutral: 'Neutral', unhappy: 'Unhappy' },
  reply: (name: string) => `Reply to ${name}`,
  subject: { feedback: 'Your feedback on Clipaway', problem: 'The problem you reported on Clipaway' },
  onPage: 'On',
  markAnswered: 'Mark as answered',
  markNew: 'Mark as new',
  marking: 'Saving…',
  emptyTitle: 'All caught up',
  empty: 'New feedback and problem reports appear here.',
}
