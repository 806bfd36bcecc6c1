import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, refusal, row } from '../Case.ts'
import { twoTracksFile, videoFile } from '../files.ts'
import { waitForClips, waitForFiles } from '../makeLibrary.ts'
import { ownClip, theVideo } from '../ownClips.ts'

const { edits, videos } = api
const { playback } = api.clips

/** Calls about a ready video: its page, its clips, its sound and its file. `edits.ts` tests who may call these. */
export const videoDetailCases: readonly Case[] = [
  row(videos.get, {
    name: 'shows what was measured',
    as: 'owner',
    request: theVideo,
    expect: 200,
    check: (video) => {
      expect(video).toMatchObject({ title: 'A library', status: 'ready', has_source: true, has_audio: true, words: 0 })
      const { analysis, duration } = video
      expect(analysis?.interest.length).toBeGreaterThanOrEqual(Math.floor(duration / (analysis?.step ?? 1)) - 2)
      for (const { values } of analysis?.signals ?? []) expect(values.length).toBe(analysis?.interest.length)
    },
  }),
  row(videos.measurements, {
    name: 'have curves of one length',
    as: 'owner',
    request: theVideo,
    expect: 200,
    check: ({ measurements }) => {
      const { duration, step, loudness, onsets, motion, interest, words } = measurements ?? {}
      expect(loudness?.length).toBeGreaterThanOrEqual(Math.floor((duration ?? 0) / (step ?? 1)) - 2)
      for (const curve of [onsets, motion, interest]) expect(curve?.length).toBe(loudness?.length)
      expect(words).toBeNull()
    },
  }),
  row(videos.words, {
    name: 'are none where nothing is known',
    as: 'owner',
    request: theVideo,
    expect: 200,
    check: ({ words, cuts }) => expect([words, cuts]).toEqual([[], []]),
  }),
  row(videos.spoken, {
    name: 'finds nothing where no words are known',
    as: 'owner',
    request: () => ({ query: { search: 'nobody tells you' } }),
    expect: 200,
    check: (places) => expect(places).toEqual([]),
  }),
  row(videos.filmstrip, {
    name: 'covers the video in order of time',
    as: 'owner',
    request: theVideo,
    expect: 200,
    check: ({ sheets, columns }) => {
      const times = sheets.flatMap((sheet) => sheet.times)
      expect([times[0], columns]).toEqual([0, 10])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    },
  }),
  row(videos.waveform, {
    name: 'covers the video',
    as: 'owner',
    request: theVideo,
    expect: 200,
    check: async ({ peaks, peaks_per_second }, c) => {
      const seconds = (await c.library()).clips[0]?.video_duration ?? 0
      expect(Math.abs(peaks.length / peaks_per_second - seconds)).toBeLessThan(1.01)
      for (const peak of peaks) expect([peak >= 0, peak <= 255]).toEqual([true, true])
    },
  }),
  row(videos.picture, {
    name: 'reads a part of the video in segments that cover it',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), query: { start: 1, end: 3 } }),
    expect: 200,
    check: ({ segments, due }) => {
      for (const { start, end, shot } of segments) expect([shot <= start, start < end]).toEqual([true, true])
      if (!due) expect([(segments[0]?.start ?? 9) <= 1, (segments.at(-1)?.end ?? 0) >= 3]).toEqual([true, true])
    },
  }),
  row(videos.picture, {
    name: 'refuses what is no time',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), query: { start: -1, end: 3 } }),
    expect: refusal(400, { start: 'invalid' }),
  }),
  row(videos.addClip, {
    name: 'makes a clip of any range, which can be deleted',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { start: 3, end: 9, title: 'By hand' } }),
    expect: 201,
    check: async (clip, c) => {
      expect(clip).toMatchObject({ title: 'By hand', start: 3, end: 9, duration: 6, state: 'ready', touched: true })
      expect(typeof clip.has_file).toBe('boolean')
      await (await c.as('owner')).call(api.clips.delete, { params: { id: clip.id } })
    },
  }),
  row(videos.addClip, {
    name: 'makes so many of a video and no more',
    as: 'user',
    request: async (c) => {
      const { id, video_id } = await ownClip(c)
      await c.stage.addCopies(id, limits.clip.handMade.max)
      return { params: { id: video_id }, body: { start: 3, end: 9 } }
    },
    expect: refusal(400, { non_field_errors: 'tooManyHandMade 100' }),
  }),
  row(videos.addClip, {
    name: 'refuses a range beyond the video',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { start: 3, end: 9999 } }),
    expect: refusal(400, { end: 'endAfterVideo' }),
  }),
  row(videos.correct, {
    name: 'corrects a word in the other clips that show it, once',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const { video_id } = await ownClip(c)
      await c.stage.hearWords(video_id, [
        { start: 3, end: 3.4, text: 'Helo' },
        { start: 8, end: 8.4, text: 'there.' },
      ])
      const make = (title: string, start: number, end: number) =>
        client.call(videos.addClip, { params: { id: video_id }, body: { title, start, end } })
      const own = await make('Own', 1, 6)
      await make('Other', 2, 7)
      await make('Later', 5, 9)
      return { params: { id: video_id }, body: { word: 0, text: ' Hello ', except: own.id } }
    },
    expect: 200,
    check: async (changed, c) => {
      const client = await c.as('user')
      const titles = changed.map(({ title }) => title)
      expect(titles).toContain('Other')
      for (const title of ['Own', 'Later']) expect(titles).not.toContain(title)
      for (const clip of changed) {
        const versions = await client.call(edits.history, { params: { id: clip.id } })
        expect(versions.map(({ version, edit }) => [version, edit.corrections])).toEqual([
          [2, [{ word: 0, text: 'Hello' }]],
          [1, []],
        ])
        expect(clip.touched).toBe(true)
      }
      const own = (await client.call(api.clips.list, { query: { search: 'Own' } }))[0]
      const again = { word: 0, text: 'Hello', ...(own && { except: own.id }) }
      expect(await client.call(videos.correct, { params: { id: own?.video_id ?? '' }, body: again })).toEqual([])
    },
  }),
  row(videos.correct, {
    name: 'refuses a word that there is not',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { word: 4, text: 'x' } }),
    expect: refusal(400, { word: 'wordUnknown' }),
  }),
  row(videos.choose, {
    name: 'refuses lengths that do not fit each other',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { min_seconds: 20, max_seconds: 10 } }),
    expect: refusal(400, { max_seconds: 'lengthsReversed' }),
  }),
  row(videos.choose, {
    name: 'can store the settings and leave the clips',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const lengths = { min_seconds: 4, max_seconds: 8, max_clips: 2 }
      await client.call(api.clips.upload, { body: { file: await videoFile(20), ...lengths } })
      await waitForClips(client, c.stage)
      const [clip] = await client.call(api.clips.list)
      if (!clip) throw new Error('no clip')
      return { params: { id: clip.video_id }, body: { energy: 1, max_clips: 1, leave_clips: true } }
    },
    expect: 200,
    check: async (clips, c) => {
      const client = await c.as('user')
      const listed = await client.call(api.clips.list)
      expect(clips.map(({ id }) => id).toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
      const { settings } = await client.call(videos.get, { params: { id: clips[0]?.video_id ?? '' } })
      expect(settings).toMatchObject({ energy: 1, max_clips: 1 })
    },
  }),
  row(videos.choose, {
    name: 'keeps what somebody likes, and what was wanted',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const body = { file: await videoFile(20), min_seconds: 4, max_seconds: 8, max_clips: 2 }
      await client.call(api.clips.upload, { body })
      await waitForClips(client, c.stage)
      const [clip] = await client.call(api.clips.list)
      if (!clip) throw new Error('no clip')
      await client.call(api.clips.like, { params: { id: clip.id } })
      const wishes = { energy: -0.5, talk: 1, signals: ['loudness' as const, 'words' as const] }
      return { params: { id: clip.video_id }, body: { min_seconds: 3, max_seconds: 6, max_clips: 2, ...wishes } }
    },
    expect: 200,
    check: async (clips, c) => {
      const [first] = clips
      const client = await c.as('user')
      expect(clips.filter(({ liked }) => liked)).toHaveLength(1)
      for (const { liked, duration } of clips) if (!liked) expect(duration).toBeLessThanOrEqual(6.001)
      const { settings } = await client.call(videos.get, { params: { id: first?.video_id ?? '' } })
      expect(settings).toMatchObject({ min_seconds: 3, max_seconds: 6, max_clips: 2, energy: -0.5, talk: 1 })
      expect(settings.signals).toEqual(['loudness', 'words'])
    },
  }),
  row(videos.chooseSound, {
    name: 'measures the video again with another of its tracks, and keeps the clips',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const { id } = await client.call(api.clips.upload, { body: { file: await twoTracksFile(), max_clips: 1 } })
      await waitForFiles(client, c.stage)
      return { params: { id }, body: { track: 1 } }
    },
    expect: 200,
    check: async (video, c) => {
      const client = await c.as('user')
      const chosen = [
        { track: 0, is_silent: false, is_chosen: false },
        { track: 1, is_silent: false, is_chosen: true },
      ]
      expect(video).toMatchObject({ status: 'queued', analysis: null, sound_tracks: chosen })
      const ofVideo = { params: { id: video.id } }
      const shown = () => client.call(videos.get, ofVideo)
      while ((await shown()).status !== 'ready') {
        await client.call(api.clips.notReady)
        await c.stage.wait()
      }
      expect(await shown()).toMatchObject({ analysis: expect.any(Object), sound_tracks: chosen })
      const clips = await client.call(api.clips.list, { query: { video_id: video.id } })
      expect(clips).not.toEqual([])
      for (const clip of clips) expect(clip).toMatchObject({ has_file: false, playable: false, state: 'ready' })
      // Choosing the same track again changes nothing.
      const again = await client.call(videos.chooseSound, { ...ofVideo, body: { track: 1 } })
      expect(again).toMatchObject({ status: 'ready' })
    },
  }),
  row(videos.chooseSound, {
    name: 'refuses a track that the video does not have',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { track: 3 } }),
    expect: refusal(400, { track: 'soundTrackUnknown' }),
  }),
  row(videos.chooseSound, {
    name: 'refuses while the video is at work',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(api.clips.upload, { body: { file: await videoFile() } })
      return { params: { id }, body: { track: 0 } }
    },
    expect: refusal(409, { message: 'alreadyProcessing' }),
  }),
  row(videos.deleteSource, {
    name: 'keeps the clips, and refuses what needs the video until the same file comes again',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const { video_id: id } = await ownClip(c)
      await waitForFiles(client, c.stage)
      return { params: { id } }
    },
    expect: 200,
    check: async (video, c) => {
      expect(video).toMatchObject({
        status: 'ready',
        has_source: false,
        source_url: null,
        analysis: expect.any(Object),
      })
      const client = await c.as('user')
      const params = { id: video.id }
      expect(await client.call(videos.deleteSource, { params })).toMatchObject({ has_source: false })
      const [clip] = await client.call(api.clips.list, { query: { video_id: video.id } })
      expect(clip).toMatchObject({ has_file: true, playable: false })
      const ofClip = { id: clip?.id ?? '' }
      const { version, edit } = await client.call(edits.get, { params: ofClip })
      const changed = { version, edit: { ...edit, aspect: '1:1' as const } }
      for (const refused of [
        () => client.call(edits.save, { params: ofClip, body: changed }),
        () => client.call(videos.addClip, { params, body: { start: 0, end: 5 } }),
        () => client.call(videos.choose, { params, body: {} }),
      ])
        await expect(refused()).rejects.toMatchObject({ status: 400 })
      for (const missing of [
        () => client.call(playback, { params: ofClip }),
        () => client.call(videos.filmstrip, { params }),
        () => client.call(videos.waveform, { params }),
      ])
        await expect(missing()).rejects.toMatchObject({ status: 404 })
    },
  }),
  row(videos.deleteSource, {
    name: 'refuses while the video is at work',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(api.clips.upload, { body: { file: await videoFile() } })
      return { params: { id } }
    },
    expect: refusal(409, { message: 'sourceInUse' }),
  }),
  row(videos.choose, {
    name: 'refuses while the video is at work',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(api.clips.upload, { body: { file: await videoFile() } })
      return { params: { id }, body: {} }
    },
    expect: refusal(409, { message: 'alreadyProcessing' }),
  }),
]
