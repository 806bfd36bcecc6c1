import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'
import { captionsFile, emptyVideoFile, largeFile, liarFile, russianFile, videoFile } from '../files.ts'
import { waitForClips } from '../makeLibrary.ts'

const { upload, notReady, retry, delete: cancel } = api.clips

/** Uploads a video of the user that is being processed. */
async function atWork(c: Context) {
  const { id } = await (await c.as('user')).call(upload, { body: { file: await videoFile() } })
  return { params: { id } }
}

export const videoCases: readonly Case[] = [
  row(upload, {
    name: 'takes a video in, and shows it as at work',
    as: 'user',
    request: async () => ({
      body: { file: await videoFile(), captions: captionsFile(), title: 'My talk', aspect: '9:16', max_clips: 3 },
    }),
    expect: 201,
    check: async (entry, c) => {
      expect(entry).toMatchObject({ title: 'My talk', error: null })
      const ids = (await (await c.as('user')).call(notReady)).map(({ id }) => id)
      const clips = await (await c.as('user')).call(api.clips.list)
      expect([...ids, ...clips.map(({ video_id }) => video_id)]).toContain(entry.id)
    },
  }),
  row(upload, {
    name: 'makes one video of an upload that is sent twice',
    as: 'user',
    request: async (c) => {
      const body = { file: await videoFile(), title: 'Sent twice', upload_id: 'ab'.repeat(16) }
      await (await c.as('user')).call(upload, { body })
      return { body }
    },
    expect: 201,
    check: async (entry, c) => {
      expect(entry).toMatchObject({ id: 'ab'.repeat(16), title: 'Sent twice' })
      const { id } = await (await c.as('user')).call(api.uploads.video, { params: { id: entry.id } })
      expect(id).toBe(entry.id)
    },
  }),
  row(upload, {
    name: 'reports the encoding of captions that it guessed',
    as: 'user',
    request: async () => ({ body: { file: await videoFile(), captions: russianFile() } }),
    expect: 201,
    check: (sent) => expect(sent).toMatchObject({ captions_encoding: 'windows-1251', captions_encoding_guessed: true }),
  }),
  row(upload, {
    name: 'reads captions in the encoding that is stated, also when the upload is sent again',
    as: 'user',
    request: async (c) => {
      const sent = { upload_id: 'cd'.repeat(16), captions: russianFile(), captions_encoding: 'koi8-r' } as const
      const body = { file: await videoFile(), ...sent }
      const { captions_encoding, captions_encoding_guessed } = await (await c.as('user')).call(upload, { body })
      expect([captions_encoding, captions_encoding_guessed]).toEqual(['koi8-r', false])
      return { body }
    },
    expect: 201,
    check: (sent) => expect(sent).toMatchObject({ captions_encoding: 'koi8-r', captions_encoding_guessed: false }),
  }),
  row(upload, {
    name: 'says nothing of an encoding without captions',
    as: 'user',
    request: async () => ({ body: { file: await videoFile() } }),
    expect: 201,
    check: (sent) => expect(sent).not.toHaveProperty('captions_encoding'),
  }),
  row(upload, {
    name: 'wants a file',
    as: 'user',
    request: { body: { title: 'Nothing' } },
    expect: refusal(400, { file: 'fileMissing' }),
  }),
  row(upload, {
    name: 'wants lengths that fit each other',
    as: 'user',
    request: async () => ({ body: { file: await videoFile(), min_seconds: 30, max_seconds: 10 } }),
    expect: refusal(400, { max_seconds: 'lengthsReversed' }),
  }),
  row(upload, {
    name: 'looks at the bytes of a video, not at its name',
    as: 'user',
    request: () => ({ body: { file: liarFile('talk.mp4', 'video/mp4') } }),
    expect: refusal(415, { file: 'notAVideo' }),
  }),
  row(upload, {
    name: 'refuses captions that are none',
    as: 'user',
    request: async () => ({ body: { file: await videoFile(), captions: liarFile('talk.srt', 'text/plain') } }),
    expect: refusal(415, { captions: 'notCaptions' }),
  }),
  row(upload, {
    name: 'refuses captions that are too large',
    as: 'user',
    request: async () => ({ body: { file: await videoFile(), captions: largeFile(5, 'talk.srt') } }),
    expect: refusal(413, { captions: 'fileTooLarge 5 MB' }),
  }),
  row(upload, {
    name: 'refuses a form that breaks off',
    as: 'user',
    raw: (url, headers) =>
      fetch(url, {
        method: 'POST',
        body: '--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\nMy ta',
        headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=edge' },
      }),
    expect: refusal(400, { non_field_errors: 'multipartBroken' }),
  }),

  row(notReady, {
    name: 'is empty at first',
    as: 'user',
    expect: 200,
    check: (entries) => expect(entries).toEqual([]),
  }),
  row(cancel, {
    name: 'cancels a video that is at work',
    as: 'user',
    request: atWork,
    expect: 200,
    check: async (_, c) => expect(await (await c.as('user')).call(notReady)).toEqual([]),
  }),

  row(retry, {
    name: 'tries a failed video again',
    as: 'user',
    request: async (c) => {
      const api = await c.as('user')
      const { id } = await api.call(upload, { body: { file: await emptyVideoFile() } })
      await waitForClips(api, c.stage)
      expect(await api.call(notReady)).toMatchObject([{ id, status: 'failed', error: expect.stringMatching(/./) }])
      return { params: { id } }
    },
    expect: 200,
    check: (entry) => expect(entry).toMatchObject({ status: 'queued', error: null }),
  }),
  row(retry, {
    name: 'refuses while it is at work',
    as: 'user',
    request: atWork,
    expect: refusal(409, { message: 'alreadyProcessing' }),
  }),
  row(retry, {
    name: 'finds no video that never was',
    as: 'user',
    request: { params: { id: 'unknown' } },
    expect: notFound,
  }),
  row(retry, {
    name: 'finds no video that is another’s',
    as: 'other',
    request: atWork,
    expect: notFound,
  }),
]
