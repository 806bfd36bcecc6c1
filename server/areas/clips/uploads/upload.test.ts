import { readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotReady } from '../../../../contract/clips.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { titleFrom } from './uploadVideo.ts'

let server: TestServer
let me: ClipClient
let token: string
let video: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  // No workers, so that uploads stay as they are.
  server = await startTestServer({ workers: 0 })
  video = new Uint8Array(await readFile(await testVideo(12)))
})
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ token } = await server.makeUser({ plan: 'studio' }))
  me = clipClient(server.url, token)
})

/** Temporary files of uploads. */
const leftovers = () => readdir(server.services.tempDir)
const rows = () => server.services.db.selectFrom('videos').select('id').execute()

async function send(bytes: Uint8Array<ArrayBuffer> | string, name: string, type: string, field = 'file') {
  const form = new FormData()
  form.set(field, new File([bytes], name, { type }))
  const answer = await me.call('/api/clips/', { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, string[] | string> }
}

describe('a file that is not a video', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
  const concat = "ffconcat version 1.0\nfile '/etc/passwd'\n"
  it.each([
    ['text that says it is a video', 'hello, I am a video', 'talk.mp4'],
    ['a playlist that points at a local file', playlist, 'talk.mp4'],
    ['a concat script', concat, 'talk.mp4'],
    ['nothing', '', 'talk.mp4'],
    ['a page', '<html><script>alert(1)</script></html>', 'page.webm'],
  ])('is refused with a message: %s', async (_, bytes, name) => {
    const { status, body } = await send(bytes, name, 'video/mp4')
    expect(status).toBe(415)
    expect(body.file?.[0]).toMatch(/^This file .+\.$/)
    expect(body.file?.[0]).not.toMatch(/root|\/etc|ffprobe/)
  })

  it('is refused if it is a picture, whatever its name and type say', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { status, body } = await send(new Uint8Array(png), 'talk.mp4', 'video/mp4')
    expect([status, body.file?.[0]]).toEqual([415, 'This file is an image. Please choose a video.'])
  })

  it('is refused if it is a video that was cut off before anything can be played', async () => {
    const { status } = await send(video.slice(0, 3000), 'talk.mp4', 'video/mp4')
    expect(status).toBe(415)
  })

  it('leaves nothing behind', async () => {
    await send('not a video', 'a.mp4', 'video/mp4')
    expect(await leftovers()).toEqual([])
  })
})

describe('a real video', () => {
  it('is accepted with a wrong type, and its path is reduced to a title', async () => {
    const { status, body } = await send(video, '../../../etc/cron.d/evil.mp4', 'text/plain')
    expect(status).toBe(201)
    expect(body.title).toBe('evil')
    const [stored] = await server.services.db
      .selectFrom('videos')
      .select(['source_key', 'source_bytes'])
      .where('id', '=', String(body.id))
      .execute()
    expect(stored?.source_key).toMatch(/^users\/[0-9a-f]+\/videos\/[0-9a-f]+\/source$/)
    expect(stored?.source_bytes).toBe(video.length)
  })

  it('keeps quotes of the file name in its title, which browsers send as %22', async () => {
    const { status, body } = await send(video, 'my "best" cut, 100%25.mp4', 'video/mp4')
    expect([status, body.title]).toEqual([201, 'my "best" cut, 100%25'])
  })

  it('is stored with its settings and captions', async () => {
    const form = new FormData()
    form.set('title', 'Mine')
    form.set('aspect', '9:16')
    form.set('caption_style', 'pill')
    form.set('captions', new File(['1\n00:00:01,000 --> 00:00:02,000\nHello.\n'], 'c.srt'))
    form.set('file', new File([video], 'a.mp4'))
    const answer = await me.call('/api/clips/', { method: 'POST', body: form })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as NotReady
    const row = await server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.settings).toMatchObject({ aspect: '9:16', maxClips: 9, captionStyle: 'pill' })
    expect(row.captions_key).toMatch(/captions$/)
  })

  it.each([
    [{ aspect: '4:3' }, 'aspect'],
    [{ caption_style: 'comic' }, 'caption_style'],
    [{ max_clips: '0' }, 'max_clips'],
    [{ max_clips: 'many' }, 'max_clips'],
    [{ min_seconds: '60', max_seconds: '30' }, 'max_seconds'],
    [{ title: 'x'.repeat(201) }, 'title'],
  ])('is refused with the invalid settings %j', async (fields, field) => {
    const answer = await me.upload(await testVideo(12), fields)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()) as object)).toEqual([field])
    expect(await leftovers()).toEqual([])
  })

  it.each([
    ['without a cue', 'just text'],
    ['with a cue that says nothing', '1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n'],
    ['of megabytes of one digit', '1'.repeat(5 * 1024 * 1024)],
  ])('is refused with captions %s', async (_name, text) => {
    const form = new FormData()
    form.set('file', new File([video], 'a.mp4'))
    form.set('captions', new File([text], 'c.srt'))
    const answer = await me.call('/api/clips/', { method: 'POST', body: form })
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([415, ['captions']])
  })

  it('is refused when there are two, under another field name, or when it is missing', async () => {
    const two = new FormData()
    two.append('file', new File([video], 'a.mp4'))
    two.append('file', new File([video], 'b.mp4'))
    expect((await me.call('/api/clips/', { method: 'POST', body: two })).status).toBe(400)
    expect((await send(video, 'a.mp4', 'video/mp4', 'film')).status).toBe(400)
    const none = new FormData()
    none.set('title', 'x')
    const answer = await me.call('/api/clips/', { method: 'POST', body: none })
    expect(await answer.json()).toEqual({ file: ['Please choose a file.'] })
    expect((await me.send('POST', '/api/clips/', { file: 'x' })).status).toBe(400)
    expect(await leftovers()).toEqual([])
  })
})

describe('the limits of a plan', () => {
  it('apply to the number of videos in a month, even for simultaneous uploads', async () => {
    const free = clipClient(server.url, (await server.makeUser({ plan: 'free' })).token)
    const file = await testVideo(12)
    for (let i = 0; i < 4; i += 1) expect((await free.upload(file)).status).toBe(201)
    const both = await Promise.all([free.upload(file), free.upload(file)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const answer = await free.upload(file)
    expect(((await answer.json()) as { non_field_errors: string[] }).non_field_errors[0]).toMatch(/5 videos a month/)
    expect(await leftovers()).toEqual([])
  })

  it('apply to the duration', async () => {
    const { db } = server.services
    const long = await me.upload(await testVideo(12))
    expect(long.status).toBe(201)
    const { plans } = await import('../../subscription/plans.ts')
    const saved = plans.studio.max_video_seconds
    plans.studio.max_video_seconds = 10
    try {
      const answer = await me.upload(await testVideo(12))
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as { file: string[] }).file[0]).toMatch(/too long/)
    } finally {
      plans.studio.max_video_seconds = saved
    }
    expect((await db.selectFrom('videos').select('id').execute()).length).toBeGreaterThan(0)
  })

  it('apply to the size, before the body is read', async () => {
    const { token: free } = await server.makeUser({ plan: 'free' })
    const head = await raw(requestHead(free, 3 * 1024 ** 3), (answer) => answer.includes('\r\n\r\n'))
    expect(head).toMatch(/^HTTP\/1\.1 413 /)
    expect(head).toContain('Your plan allows files up to 2 GB.')
  })
})

const boundary = 'xxCLIPxx'
const requestHead = (key: string, length: number) =>
  [
    'POST /api/clips/ HTTP/1.1',
    'Host: localhost',
    `Authorization: Token ${key}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`

/** Sends bytes over a bare connection. Resolves with the answer when it is `enough`, or when the connection closes. */
function raw(bytes: string, enough: (answer: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    const { port } = new URL(server.url)
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => {
      answer += chunk
      if (enough(answer)) end()
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

describe('a broken upload', () => {
  it('leaves neither file nor row behind when the connection breaks', async () => {
    const { services } = server
    const before = (await rows()).length
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(requestHead(token, 50_000_000) + partHead + 'x'.repeat(200_000))
    const stored = () => readdir(services.tempDir, { recursive: true })
    await until(async () => (await stored().catch(() => [])).some((name) => /upload-.+\/\d+$/.test(name)))
    socket.destroy()
    await until(async () => (await leftovers()).length === 0)
    expect((await rows()).length).toBe(before)
  })

  it('is answered with 400 when its body is incomplete', async () => {
    const body = `${partHead}${'x'.repeat(1000)}`
    const answer = await raw(requestHead(token, body.length) + body, (text) => text.includes('}'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(await leftovers()).toEqual([])
  })

  it('is not confused with a server fault, whatever our folders are called', async () => {
    const { services } = server
    const { tempDir } = services
    services.tempDir = join(tempDir, 'spare-part')
    try {
      const { port } = new URL(server.url)
      const socket = connect(Number(port), '127.0.0.1')
      const body = `${partHead}xxxx\r\n--${boundary}--\r\n`
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.write(requestHead(token, body.length))
      const [folder = ''] = (await until(async () => {
        const found = await leftovers().catch(() => [])
        return found.length > 0 && found
      })) as string[]
      await rm(join(services.tempDir, folder), { recursive: true })
      socket.write(body)
      await until(async () => answer.includes('\r\n\r\n'))
      socket.destroy()
      expect(answer).toMatch(/^HTTP\/1\.1 500 /)
    } finally {
      await rm(services.tempDir, { recursive: true, force: true })
      services.tempDir = tempDir
    }
  })

  it('is answered with 400 when its parts are malformed', async () => {
    for (const body of [
      '',
      'nonsense',
      `--${boundary}\r\n\r\n`,
      `--${boundary}--\r\n`,
      `--other\r\n\r\nx\r\n--other--`,
    ]) {
      const answer = await raw(requestHead(token, body.length) + body, (text) => text.includes('}'))
      expect([body, answer.slice(0, 12)]).toEqual([body, 'HTTP/1.1 400'])
    }
    expect(await leftovers()).toEqual([])
  })
})

describe('the title from a file name', () => {
  it.each([
    ['My_long talk.final.MP4', 'My long talk.final'],
    ['C:\\videos\\day 1.mov', 'day 1'],
    ['..', 'Untitled video'],
    ['\u202egnp.mp4', 'gnp'],
    ['', 'Untitled video'],
    ['🎬 Premiere.mp4', '🎬 Premiere'],
  ])('%j → %j', (name, title) => {
    expect(titleFrom(name)).toBe(title)
  })
})

it('re-encodes an avatar, and refuses a file that is not a picture', async () => {
  const patch = async (bytes: Uint8Array<ArrayBuffer> | string) => {
    const form = new FormData()
    form.set('avatar', new File([bytes], 'me.png', { type: 'image/png' }))
    return me.call('/api/profile/', { method: 'PATCH', body: form })
  }
  const jpeg = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'blue' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const answer = await patch(new Uint8Array(jpeg))
  expect(answer.status).toBe(200)
  const { avatar_url } = (await answer.json()) as { avatar_url: string }
  const shown = Buffer.from(await (await fetch(new URL(avatar_url, server.url))).arrayBuffer())
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(shown.includes('secret place')).toBe(false)
  expect((await patch('<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415)
  expect((await patch('not a picture')).status).toBe(415)
  expect((await patch(new Uint8Array(6 * 1024 * 1024))).status).toBe(413)
  // The received file is deleted after the response.
  await until(async () => (await leftovers()).length === 0)
})
