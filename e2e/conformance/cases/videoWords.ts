import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, type Context, refusal, row } from '../Case.ts'
import { captionsFile, largeFile, liarFile, videoFile } from '../files.ts'
import { waitForClips, waitForFiles } from '../makeLibrary.ts'
import { ownClip, theVideo } from '../ownClips.ts'

const { videos } = api

/** Returns a video with captions in English, then in German, which are shown. */
async function videoInTwoLanguages(c: Context): Promise<string> {
  const client = await c.as('user')
  const { video_id: id } = await ownClip(c)
  const german = new File(['1\n00:00:01,000 --> 00:00:02,000\nHallo.\n'], 'talk.de.srt')
  for (const body of [{ captions: captionsFile(), language: 'en' }, { captions: german }]) {
    await client.call(videos.giveCaptions, { params: { id }, body })
    await waitForClips(client, c.stage)
  }
  return id
}

/** Words that are added to a video after its upload. */
export const videoWordCases: readonly Case[] = [
  row(videos.giveCaptions, {
    name: 'gives the video the words of the captions, and keeps the clips',
    as: 'user',
    request: async (c) => ({ params: { id: (await ownClip(c)).video_id }, body: { captions: captionsFile() } }),
    expect: 200,
    check: async ({ video, ...read }, c) => {
      expect(read).toEqual({ encoding: 'utf-8', encoding_guessed: false })
      expect(video).toMatchObject({ status: 'queued', words_due: true, progress: 0, words: 0 })
      const client = await c.as('user')
      const ofVideo = { params: { id: video.id } }
      const shown = () => client.call(videos.get, ofVideo)
      while ((await shown()).status !== 'ready') {
        await client.call(api.clips.notReady)
        await c.stage.wait()
      }
      const by = { by: 'captions', problem: null }
      expect(await shown()).toMatchObject({ words: 2, words_due: false, progress: null, transcript: by })
      expect((await client.call(videos.words, ofVideo)).words.map(({ text }) => text)).toEqual(['Hello', 'there.'])
      expect(await client.call(api.clips.list, { query: { video_id: video.id } })).not.toEqual([])
      // Now there is no speech left to recognise.
      expect(await client.call(videos.recognise, ofVideo)).toMatchObject({ status: 'ready', words: 2 })
    },
  }),
  row(videos.giveCaptions, {
    name: 'wants captions',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: {} }),
    expect: refusal(400, { captions: 'fileMissing' }),
  }),
  row(videos.giveCaptions, {
    name: 'refuses captions that are too large',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { captions: largeFile(5, 'talk.srt') } }),
    expect: refusal(413, { captions: 'fileTooLarge 5 MB' }),
  }),
  row(videos.giveCaptions, {
    name: 'refuses captions that are none',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { captions: liarFile('talk.srt', 'text/plain') } }),
    expect: refusal(415, { captions: 'notCaptions' }),
  }),
  row(videos.giveCaptions, {
    name: 'refuses while the video is at work',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(api.clips.upload, { body: { file: await videoFile() } })
      return { params: { id }, body: { captions: captionsFile() } }
    },
    expect: refusal(409, { message: 'alreadyProcessing' }),
  }),
  row(videos.showCaptions, {
    name: 'keeps captions in several languages, and gives the video the words of the chosen ones',
    as: 'user',
    request: async (c) => ({ params: { id: await videoInTwoLanguages(c), language: 'en' } }),
    expect: 200,
    check: async ({ id, ...video }, c) => {
      const captions = [
        { language: 'en', is_shown: true },
        { language: 'de', is_shown: false },
      ]
      expect(video).toMatchObject({ status: 'queued', words_due: true, captions })
      const client = await c.as('user')
      await waitForClips(client, c.stage)
      const { words } = await client.call(videos.words, { params: { id } })
      expect(words.map(({ text }) => text)).toEqual(['Hello', 'there.'])
      const again = await client.call(videos.showCaptions, { params: { id, language: 'en' } })
      expect(again).toMatchObject({ status: 'ready', captions })
    },
  }),
  row(videos.removeCaptions, {
    name: 'deletes captions that are not shown',
    as: 'user',
    request: async (c) => ({ params: { id: await videoInTwoLanguages(c), language: 'en' } }),
    expect: 200,
    check: (video) =>
      expect(video).toMatchObject({ status: 'ready', words: 1, captions: [{ language: 'de', is_shown: true }] }),
  }),
  row(videos.removeCaptions, {
    name: 'keeps those that are shown',
    as: 'user',
    request: async (c) => ({ params: { id: await videoInTwoLanguages(c), language: 'de' } }),
    expect: refusal(409, { message: 'captionsShown' }),
  }),
  ...[videos.showCaptions, videos.removeCaptions].flatMap((endpoint) => [
    row(endpoint, {
      name: 'refuses a language that the video lacks',
      as: 'user',
      request: async (c) => ({ params: { id: (await ownClip(c)).video_id, language: 'fr' } }),
      expect: refusal(400, { language: 'captionsUnknown' }),
    }),
    row(endpoint, {
      name: 'refuses while the video is at work, whatever its captions',
      as: 'user',
      request: async (c) => {
        const { video_id: id } = await ownClip(c)
        await (await c.as('user')).call(videos.giveCaptions, { params: { id }, body: { captions: captionsFile() } })
        return { params: { id, language: 'de' } }
      },
      expect: refusal(409, { message: 'alreadyProcessing' }),
    }),
    row(endpoint, {
      name: 'refuses a video whose file is gone, whatever its captions',
      as: 'user',
      request: async (c) => {
        const client = await c.as('user')
        const { video_id: id } = await ownClip(c)
        await waitForFiles(client, c.stage)
        await client.call(videos.deleteSource, { params: { id } })
        return { params: { id, language: 'de' } }
      },
      expect: refusal(400, { non_field_errors: 'sourceGone' }),
    }),
  ]),
  row(videos.recognise, {
    name: 'leaves a video as it is that has words',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const body = { file: await videoFile(), captions: captionsFile(), max_clips: 1 }
      const { id } = await client.call(api.clips.upload, { body })
      await waitForClips(client, c.stage)
      await client.call(videos.giveCaptions, { params: { id }, body: { captions: captionsFile() } })
      await waitForClips(client, c.stage)
      return { params: { id } }
    },
    expect: 202,
    check: (video) => expect(video).toMatchObject({ status: 'ready', words: 2, words_due: false }),
  }),
  row(videos.recognise, {
    name: 'refuses where nothing recognises speech',
    as: 'owner',
    request: theVideo,
    expect: refusal(409, { message: 'speechNotRecognised' }),
  }),
  row(videos.recognise, {
    name: 'refuses a video whose file is gone',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const params = { id: (await ownClip(c)).video_id }
      await waitForFiles(client, c.stage)
      await client.call(videos.deleteSource, { params })
      return { params }
    },
    expect: refusal(400, { non_field_errors: 'sourceGone' }),
  }),
  row(videos.restoreTitles, {
    name: 'restores the titles of before, once',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const { video_id: id } = await ownClip(c)
      const ofVideo = { params: { id } }
      await client.call(videos.giveCaptions, { ...ofVideo, body: { captions: captionsFile() } })
      await waitForClips(client, c.stage)
      expect((await client.call(videos.get, ofVideo)).renewed_titles).toEqual({ by: 'words' })
      return ofVideo
    },
    expect: 200,
    check: async (clips, c) => {
      const client = await c.as('user')
      const [{ video_id: id } = expect.unreachable()] = clips
      const ofVideo = { params: { id } }
      expect((await client.call(videos.get, ofVideo)).renewed_titles).toBeUndefined()
      const titles = clips.map(({ title }) => title)
      expect(titles.join()).not.toContain('Hello')
      expect((await client.call(videos.restoreTitles, ofVideo)).map(({ title }) => title)).toEqual(titles)
    },
  }),
]
