import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { outlineOf } from '../../../clipper/pure/edit/editTime.ts'
import { formatEdit } from '../../../clipper/pure/testing/formatEdit.ts'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import type { Edit, EditVersion } from '../../../contract/edit.ts'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'
import { captionsFile, videoFile } from '../files.ts'
import { waitForClips } from '../makeLibrary.ts'
import { ownClip, theVideo } from '../ownClips.ts'

const { edits, renders, videos } = api
const { exportOne, playback } = api.clips
const unknown = { params: { id: 'unknown' } }

/** Returns the owner's `index`th clip, whose edit no other row changes. */
const clipAt = (index: number) => async (c: Context) => {
  const clip = (await c.library()).clips[index]
  if (!clip) throw new Error(`the library has no clip ${index}`)
  return { params: { id: clip.id }, clip }
}

/** Returns a save request that changes what the notation mentions. `behind` is how many versions too old it is. */
export const change =
  (notation: string | ((edit: Edit) => string), behind = 0) =>
  async (c: Context) => {
    const { params } = await clipAt(2)(c)
    const { version, edit } = await (await c.as('owner')).call(edits.get, { params })
    const text = typeof notation === 'string' ? notation : notation(edit)
    return { params, body: { version: version - behind, edit: parseEdit(text, edit) } }
  }

/** Indices of the maximum number of words that an edit may correct. */
const manyWords = Array.from({ length: limits.edit.corrections.max }, (_, word) => word)
/** The number of versions of this size that exceed the limit of a history. */
const largeVersions = 16
/** Saves an edit of about 0.6 MB that shares no text with the others and cannot be compressed. */
async function saveLarge(c: Context, id: string): Promise<void> {
  const client = await c.as('user')
  const { version, edit } = await client.call(edits.get, { params: { id } })
  const letters = randomBytes((manyWords.length * limits.edit.word.max) / 2).toString('hex')
  const textOf = (word: number) => letters.slice(word * limits.edit.word.max, (word + 1) * limits.edit.word.max)
  const corrections = manyWords.map((word) => ({ word, text: textOf(word) }))
  await client.call(edits.save, { params: { id }, body: { version, edit: { ...edit, corrections } } })
}

/** Returns all pages of a clip's history. */
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
  videos.picture,
  videos.addClip,
  videos.correct,
  videos.choose,
  videos.chooseSound,
  videos.giveCaptions,
  videos.showCaptions,
  videos.removeCaptions,
  videos.recognise,
  videos.restoreTitles,
  videos.deleteSource,
] as const
const bodyOf = async (endpoint: (typeof ofClips | typeof ofVideos)[number], c: Context) => {
  if (endpoint === edits.save) return { body: (await change('')(c)).body }
  if (endpoint === videos.addClip) return { body: { start: 0, end: 5 } }
  if (endpoint === videos.correct) return { body: { word: 0, text: 'Hello' } }
  if (endpoint === videos.giveCaptions) return { body: { captions: captionsFile() } }
  if (endpoint === videos.chooseSound) return { body: { track: 0 } }
  if (endpoint === videos.picture) return { query: { start: 0, end: 5 } }
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
        params: { ...(await (isOfClip ? clipAt(0)(c) : theVideo(c))).params, language: 'de' },
        ...(await bodyOf(endpoint, c)),
      }),
      expect: notFound,
    }),
    row(endpoint, {
      name: `finds no ${isOfClip ? 'clip' : 'video'} that never was`,
      as: 'user',
      request: async (c) => ({ params: { ...unknown.params, language: 'de' }, ...(await bodyOf(endpoint, c)) }),
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
    check: async ({ clip_id, version, edit, chosen }, c) => {
      const { clip } = await clipAt(0)(c)
      expect([clip_id, version]).toEqual([clip.id, 1])
      expect(chosen).toEqual(edit.ranges)
      expect(formatEdit(edit)).toBe(`${clip.start}-${clip.end}`)
    },
  }),
  row(edits.save, {
    name: 'stores a version in order, and keeps the one before it',
    as: 'owner',
    request: change(({ ranges }) => {
      const { start, end } = outlineOf(ranges)
      return `${start + 2.5}-${end} ${start}-${start + 2} | 4:5 fit`
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
  row(edits.get, {
    name: 'still shows what was chosen after a change',
    as: 'user',
    request: async (c) => {
      const { id, start } = await ownClip(c)
      const client = await c.as('user')
      const params = { id }
      const { version, edit } = await client.call(edits.get, { params })
      await client.call(edits.save, { params, body: { version, edit: parseEdit(`${start}-${start + 2}`, edit) } })
      return { params }
    },
    expect: 200,
    check: ({ edit, chosen }) => {
      expect(chosen).toHaveLength(1)
      expect(chosen).not.toEqual(edit.ranges)
    },
  }),
  row(edits.get, {
    name: 'shows no chosen ranges of a clip that was made by hand',
    as: 'user',
    request: async (c) => {
      const { video_id: id } = await ownClip(c)
      const made = await (await c.as('user')).call(videos.addClip, { params: { id }, body: { start: 0, end: 3 } })
      return { params: { id: made.id } }
    },
    expect: 200,
    check: ({ chosen }) => expect(chosen).toBeNull(),
  }),
  row(edits.save, {
    name: 'makes no version of what changes nothing',
    as: 'owner',
    request: change(''),
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
      const { params, body } = await change('')(c)
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
      const { params, body } = await change('| 1:1')(c)
      return { params, body: { ...body, title: ' ' } }
    },
    expect: refusal(400, { title: 'clipTitleMissing' }),
  }),
  row(edits.save, {
    name: 'refuses a change of a version that is not the newest',
    as: 'owner',
    request: change('| 1:1', 1),
    expect: refusal(409, { message: 'editedElsewhere' }),
  }),
  row(edits.save, {
    name: 'refuses ranges beyond the video',
    as: 'owner',
    request: change('1-9999'),
    expect: refusal(400, { edit: 'endAfterVideo' }),
  }),
  row(edits.save, {
    name: 'refuses a clip that is too short',
    as: 'owner',
    request: change('1-1.5'),
    expect: refusal(400, { edit: 'clipTooShort' }),
  }),
  row(edits.save, {
    name: 'refuses the correction of a word that there is not',
    as: 'owner',
    request: change('| 4="x"'),
    expect: refusal(400, { edit: 'wordUnknown' }),
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
    },
  }),
  row(edits.history, {
    name: 'refuses a page that does not exist',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(1)(c)).params, query: { cursor: 'made up' } }),
    expect: refusal(400, { cursor: 'noSuchPage' }),
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
      await waitForClips(client, c.stage)
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
    expect: refusal(400, { format: 'wordsMissing' }),
  }),

  row(renders.start, {
    name: 'answers with the file that is there',
    as: 'owner',
    request: async (c) => ({ params: (await clipAt(0)(c)).params }),
    expect: 202,
    check: (render) => expect(render).toMatchObject({ version: 1, state: 'ready', progress: 1, error: null }),
  }),
  row(renders.get, {
    name: 'reports the file that is there',
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
      await expect.poll(async () => (await client.call(renders.get, request)).state).toBe('ready')
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
    expect: refusal(429, { non_field_errors: 'tooManyWaiting 50' }),
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
]
