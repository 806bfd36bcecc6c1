import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { api } from '../../contract/endpoints.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import { problemText } from '../../contract/messages/problems.ts'
import { encodeMetadata, tus } from '../../contract/uploads.ts'
import { limits } from '../../contract/values/limits.ts'
import type { TusAnswer, TusClient } from '../../server/testing/tusClient.ts'
import type { Context } from './Case.ts'
import { createContext } from './createContext.ts'
import { videoFile } from './files.ts'
import type { World } from './Stage.ts'
import { saidIn } from './saidIn.ts'
import { tusOf } from './tusOf.ts'
import { waitUntil } from './waitUntil.ts'

interface Said {
  status: number
  offset?: string | null
  length?: string | null
  /** The expected sentences, as keys of the contract's catalogue. */
  says?: Record<string, string[]>
}

const said = ({ status, headers, body }: TusAnswer): Said => ({
  status,
  ...(headers.has('upload-offset') && { offset: headers.get('upload-offset') }),
  ...(headers.has('upload-length') && { length: headers.get('upload-length') }),
  ...(Object.keys(body).length > 0 && { says: saidIn(v.parse(ErrorBody, body)) }),
})

interface Row {
  name: string
  ask: (me: TusClient, path: string, other: TusClient) => Promise<TusAnswer>
  expect: Said
}
const post = (headers: Record<string, string>) => (me: TusClient) => me.ask('POST', tus.path, headers)
const five = { 'upload-length': '5' }
const withFields = (fields: Record<string, string>) => ({ ...five, 'upload-metadata': encodeMetadata(fields) })

/** Each row uses an upload of 5 bytes that has received two. */
const rows: readonly Row[] = [
  { name: 'creates', ask: (me) => me.create(5), expect: { status: 201 } },
  {
    name: 'wants its version',
    ask: post({ ...five, 'tus-resumable': '0.1' }),
    expect: { status: 412, says: { message: ['notTus 1.0.0'] } },
  },
  { name: 'wants a length', ask: post({}), expect: { status: 400, says: { 'Upload-Length': ['required'] } } },
  {
    name: 'wants a length that is one',
    ask: post({ 'upload-length': 'x' }),
    expect: { status: 400, says: { 'Upload-Length': ['notWhole'] } },
  },
  {
    name: 'refuses nothing',
    ask: post({ 'upload-length': '0' }),
    expect: { status: 415, says: { file: ['emptyFile'] } },
  },
  {
    name: 'refuses too much',
    ask: post({ 'upload-length': '99999999999999' }),
    expect: { status: 413, says: { file: [expect.stringMatching(/^planFileTooLarge /)] } },
  },
  {
    name: 'refuses metadata that is none',
    ask: post({ ...five, 'upload-metadata': 'title ***' }),
    expect: { status: 400, says: { non_field_errors: ['metadataMalformed'] } },
  },
  {
    name: 'refuses a wrong field',
    ask: post(withFields({ aspect: '4:3' })),
    expect: { status: 400, says: { aspect: ['invalid'] } },
  },
  {
    name: 'refuses lengths the wrong way round',
    ask: post(withFields({ min_seconds: '60', max_seconds: '30' })),
    expect: { status: 400, says: { max_seconds: ['lengthsReversed'] } },
  },
  {
    name: 'refuses captions that were never sent',
    ask: post(withFields({ captions: 'unknown' })),
    expect: { status: 400, says: { captions: ['fileMissing'] } },
  },
  {
    name: 'refuses parts that are none',
    ask: post(withFields({ kept: '[[9,3]]' })),
    expect: { status: 400, says: { kept: ['invalid'] } },
  },
  {
    name: 'takes parts of a video',
    ask: post(withFields({ kept: '[[0,12.5],[40,61]]' })),
    expect: { status: 201 },
  },
  {
    name: 'refuses the rest of a video that waits for none',
    ask: post(withFields({ rest_of: 'unknown' })),
    expect: { status: 400, says: { rest_of: ['restUnwanted'] } },
  },
  {
    name: 'reports the offset',
    ask: (me, path) => me.ask('HEAD', path),
    expect: { status: 200, offset: '2', length: '5' },
  },
  { name: 'goes on', ask: (me, path) => me.patch(path, 2, 'lo'), expect: { status: 204, offset: '4' } },
  { name: 'ends', ask: (me, path) => me.patch(path, 2, 'llo'), expect: { status: 204, offset: '5' } },
  {
    name: 'refuses another offset',
    ask: (me, path) => me.patch(path, 0, 'he'),
    expect: { status: 409, says: { message: ['uploadElsewhere'] } },
  },
  {
    name: 'refuses more than announced',
    ask: (me, path) => me.patch(path, 2, 'llo!'),
    expect: { status: 413, says: { message: ['bodyTooLarge'] } },
  },
  {
    name: 'wants an offset',
    ask: (me, path) => me.ask('PATCH', path, { 'content-type': tus.contentType }, 'llo'),
    expect: { status: 400, says: { message: ['notTus 1.0.0'] } },
  },
  {
    name: 'wants its type',
    ask: (me, path) => me.ask('PATCH', path, { 'upload-offset': '2', 'content-type': 'text/plain' }, 'llo'),
    expect: { status: 400, says: { message: ['notTus 1.0.0'] } },
  },
  { name: 'cancels', ask: (me, path) => me.ask('DELETE', path), expect: { status: 204 } },
  { name: 'hides from others where it is', ask: (_, path, other) => other.ask('HEAD', path), expect: { status: 404 } },
  {
    name: 'lets no other add',
    ask: (_, path, other) => other.patch(path, 2, 'llo'),
    expect: { status: 404, says: { message: ['notFound'] } },
  },
  {
    name: 'lets no other cancel',
    ask: (_, path, other) => other.ask('DELETE', path),
    expect: { status: 404, says: { message: ['notFound'] } },
  },
  { name: 'knows none that never was', ask: (me) => me.ask('HEAD', `${tus.path}unknown`), expect: { status: 404 } },
]

/** Returns the sentence with which the video of an upload fails. */
async function failureOf(context: Context, path: string): Promise<string | null> {
  const client = await context.as('user')
  const id = path.split('/').at(-1)
  const failed = await waitUntil(context.stage, 'It never failed.', async () =>
    (await client.call(api.clips.notReady)).find((one) => one.id === id && one.status === 'failed'),
  )
  return failed.error
}

/** Registers the tests of the tus requests, which are not endpoints: the same rows for server and mocks. */
export function tusSuite(world: () => World): void {
  describe('tus', () => {
    const open = async () => {
      const context = createContext(world().open())
      const of = async (actor: 'user' | 'other' | 'expired') => tusOf(context.stage, await context.person(actor))
      return { context, me: await of('user'), other: await of('other'), expired: await of('expired') }
    }

    it.each(rows.map((row) => [`${row.name} → ${row.expect.status}`, row] as const))('%s', async (_, row) => {
      const { me, other } = await open()
      const path = await me.begin(5)
      await me.patch(path, 0, 'he')
      expect(said(await row.ask(me, path, other))).toEqual(row.expect)
    })

    it('requires a valid session', async () => {
      const { expired, me } = await open()
      const path = await me.begin(5)
      for (const method of ['HEAD', 'DELETE']) expect((await expired.ask(method, path)).status).toBe(401)
      expect((await expired.create(5)).status).toBe(401)
      expect((await expired.patch(path, 0, 'hello')).status).toBe(401)
    })

    it('limits the number of unfinished uploads', async () => {
      const { context, me } = await open()
      const { id } = await context.person('user')
      const { max } = limits.upload.unfinished
      for (let n = 1; n < max; n += 1) await context.stage.beginUpload(id, 5)
      expect(said(await me.create(5)).status).toBe(201)
      const says = { non_field_errors: [expect.stringMatching(/^unfinishedUploads /)] }
      expect(said(await me.create(5))).toEqual({ status: 429, says })
    })

    it('limits the total size of unfinished uploads', async () => {
      const { context, me } = await open()
      const client = await context.as('user')
      const { plan, id } = await client.call(api.profile.get)
      const { max_upload_bytes: ofPlan } =
        (await client.call(api.subscription.plans)).find(({ name }) => name === plan) ?? expect.fail('no plan')
      await context.stage.beginUpload(id, limits.upload.unfinished.files * ofPlan - 5)
      const says = { non_field_errors: [expect.stringMatching(/^unfinishedBytes /)] }
      expect(said(await me.create(6))).toEqual({ status: 429, says })
      expect(said(await me.create(5)).status).toBe(201)
    })

    it('cancels an upload once, even for concurrent requests', async () => {
      const { me } = await open()
      const path = await me.begin(5)
      await me.patch(path, 0, 'he')
      const answers = await Promise.all([1, 2, 3].map(() => me.ask('DELETE', path)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
      const gone = { status: 404, says: { message: ['notFound'] } }
      expect(answers.filter(({ status }) => status === 404).map(said)).toEqual([gone, gone])
    })

    it('returns the video of a finished upload, or why there is none', async () => {
      const { context, me } = await open()
      const file = await videoFile()
      const path = await me.begin(file.size, { filename: 'Whole.mp4', aspect: '9:16' })
      const half = Math.floor(file.size / 2)
      await me.patch(path, 0, file.slice(0, half))
      await me.patch(path, half, file.slice(half))
      // The client lost the last response, so it asks for the offset again.
      expect(await me.offset(path)).toBe(file.size)
      expect((await me.patch(path, file.size, '')).status).toBe(204)
      expect((await me.ask('DELETE', path)).status).toBe(404)
      const text = await me.begin(5, { filename: 'Not.mp4' })
      await me.patch(text, 0, 'hello')
      expect(await failureOf(context, text)).toBe('This file isn’t a video.')
    })

    it('refuses parts of a video without readings', async () => {
      const { context, me } = await open()
      const file = await videoFile()
      const path = await me.begin(file.size, { filename: 'Parts.mp4', kept: '[[0,12]]' })
      await me.patch(path, 0, file)
      expect(await failureOf(context, path)).toBe(problemText('partsUnlike'))
      const client = await context.as('user')
      const id = path.split('/').at(-1) ?? ''
      expect((await client.call(api.clips.notReady)).find((one) => one.id === id)).toMatchObject({ file_missing: true })
      // A retry would always fail.
      await expect(client.call(api.clips.retry, { params: { id } })).rejects.toMatchObject({ status: 409 })
    })
  })
}
