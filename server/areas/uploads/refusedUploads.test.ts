import { describe, expect, it } from 'vitest'
import { tus } from '../../../contract/uploads.ts'
import { clipClient, until } from '../../testing/clipClient.ts'
import { idOf, stageUploads } from '../../testing/stageUploads.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'

const stage = stageUploads()
const { received, rowOf } = stage

describe('an upload is refused', () => {
  it('to other users, for every call', async () => {
    const path = await stage.me.begin(stage.video.length)
    const other = tusClient(stage.server.url, (await stage.server.makeUser()).token)
    for (const method of ['HEAD', 'DELETE']) expect((await other.ask(method, path)).status).toBe(404)
    expect((await other.patch(path, 0, stage.video)).status).toBe(404)
    expect(
      (await clipClient(stage.server.url, (await stage.server.makeUser()).token).call(`${path}/video/`)).status,
    ).toBe(404)
    const nobody = tusClient(stage.server.url, 'x'.repeat(40))
    expect((await nobody.create(5)).status).toBe(401)
    expect((await nobody.ask('HEAD', path)).status).toBe(401)
    expect(await stage.me.offset(path)).toBe(0)
  })

  it('with a wrong or missing offset, too many bytes, or another protocol version', async () => {
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video.slice(0, 100))
    for (const offset of [0, 99, 101]) {
      const { status, body } = await stage.me.patch(path, offset, stage.video.slice(0, 10))
      expect([status, body]).toEqual([
        409,
        { message: 'This upload has got further in the meantime. Please go on from there.' },
      ])
    }
    expect((await stage.me.patch(path, 100, new Uint8Array(stage.video.length))).status).toBe(413)
    expect((await stage.me.ask('PATCH', path, { 'content-type': tus.contentType }, 'x')).status).toBe(400)
    expect(
      (await stage.me.ask('PATCH', path, { 'upload-offset': '100', 'content-type': 'text/plain' }, 'x')).status,
    ).toBe(400)
    expect((await stage.me.ask('POST', tus.path, { 'upload-length': '5', 'tus-resumable': '0.2.2' })).status).toBe(412)
    expect(await stage.me.offset(path)).toBe(100)
  })

  it.each([
    ['a length that is none', { 'upload-length': '-5' }, 400, 'Upload-Length'],
    ['no length', {}, 400, 'Upload-Length'],
    ['an empty file', { 'upload-length': '0' }, 415, 'file'],
    ['more than the plan allows', { 'upload-length': String(65 * 1024 ** 3) }, 413, 'file'],
    ['metadata that is none', { 'upload-length': '5', 'upload-metadata': 'filename %%%' }, 400, 'non_field_errors'],
    ['a shape that is none', { 'upload-length': '5', 'upload-metadata': `aspect ${btoa('4:3')}` }, 400, 'aspect'],
    ['a title too long', { 'upload-length': '5', 'upload-metadata': `title ${btoa('x'.repeat(201))}` }, 400, 'title'],
    [
      'captions that were never sent',
      { 'upload-length': '5', 'upload-metadata': `captions ${btoa('../x')}` },
      400,
      'captions',
    ],
    [
      'lengths the wrong way round',
      { 'upload-length': '5', 'upload-metadata': `min_seconds ${btoa('60')},max_seconds ${btoa('30')}` },
      400,
      'max_seconds',
    ],
  ])('before it is sent, for %s', async (_, headers, status, field) => {
    const answer = await stage.me.ask('POST', tus.path, headers)
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, [field]])
  })

  it('with captions that are not captions', async () => {
    const form = new FormData()
    form.set('captions', new File(['just text'], 'c.srt'))
    const answer = await stage.clips.call('/api/uploads/captions/', { method: 'POST', body: form })
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([415, ['captions']])
  })

  it('above the number of videos in a month, counting unfinished uploads', async () => {
    const { token: other } = await stage.server.makeUser({ plan: 'free' })
    const free = tusClient(stage.server.url, other)
    const paths = []
    for (let i = 0; i < 5; i += 1) paths.push(await free.begin(5))
    const { status, body } = await free.create(5)
    expect([status, body]).toEqual([
      400,
      { non_field_errors: ['Your plan allows 5 videos a month, and you’ve used them all.'] },
    ])
    // An upload abandoned long ago does not count.
    const long = new Date(Date.now() - 7200_000)
    await stage.server.services.db
      .updateTable('uploads')
      .set({ touched_at: long })
      .where('id', '=', idOf(paths[0] ?? ''))
      .execute()
    await free.begin(5)
    for (const path of paths.slice(1)) expect((await free.patch(path, 0, 'xxxxx')).status).toBe(204)
    const list = clipClient(stage.server.url, other)
    expect(await list.notReady()).toHaveLength(4)
    // Two uploads compete for one video: the first to finish gets it.
    expect((await free.patch(paths[0] ?? '', 0, 'xxxxx')).status).toBe(204)
    expect(await list.notReady()).toHaveLength(5)
  })

  it('at its last byte when the month was used up meanwhile', async () => {
    const { token: other } = await stage.server.makeUser({ plan: 'free' })
    const free = tusClient(stage.server.url, other)
    const path = await free.begin(5)
    const list = clipClient(stage.server.url, other)
    for (let i = 0; i < 5; i += 1) await list.upload(await testVideo(12))
    expect((await free.patch(path, 0, 'xxxxx')).status).toBe(400)
    expect(await list.notReady()).toHaveLength(5)
    expect(await rowOf(path)).toMatchObject({ finished_at: null })
  })

  it('above fifty unfinished ones', async () => {
    for (let i = 0; i < 50; i += 1) await stage.me.begin(5)
    expect((await stage.me.create(5)).status).toBe(429)
  })

  it('as the sixth at the same time, multipart or resumable', async () => {
    const { promise: wait, resolve: end } = Promise.withResolvers<void>()
    const slow = () =>
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new Uint8Array(1000))
          await wait
          controller.enqueue(new Uint8Array(1000))
          controller.close()
        },
      })
    const paths = await Promise.all(Array.from({ length: 6 }, () => stage.me.begin(2000)))
    const sending = paths.slice(0, 5).map((path) => stage.me.patch(path, 0, slow()))
    await Promise.all(paths.slice(0, 5).map((path) => until(async () => (await received(path)).length === 1000)))
    expect((await stage.me.patch(paths[5] ?? '', 0, new Uint8Array(2000))).status).toBe(429)
    expect((await stage.clips.upload(await testVideo(12))).status).toBe(429)
    end()
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await stage.me.patch(paths[5] ?? '', 0, new Uint8Array(2000))).status).toBe(204)
  })
})
