import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { UserRow } from '../../areas/auth/tables.ts'
import { uploadVideo } from '../../areas/clips/uploads/uploadVideo.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import type { Services } from '../../Services.ts'
import { type DemoVideo, demoVideos } from './demoVideos.ts'
import { makeDemoVideo } from './makeDemoVideo.ts'
import { seededRandom } from './seededRandom.ts'

const lookMs = 500
const dayMs = 86_400_000

/** Draws videos and processes them like every upload. `say` reports the progress. */
export async function seedClips(services: Services, user: UserRow, say: (words: string) => void): Promise<void> {
  for (const [i, video] of demoVideos.entries()) {
    const there = await services.db
      .selectFrom('videos')
      .select('status')
      .where('user_id', '=', user.id)
      .where('title', '=', video.title)
      .where('status', '!=', 'failed')
      .executeTakeFirst()
    if (there) continue
    say(`Video ${i + 1} of ${demoVideos.length}: ${video.title}`)
    const id = await upload(services, user, video, i + 1)
    await waitFor(services, id)
    await makeUsed(services, user, id, video, i + 1)
  }
}

async function upload(services: Services, user: UserRow, video: DemoVideo, seed: number): Promise<string> {
  const folder = await mkdtemp(join(services.tempDir, 'demo-'))
  try {
    return await uploadFrom(folder, services, user, video, seed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function uploadFrom(
  folder: string,
  services: Services,
  user: UserRow,
  video: DemoVideo,
  seed: number,
): Promise<string> {
  const made = await makeDemoVideo(video, folder, seed)
  const fields = { title: video.title, aspect: video.aspect, min_seconds: 9, max_seconds: 22, max_clips: 5 }
  const received = {
    file: await receivedFile('file', made.file, 'video/mp4'),
    captions: await receivedFile('captions', made.captions, 'application/x-subrip'),
  }
  // No user is signed in here.
  const { video: sent } = await uploadVideo(
    services,
    { ...user, tokenHash: Buffer.alloc(0), listVersion: null },
    fields,
    received,
  )
  return sent.id
}

async function receivedFile(field: string, path: string, claimedType: string): Promise<ReceivedFile> {
  const { size: bytes } = await stat(path)
  return { field, path, bytes, claimedName: path, claimedType }
}

async function waitFor({ db }: Services, id: string): Promise<void> {
  for (;;) {
    const { status, error } = await db
      .selectFrom('videos')
      .select(['status', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (status === 'ready') return
    if (status === 'failed' || status === 'cancelled')
      throw new Error(`The video could not be used: ${error ?? status}`)
    await delay(lookMs)
  }
}

/** Adds views, and likes of the best clips, as after some days. */
async function makeUsed(
  { db }: Services,
  user: UserRow,
  id: string,
  { daysAgo }: DemoVideo,
  seed: number,
): Promise<void> {
  const random = seededRandom(seed)
  const at = new Date(Date.now() - daysAgo * dayMs)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('clips').set({ created_at: at }).where('video_id', '=', id).execute()
    const clips = await trx
      .selectFrom('clips')
      .select('id')
      .where('video_id', '=', id)
      .orderBy('score', 'desc')
      .execute()
    for (const [rank, clip] of clips.entries()) {
      const isLiked = rank < 2
      const views = Math.max(1, Math.round((daysAgo + 2) * (1 - rank / 6) * (0.5 + random())))
      await trx
        .updateTable('clips')
        .set({ views, likes: isLiked ? 1 : 0 })
        .where('id', '=', clip.id)
        .execute()
      if (isLiked) await trx.insertInto('clip_likes').values({ clip_id: clip.id, user_id: user.id }).execute()
    }
  })
}
