import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Edit, EditVersion } from '../../../contract/edit.ts'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/limits.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'
import { twoTracksFile, videoFile } from '../files.ts'
import { waitForWork } from '../makeLibrary.ts'

const { edits, renders, videos } = api
const { exportOne, playback } = api.clips
const unknown = { params: { id: 'unknown' } }

/** The `index`th clip of the owner, whose edit other rows leave alone. */
const clipAt = (index: number) => async (c: Context) => {
  const clip = (await c.library()).clips[index]
  if (!clip) throw new Error(`the library has no clip ${index}`)
  return { params: { id: clip.id }, clip }
}
/** A clip that no other row meets. */
const ownClip = async (c: Context) => {
  const client = await c.as('user')
  await client.call(api.clips.upload, { body: { file: await videoFile(), max_clips: 1 } })
  await waitForWork(client, c.stage)
  const [clip] = await client.call(api.clips.list)
  if (!clip) throw new Error('the video has no clip')
  return clip
}
/** Nothing that waits is made any more. */
const leave = async (_: unknown, c: Context) => {
  await (await c.as('user')).call(api.auth.delete)
}
const theVideo = async (c: Context) => ({ params: { id: (await c.library()).clips[0]?.video_id ?? '' } })

/** A change of a clip to what it is now, with one thing about the edit replaced. */
const change =
  (of: (edit: Edit) => Partial<Edit>, behind = 0) =>
  async (c: Context) => {
    const { params } = await clipAt(2)(c)
    const { version, edit } = await (await c.as('owner')).call(edits.get, { params })
    return { params, body: { version: version - behind, edit: { ...edit, ...of(edit) } } }
  }
const same = (edit: Edit) => edit

/** Indices of as many words as an edit may correct. */
const manyWords = Array.from({ length: limits.edit.corrections.max }, (_, word) => word)
/** So many versions of this size don't fit into a history. */
const largeVersions = 16
/** Saves an edit of about 0.6 MB. It shares nothing with the others, and can't be compressed. */
async function saveLarge(c: Context, id: string): Promise<void> {
  const client = await c.as('user')
  const { version, edit } = await client.call(edits.get, { params: { id } })
  const letters = randomBytes((manyWords.length * limits.edit.word.max) / 2).toString('hex')
  const textOf = (word: number) => letters.slice(word * limits.edit.word.max, (word + 1) * limits.edit.word.max)
  const corrections = manyWords.map((word) => ({ word, text: textOf(word) }))
  await client.call(edits.save, { params: { id }, body: { version, edit: { ...edit, corrections } } })
}

/** All pages of the history of a clip. */
async function wholeHistory(c: Context, id: string): Promise<EditVersion[]> {
  const client = await c.as('user')
  const versions: EditVersion[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: { cursor?: string } = cursor === '' ? {} : { cursor }
    const { items, next } = await client.page(edits.history, { params: { id }, query })
    versions.push(...items)
    cursor = next
  }
  return versions
}

const ofClips = [
  edits.get,
  edits.save,
  edits.history,
  exportOne,
  playback,
  renders.start,
  renders.get,
  renders.cancel,
] as const
const ofVideos = [
  videos.get,
  videos.words,
  videos.measurements,
  videos.filmstrip,
  videos.waveform,
  videos.addClip,
  videos.correct,
  videos.choose,
  videos.chooseSound,
  videos.deleteSource,
] as const
const bodyOf = async (endpoint: (typeof ofClips | typeof ofVideos)[number], c: Context) => {
  if (endpoint === edits.save) return { body: (await change(same)(c)).body }
  if (endpoint === videos.addClip) return { body: { start: 0, end: 5 } }
  if (endpoint === videos.correct) return { body: { word: 0, text: 'Hello' } }
  if (endpoint === videos.chooseSound) return { body: { track: 0 } }
  if (endpoint === exportOne) return { query: { format: 'edl' } as const }
  return endpoint === videos.choose ? { body: {} } : {}
}
const foreign = [...ofClips, ...ofVideos].flatMap((endpoint) => {
  const isOfClip = ofClips.some((one) => one === endpoint)
  return [
    row(endpoint, {
      name: `finds no ${isOfClip ? 'clip' : 'video'} that is another’s`,
      as: 'other',
      request: async (c) => ({
        params: (await (isOfClip ? clipAt(0)(c) : theVideo(c))).params,
        ...(await bodyOf(endpoint, c)),
      }),
      expect: notFound,
    }),
    row(endpoint, {
      name: `finds no ${isOfClip ? 'clip' : 'video'} that never was`,
      as: 'user',
      request: async (c) => ({ ...unknown, ...(await bodyOf(endpoint, c)) }),
      expect: notFound,
    }),
  ]
})

export const editCases: readonly Case[] = [
  ...foreign,

  row(edits.get, {
    name: 'shows what a clip is made of',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params }),
    expect: 200,
    check: async ({ clip_id, version, edit }, c) => {
      const { clip } = await clipAt(0)(c)
      expect([clip_id, version]).toEqual([clip.id, 1])
      expect(edit.ranges).toEqual([{ start: clip.start, end: clip.end }])
      expect(edit).toMatchObject({ framing: { mode: 'automatic', crops: [] }, corrections: [], loudness: 'levelled' })
    },
  }),
  row(edits.save, {
    name: 'stores a version in order, and keeps the one before it',
    as: 'owner',
    request: change(({ ranges: [whole] }) => {
      const { start, end } = whole ?? { start: 0, end: 0 }
      const later = { start: start + 2.5, end }
      return { ranges: [later, { start, end: start + 2 }], aspect: '4:5', framing: { mode: 'fit', crops: [] } }
    }),
    expect: 200,
    check: async ({ clip_id, version, edit }, c) => {
      const client = await c.as('owner')
      expect(edit).toMatchObject({ aspect: '4:5', framing: { mode: 'fit' } })
      expect(edit.ranges.length).toBeGreaterThanOrEqual(2)
      expect(edit.ranges).toEqual(edit.ranges.toSorted((a, b) => a.start - b.start))
      const history = await client.call(edits.history, { params: { id: clip_id } })
      expect(history[0]).toMatchObject({ version, edit })
      expect(history.at(-1)).toMatchObject({ version: 1 })
      const clip = await client.call(api.clips.get, { params: { id: clip_id } })
      expect(clip.start).toBe(edit.ranges[0]?.start)
      expect(clip.duration).toBeLessThan(clip.end - clip.start - 0.3)
    },
  }),
  row(edits.save, {
    name: 'makes no version of what changes nothing',
    as: 'owner',
    request: change(same),
    expect: 200,
    check: async ({ clip_id, version }, c) => {
      const now = await (await c.as('owner')).call(edits.get, { params: { id: clip_id } })
      expect(now.version).toBe(version)
    },
  }),
  row(edits.save, {
    name: 'stores a title with it, which alone makes no version',
    as: 'owner',
    request: async (c) => {
      const { params, body } = await change(same)(c)
      return { params, body: { ...body, title: ' Better ' } }
    },
    expect: 200,
    check: async ({ clip_id, version }, c) => {
      const client = await c.as('owner')
      const clip = await client.call(api.clips.get, { params: { id: clip_id } })
      expect([clip.title, clip.touched]).toEqual(['Better', true])
      expect((await client.call(edits.get, { params: { id: clip_id } })).version).toBe(version)
    },
  }),
  row(edits.save, {
    name: 'refuses a blank title',
    as: 'owner',
    request: async (c) => {
      const { params, body } = await change(() => ({ aspect: '1:1' }))(c)
      return { params, body: { ...body, title: ' ' } }
    },
    expect: refusal(400, 'title'),
  }),
  row(edits.save, {
    name: 'refuses a change of a version that is not the newest',
    as: 'owner',
    request: change(() => ({ aspect: '1:1' }), 1),
    expect: refusal(409, 'message'),
  }),
  row(edits.save, {
    name: 'refuses ranges beyond the video',
    as: 'owner',
    request: change(() => ({ ranges: [{ start: 1, end: 9999 }] })),
    expect: refusal(400, 'edit'),
  }),
  row(edits.save, {
    name: 'refuses a clip that is too short',
    as: 'owner',
    request: change(() => ({ ranges: [{ start: 1, end: 1.5 }] })),
    expect: refusal(400, 'edit'),
  }),
  row(edits.save, {
    name: 'refuses the correction of a word that there is not',
    as: 'owner',
    request: change(() => ({ corrections: [{ word: 4, text: 'x' }] })),
    expect: refusal(400, 'edit'),
  }),
  row(edits.history, {
    name: 'goes through the pages',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(1)(c)).params, query: { limit: 1 } }),
    expect: 200,
    check: (versions) => expect(versions).toHaveLength(1),
  }),
  row(edits.history, {
    name: 'has no more bytes than the history of a clip may have',
    as: 'user',
    request: async (c) => {
      const { id, video_id } = await ownClip(c)
      await c.stage.hearWords(
        video_id,
        manyWords.map((word) => ({ start: word / 1000, end: (word + 1) / 1000, text: 'a' })),
      )
      for (let n = 1; n <= largeVersions; n += 1) await saveLarge(c, id)
      return { params: { id }, query: { limit: 1 } }
    },
    expect: 200,
    check: async ([newest], c) => {
      const versions = await wholeHistory(c, newest?.clip_id ?? '')
      expect(newest?.version).toBe(largeVersions + 1)
      expect(versions.length).toBeGreaterThan(3)
      expect(versions.length).toBeLessThan(largeVersions)
      const bytes = versions.reduce((sum, { edit }) => sum + JSON.stringify(edit).length, 0)
      expect(bytes).toBeLessThanOrEqual(limits.edit.history.bytes.max)
      await leave(newest, c)
    },
  }),
  row(edits.history, {
    name: 'refuses a page that does not exist',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(1)(c)).params, query: { cursor: 'made up' } }),
    expect: refusal(400, 'cursor'),
  }),

  row(playback, {
    name: 'says which parts of the video a clip plays, and where the video is',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params }),
    expect: 200,
    check: async ({ source_url, edit, width, height, words, version }, c) => {
      const { clip } = await clipAt(0)(c)
      expect([clip.playable, version, words]).toEqual([true, 1, []])
      expect(edit.ranges).toEqual([{ start: clip.start, end: clip.end }])
      expect(width / height).toBeCloseTo(clip.width / clip.height, 1)
      expect(source_url).toMatch(/./)
    },
  }),
  row(exportOne, {
    name: 'is a timeline for an editing program',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params, query: { format: 'edl' } }),
    expect: 200,
    check: async (file) => expect(await file.text()).toMatch(/^TITLE: .+\nFCM: NON-DROP FRAME\n\n001 {2}AX /),
  }),
  row(exportOne, {
    name: 'names the file that was uploaded, whatever the title of its video',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const file = new File([await videoFile()], 'IMG_0042  (final).MOV', { type: 'video/mp4' })
      await client.call(api.clips.upload, { body: { file, title: 'Holidays', max_clips: 1 } })
      await waitForWork(client, c.stage)
      const [clip] = await client.call(api.clips.list)
      return { params: { id: clip?.id ?? '' }, query: { format: 'edl' } }
    },
    expect: 200,
    check: async (file) => expect(await file.text()).toContain('* FROM CLIP NAME: IMG_0042 (final).MOV\n'),
  }),
  row(exportOne, {
    name: 'has no captions where nothing is known of what is said',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params, query: { format: 'srt' } }),
    expect: refusal(400, 'format'),
  }),

  row(renders.start, {
    name: 'answers with the file that is there',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params }),
    expect: 202,
    check: (render) => expect(render).toMatchObject({ version: 1, state: 'ready', progress: 1, error: null }),
  }),
  row(renders.get, {
    name: 'tells of the file that is there',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params }),
    expect: 200,
    check: ({ state, url, certificate }) => {
      expect([state, typeof url]).toEqual(['ready', 'string'])
      expect(certificate?.checks.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['loudness_right', 'peaks_low', 'in_step', 'decodes']),
      )
    },
  }),
  row(renders.cancel, {
    name: 'leaves the file that is there',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params }),
    expect: 200,
    check: (render) => expect(render.state).toBe('ready'),
  }),

  row(renders.start, {
    name: 'begins with another file of the clip, once',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params, query: { format: 'cover' } }),
    expect: 202,
    check: async ({ state, version, clip_id }, c) => {
      expect([['queued', 'rendering', 'ready'].includes(state), version]).toEqual([true, 1])
      const client = await c.as('owner')
      const request = { params: { id: clip_id }, query: { format: 'cover' as const } }
      await expect.poll(async () => (await client.call(renders.get, request)).state, { timeout: 30_000 }).toBe('ready')
      expect((await client.call(renders.start, request)).state).toBe('ready')
      const { url } = await client.call(renders.get, request)
      expect(url).toEqual(expect.any(String))
    },
  }),
  row(renders.start, {
    name: 'begins with no more than may wait',
    as: 'user',
    request: async (c) => {
      const { id } = await ownClip(c)
      await c.stage.addCopies(id, limits.clip.waitingFiles.max)
      return { params: { id }, query: { format: 'original' } }
    },
    expect: refusal(429, 'non_field_errors'),
    check: leave,
  }),
  row(renders.get, {
    name: 'knows no file that nobody has asked for',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params, query: { format: 'shorts' } }),
    expect: 200,
    check: (render) => expect(render).toMatchObject({ state: 'none', progress: 0, url: null, certificate: null }),
  }),
  row(renders.cancel, {
    name: 'stops another file of the clip',
    as: 'owner',
    request: async (c) => {
      const { params } = await clipAt(1)(c)
      const query = { format: 'reels' } as const
      await (await c.as('owner')).call(renders.start, { params, query })
      return { params, query }
    },
    expect: 200,
    check: ({ state }) => expect(state).toBe('none'),
  }),
  row(api.clips.download, {
    name: 'is another file of the clip, made when it is asked for',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params, query: { format: 'gif' } }),
    expect: 200,
    check: (file) => expect(file.type).toBe('image/gif'),
  }),

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
    expect: refusal(400, 'non_field_errors'),
    check: leave,
  }),
  row(videos.addClip, {
    name: 'refuses a range beyond the video',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { start: 3, end: 9999 } }),
    expect: refusal(400, 'end'),
  }),
  row(videos.correct, {
    name: 'corrects a word in the other clips that show it, once',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      await client.call(api.clips.upload, { body: { file: await videoFile(), max_clips: 1 } })
      await waitForWork(client, c.stage)
      const [video_id = ''] = (await client.call(api.clips.list)).map((clip) => clip.video_id)
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
    expect: refusal(400, 'word'),
  }),
  row(videos.choose, {
    name: 'refuses lengths that do not fit each other',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { min_seconds: 20, max_seconds: 10 } }),
    expect: refusal(400, 'max_seconds'),
  }),
  row(videos.choose, {
    name: 'can store the settings and leave the clips',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      await client.call(api.clips.upload, { body: { file: await videoFile(), min_seconds: 4, max_seconds: 8 } })
      await waitForWork(client, c.stage)
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
      const body = { file: await videoFile(), min_seconds: 4, max_seconds: 8 }
      await client.call(api.clips.upload, { body })
      await waitForWork(client, c.stage)
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
      await waitForWork(client, c.stage)
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
      // Once more is nothing.
      const again = await client.call(videos.chooseSound, { ...ofVideo, body: { track: 1 } })
      expect(again).toMatchObject({ status: 'ready' })
    },
  }),
  row(videos.chooseSound, {
    name: 'refuses a track that the video does not have',
    as: 'owner',
    request: async (c) => ({ ...(await theVideo(c)), body: { track: 3 } }),
    expect: refusal(400, 'track'),
  }),
  row(videos.chooseSound, {
    name: 'refuses while the video is at work',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(api.clips.upload, { body: { file: await videoFile() } })
      return { params: { id }, body: { track: 0 } }
    },
    expect: refusal(409, 'message'),
  }),
  row(videos.deleteSource, {
    name: 'keeps the clips, and refuses what needs the video until the same file comes again',
    as: 'user',
    request: async (c) => {
      const client = await c.as('user')
      const { id } = await client.call(api.clips.upload, { body: { file: await videoFile(), max_clips: 1 } })
      await waitForWork(client, c.stage)
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
    expect: refusal(409, 'message'),
  }),
  row(videos.choose, {
    name: 'refuses while the video is at work',
    as: 'user',
    request: async (c) => {
      const { id } = await (await c.as('user')).call(api.clips.upload, { body: { file: await videoFile() } })
      return { params: { id }, body: {} }
    },
    expect: refusal(409, 'message'),
  }),
]
