import type { UserRow } from '../../areas/auth/tables.ts'
import type { Services } from '../../Services.ts'

const dayMs = 86_400_000
const news = [
  {
    daysAgo: 18,
    title: 'Say hello to square clips',
    body: 'Choose 1:1 when you upload, and your clips come out square, with the speaker in the middle.\n\nOld clips stay as they are.',
  },
  {
    daysAgo: 6,
    title: 'Move an edge, keep the rest',
    body: 'A clip that begins a word too late can now be pulled outward, as far as the video goes.\n\nOpen a clip, drag its edge, done: the new version is there in seconds.',
  },
  {
    daysAgo: 1,
    title: 'Why this clip?',
    body: 'Every clip now says why it was chosen: the loudest laugh, the fastest cuts, the question that everybody asks.\n\nTell us what you think of it, under Feedback.',
  },
]

/** Adds newsletters without sending mails. */
export async function seedNews({ db }: Services, author: UserRow, reader: UserRow): Promise<void> {
  for (const { daysAgo, title, body } of news) {
    const there = await db.selectFrom('newsletters').select('id').where('title', '=', title).executeTakeFirst()
    if (there) continue
    const created_at = new Date(Date.now() - daysAgo * dayMs)
    await db.insertInto('newsletters').values({ title, body, author_id: author.id, created_at }).execute()
  }
  const said = await db.selectFrom('feedback').select('id').where('user_id', '=', reader.id).executeTakeFirst()
  if (said) return
  const text = 'The reasons below each clip are what I show to my clients first. More of that, please!'
  await db.insertInto('feedback').values({ user_id: reader.id, text, mood: 'happy' }).execute()
}
