import { expect } from 'vitest'
import { fingerprintOf } from '../../../clipper/pure/fingerprint.ts'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/values/limits.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'
import { captionsFile, largeFile, liarFile, readingsFile, russianFile, videoFile } from '../files.ts'
import { tusOf } from '../tusOf.ts'
import { waitUntil } from '../waitUntil.ts'

const { captions, readings, video } = api.uploads

const idOf = (path: string) => path.split('/').at(-1) ?? ''

const begun = async (c: Context) => {
  const path = await tusOf(c.stage, await c.person('user')).begin(5)
  return { id: path.split('/').at(-1) ?? '' }
}

export const uploadCases: readonly Case[] = [
  row(captions, {
    name: 'keeps captions for an upload',
    as: 'user',
    request: { body: { captions: captionsFile() } },
    expect: 201,
    check: async ({ id }, c) => {
      const tus = tusOf(c.stage, await c.person('user'))
      expect((await tus.create(5, { captions: id })).status).toBe(201)
      const other = tusOf(c.stage, await c.person('other'))
      expect((await other.create(5, { captions: id })).status).toBe(400)
    },
  }),
  row(captions, {
    name: 'reports the encoding that it guessed',
    as: 'user',
    request: { body: { captions: russianFile() } },
    expect: 201,
    check: ({ encoding, encoding_guessed }) => expect([encoding, encoding_guessed]).toEqual(['windows-1251', true]),
  }),
  row(captions, {
    name: 'reads captions in the encoding that is stated',
    as: 'user',
    request: { body: { captions: russianFile(), encoding: 'koi8-r' } },
    expect: 201,
    check: ({ encoding, encoding_guessed }) => expect([encoding, encoding_guessed]).toEqual(['koi8-r', false]),
  }),
  row(captions, {
    name: 'refuses captions that are none in the stated encoding',
    as: 'user',
    request: { body: { captions: captionsFile(), encoding: 'utf-16le' } },
    expect: refusal(415, { captions: 'notCaptions' }),
  }),
  row(captions, {
    name: 'wants captions',
    as: 'user',
    request: { body: {} },
    expect: refusal(400, { captions: 'fileMissing' }),
  }),
  row(captions, {
    name: 'refuses captions that are too large',
    as: 'user',
    request: { body: { captions: largeFile(5, 'talk.srt') } },
    expect: refusal(413, { captions: 'fileTooLarge 5 MB' }),
  }),
  row(captions, {
    name: 'refuses captions that are none',
    as: 'user',
    request: { body: { captions: liarFile('talk.srt', 'text/plain') } },
    expect: refusal(415, { captions: 'notCaptions' }),
  }),
  row(captions, {
    name: 'refuses captions beyond the bytes that may be there without a video',
    as: 'user',
    request: async (c) => {
      await c.stage.addCaptions((await c.person('user')).id, limits.upload.besideBytes)
      return { body: { captions: captionsFile() } }
    },
    expect: refusal(429, { non_field_errors: 'besideBytes 100 MB' }),
  }),
  row(captions, {
    name: 'takes captions up to these bytes',
    as: 'user',
    request: async (c) => {
      const captions = captionsFile()
      await c.stage.addCaptions((await c.person('user')).id, limits.upload.besideBytes - captions.size)
      return { body: { captions } }
    },
    expect: 201,
  }),
  row(readings, {
    name: 'refuses readings beyond the bytes that may be there without a video',
    as: 'user',
    request: async (c) => {
      await c.stage.addCaptions((await c.person('user')).id, limits.upload.besideBytes)
      return { params: await begun(c), body: { readings: readingsFile() } }
    },
    expect: refusal(429, { non_field_errors: 'besideBytes 100 MB' }),
  }),
  row(readings, {
    name: 'takes what was read of a file ahead of the file, and again',
    as: 'user',
    request: async (c) => {
      const params = await begun(c)
      const first = (await c.as('user')).call(readings, { params, body: { readings: readingsFile() } })
      expect(await first).toEqual(params)
      return { params, body: { readings: readingsFile() } }
    },
    expect: 202,
    check: ({ id }) => expect(id).toMatch(/./),
  }),
  row(readings, {
    name: 'wants readings',
    as: 'user',
    request: async (c) => ({ params: await begun(c), body: {} }),
    expect: refusal(400, { readings: 'fileMissing' }),
  }),
  row(readings, {
    name: 'refuses readings that are none',
    as: 'user',
    request: async (c) => ({ params: await begun(c), body: { readings: liarFile('readings', 'application/gzip') } }),
    expect: refusal(415, { readings: 'notReadings' }),
  }),
  row(readings, {
    name: 'refuses readings that are too large',
    as: 'user',
    request: async (c) => ({ params: await begun(c), body: { readings: largeFile(8, 'readings') } }),
    expect: refusal(413, { readings: 'fileTooLarge 8 MB' }),
  }),
  row(readings, {
    name: 'finds no upload that is another’s',
    as: 'other',
    request: async (c) => ({ params: await begun(c), body: { readings: readingsFile() } }),
    expect: notFound,
  }),
  row(video, {
    name: 'reports what an upload has become',
    as: 'user',
    request: async (c) => {
      const file = await videoFile()
      const tus = tusOf(c.stage, await c.person('user'))
      const path = await tus.begin(file.size, { filename: 'My talk.mp4' })
      await tus.patch(path, 0, file)
      return { params: { id: path.split('/').at(-1) ?? '' } }
    },
    expect: 200,
    check: (entry) => expect(entry).toMatchObject({ title: 'My talk', error: null }),
  }),
  row(video, {
    name: 'reports the video that a file was missing of',
    as: 'user',
    request: async (c) => {
      const file = await videoFile()
      const tus = tusOf(c.stage, await c.person('user'))
      const read = async ({ start, end }: { start: number; end: number }) =>
        new Uint8Array(await file.slice(start, end).arrayBuffer())
      const fingerprint = await fingerprintOf(file.size, read)
      // Parts without readings: their video fails and waits for the whole file.
      const parts = await tus.begin(file.size - 1, { filename: 'Talk.mp4', kept: '[[0,12]]', fingerprint })
      await tus.patch(parts, 0, file.slice(0, -1))
      const to = idOf(parts)
      const whole = await tus.begin(file.size, { filename: 'Talk.mp4', rest_of: to })
      await tus.patch(whole, 0, file)
      const params = { id: idOf(whole) }
      const client = await c.as('user')
      const returned = await waitUntil(
        c.stage,
        'It never came back.',
        async () => (await client.call(video, { params })).returned_to,
      )
      expect(returned).toBe(to)
      return { params }
    },
    expect: 200,
    check: ({ returned_to }) => expect(returned_to).toMatch(/./),
  }),
  row(video, {
    name: 'finds no upload that never was',
    as: 'user',
    request: { params: { id: 'unknown' } },
    expect: notFound,
  }),
  row(video, {
    name: 'finds no upload that is another’s, or not finished',
    as: 'other',
    request: async (c) => {
      const path = await tusOf(c.stage, await c.person('user')).begin(5)
      return { params: { id: path.split('/').at(-1) ?? '' } }
    },
    expect: notFound,
  }),
]
