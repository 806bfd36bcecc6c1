import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clipClient, until } from '../testing/clipClient.ts'
import { type S3Server, startS3 } from '../testing/standIns/s3Server.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { testVideo } from '../testing/testVideo.ts'
import { FileMissing, type Files } from './Files.ts'
import { s3Files } from './s3Files.ts'
import { scratchSpace } from './scratchSpace.ts'
import { sweepFiles } from './sweepFiles.ts'

/** The smallest parts that S3 takes, and few keys a page: two of either need few bytes and calls. */
const sizes = { part: 5 * 1024 ** 2, page: 10 }
let s3: S3Server
let place: string
let files: Files
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'clipaway-scratch-'))
  files = s3Files({ ...s3.config, scratch: scratchSpace(place, 1e9, 0), sizes })
  return () => rm(place, { recursive: true, force: true })
})

const read = async (key: string, range?: { start: number; end: number }) => buffer(await files.open(key, range))

describe('files in S3', () => {
  it('are stored whole, or in parts when large, and read by ranges', async () => {
    const content = randomBytes(2 * sizes.part + 1000)
    const path = join(place, 'large')
    await writeFile(path, content)
    expect(await files.putFile('users/a/large.mp4', path)).toEqual({ key: 'users/a/large.mp4', bytes: content.length })
    expect(await stat(path).catch(() => null)).toBeNull()
    expect((await read('users/a/large.mp4')).equals(content)).toBe(true)
    const part = await read('users/a/large.mp4', { start: sizes.part - 2, end: sizes.part + 3 })
    expect(part.equals(content.subarray(sizes.part - 2, sizes.part + 4))).toBe(true)
    await files.putBytes('users/a/small.webp', new Uint8Array([1, 2, 3]))
    expect([await files.size('users/a/small.webp'), await files.size('users/a/none')]).toEqual([3, null])
    await expect(files.open('users/a/none')).rejects.toBeInstanceOf(FileMissing)
    await expect(files.lease('users/a/none')).rejects.toBeInstanceOf(FileMissing)
    await files.remove('users/a/none')
    await files.removeAll('users/a')
    expect(await files.list('users')).toEqual([])
  })

  it('are listed and removed page by page, within their prefix', async () => {
    const keys = Array.from({ length: sizes.page + 3 }, (_, i) => `users/many/${i}`)
    await Promise.all(keys.map((key) => files.putBytes(key, new Uint8Array([1]))))
    await files.putBytes('users/many-others/x', new Uint8Array([1]))
    const counts: number[] = []
    for await (const page of files.pages('users/many')) counts.push(page.length)
    expect(counts).toEqual([sizes.page, 3])
    await files.removeAll('users/many')
    expect((await files.list('users')).map(({ key }) => key)).toEqual(['users/many-others/x'])
    await files.removeAll('users/many-others')
  })

  it('get a bucket in a store of one’s own, and fail when the store is unreachable', async () => {
    const fresh = s3Files({ ...s3.config, bucket: 'fresh', scratch: scratchSpace(place, 1e9, 0) })
    await fresh.check()
    await fresh.putBytes('users/e/1', new Uint8Array([1]))
    expect([await fresh.size('users/e/1'), await files.size('users/e/1')]).toEqual([1, null])
    const away = s3Files({ ...s3.config, endpoint: 'http://127.0.0.1:1', scratch: scratchSpace(place, 1e9, 0) })
    await expect(away.check()).rejects.toThrow()
    await expect(away.size('users/e/1')).rejects.toThrow()
  })
})

describe('local copies', () => {
  const names = async () => (await readdir(place)).length

  it('are shared, stay within their budget, and are deleted after the last release', async () => {
    const small = s3Files({ ...s3.config, scratch: scratchSpace(place, 250, 0) })
    for (const key of ['users/c/1', 'users/c/2', 'users/c/3']) await small.putBytes(key, randomBytes(100))
    await small.putBytes('users/c/huge', randomBytes(1000))
    const [first, again, second] = await Promise.all(['1', '1', '2'].map((name) => small.lease(`users/c/${name}`)))
    if (!first || !again || !second) throw new Error('Three were asked for.')
    expect([first.path === again.path, await names()]).toEqual([true, 2])
    const order: string[] = []
    const third = small.lease('users/c/3').then((lease) => {
      order.push('third')
      return lease
    })
    const huge = small.lease('users/c/huge').then((lease) => {
      order.push('huge')
      return lease
    })
    await first.release()
    await first.release()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([order, await names()]).toEqual([[], 2])
    await again.release()
    await (await third).release()
    await second.release()
    await (await huge).release()
    expect([order, await names()]).toEqual([['third', 'huge'], 0])
    await small.removeAll('users/c')
  })

  it('leave nothing behind when they are incomplete', async () => {
    const scratch = scratchSpace(place, 1e9, 0)
    const short = () => files.open('users/d/1')
    await files.putBytes('users/d/1', randomBytes(10))
    const far = (bytes: number) => [{ key: 'users/d/1', bytes, open: short }]
    await expect(scratch.lease(far(11))).rejects.toThrow('10 of 11')
    expect(await names()).toBe(0)
    const lease = await scratch.lease(far(10))
    await lease.release()
    await expect(scratchSpace(place, 1e9, Number.MAX_SAFE_INTEGER).lease(far(1))).rejects.toThrow('free')
    await files.removeAll('users/d')
  })

  it('come with a second file, may exceed the budget alone, and never block each other', async () => {
    const small = s3Files({ ...s3.config, scratch: scratchSpace(place, 250, 0) })
    await small.putBytes('users/f/huge', randomBytes(1000))
    for (const key of ['1', '2']) await small.putBytes(`users/f/${key}`, randomBytes(120))
    for (const key of ['logo', 'logo-1', 'logo-2']) await small.putBytes(`users/f/${key}`, randomBytes(20))
    const huge = await small.lease('users/f/huge', 'users/f/logo')
    expect([(await stat(huge.path)).size, (await stat(huge.beside ?? '')).size]).toEqual([1000, 20])
    // Another caller with the same files joins, and one who needs only the first.
    const again = await small.lease('users/f/huge', 'users/f/logo')
    const alone = await small.lease('users/f/huge')
    for (const { release } of [huge, again, alone]) await release()
    // Both sources fit together, but not with their second files: they take turns.
    const work = async (name: string) => {
      const { path, beside, release } = await small.lease(`users/f/${name}`, `users/f/logo-${name}`)
      const sizes = [(await stat(path)).size, (await stat(beside ?? '')).size, await names()]
      await release()
      return sizes
    }
    expect(await Promise.all([work('1'), work('2')])).toEqual([
      [120, 20, 2],
      [120, 20, 2],
    ])
    const missing = await small.lease('users/f/1', 'users/f/none')
    expect(missing.beside).toBeNull()
    await missing.release()
    await expect(small.lease('users/f/none', 'users/f/logo')).rejects.toBeInstanceOf(FileMissing)
    expect(await names()).toBe(0)
    await small.removeAll('users/f')
  })

  it("are released when the second file can't be read", async () => {
    const scratch = scratchSpace(place, 1000, 0)
    const source = { key: 'source', bytes: 900, open: async () => Readable.from([randomBytes(900)]) }
    const logo = { key: 'logo', bytes: 50, open: () => Promise.reject(new Error('The store is not well.')) }
    await expect(scratch.lease([source, logo])).rejects.toThrow('not well')
    // Also while the first file is incomplete: the error does not wait for the rest.
    const endless = { ...source, open: async () => new Readable({ read: () => {} }) }
    await expect(scratch.lease([endless, logo])).rejects.toThrow('not well')
    expect(await names()).toBe(0)
    const other = await scratch.lease([{ ...source, key: 'other' }])
    await other.release()
  })
})

it('makes clips of a video in the store, and sends browsers to the store', async () => {
  await mkdir(place, { recursive: true })
  const server = await startTestServer({ s3: s3.config })
  const { services } = server
  try {
    const me = await server.makeUser()
    const client = clipClient(server.url, me.token)
    const settings = { min_seconds: '4', max_seconds: '8', max_clips: '2' }
    expect((await client.upload(await testVideo(20), settings)).status).toBe(201)
    await client.allReady()
    const [clip] = await client.clips()
    if (!clip) throw new Error('No clip was made.')
    // The last copy is released after its clip is listed.
    await until(async () => (await readdir(services.tempDir)).length === 0)

    const media = new URL(clip.media_url, server.url)
    const sent = await fetch(media, { redirect: 'manual', headers: { range: 'bytes=0-99' } })
    const address = new URL(sent.headers.get('location') ?? '')
    expect([sent.status, address.origin]).toEqual([302, s3.config.endpoint])
    const part = await fetch(media, { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect((await part.arrayBuffer()).byteLength).toBe(100)
    const whole = Buffer.from(await (await fetch(media)).arrayBuffer())
    const head = await fetch(media, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
    media.searchParams.set('s', 'forged')
    expect((await fetch(media, { redirect: 'manual' })).status).toBe(403)
    address.searchParams.set('X-Amz-Signature', '0'.repeat(64))
    expect((await fetch(address)).status).toBe(403)
    const policy = (await fetch(`${server.url}/api/config/`)).headers.get('content-security-policy')
    expect(policy).toContain(`media-src 'self' blob: ${s3.config.endpoint}`)

    const download = await client.call(`/api/clips/${clip.id}/download/`)
    expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true)
    // On a busy machine, a healthy store may miss the time limit of one check.
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).json())
      .toMatchObject({ status: 'ready', files: 'ok' })

    await services.files.putBytes('users/nobody/avatar/1.webp', new Uint8Array([1]))
    await sweepFiles(services, Date.now() + 7_200_000)
    expect(await services.files.size('users/nobody/avatar/1.webp')).toBeNull()
    const kept = await services.files.list(`users/${me.user.id}/clips/${clip.id}`)
    expect(kept.find(({ key }) => key.endsWith('.mp4'))?.bytes).toBe(whole.length)
    expect((await client.send('POST', '/api/auth/delete/')).status).toBe(200)
    await until(async () => (await services.files.list('users')).length === 0)
  } finally {
    await server.stop()
  }
})
