import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'

/** Sends a talk of one clip with its captions, and opens the clip in the editor. Playback does not start by itself. */
export async function openTalkInEditor(): Promise<CaptionedTalk> {
  const talk = await openCaptionedTalk({
    seconds: 40,
    fields: { max_clips: '1', caption_style: 'pop' },
    window: { reducedMotion: 'reduce' },
  })
  await talk.page.goto(`${talk.world.server.url}/dashboard/clips/${talk.clips[0].id}/edit`)
  return talk
}
