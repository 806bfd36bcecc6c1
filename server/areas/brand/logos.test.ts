import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editOf } from '../../../clipper/clipper.ts'
import { type Brand, type Logo, plainBrand } from '../../../contract/brand.ts'
import { problemText } from '../../../contract/messages/problems.ts'
import { limits } from '../../../contract/values/limits.ts'
import { makePicture } from '../../testing/pictures.ts'
import { aClipRow, aVideoRow } from '../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { makeRoomForLogo } from './makeRoomForLogo.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())

const as = (person: TestUser) => ({ authorization: `Token ${person.token}` })
function send(person: TestUser, picture: Blob, name = 'logo.png'): Promise<Response> {
  const form = new FormData()
  form.set('logo', picture, name)
  return fetch(`${server.url}/api/brand/logo/`, { method: 'POST', body: form, headers: as(person) })
}
const logoOf = async (answer: Response) => (await answer.json()) as Logo
const save = (person: TestUser, brand: Brand) =>
  fetch(`${server.url}/api/brand/`, {
    method: 'PUT',
    body: JSON.stringify(brand),
    headers: { ...as(person), 'content-type': 'application/json' },
  })
const folderOf = ({ user }: TestUser) => `users/${user.id}/logos`
const stored = (person: TestUser) => server.services.files.list(folderOf(person))
/** A picture with a unique size. */
const another = (() => {
  let made = 0
  return () => {
    made += 1
    return makePicture(10, 10 + made)
  }
})()

/** PNG bytes whose header declares this size, without any pixels. */
function hugePng(width: number, height: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.set([8, 2, 0, 0, 0], 24)
  return bytes
}

const script =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>fetch("/api/profile/")</script></svg>'

describe('an uploaded logo', () => {
  it('is re-encoded as a PNG without metadata, and stored once', async () => {
    const me = await server.makeUser()
    const picture = await makePicture(2000, 500, 'jpeg')
    const [one, two] = await Promise.all([send(me, picture).then(logoOf), send(me, picture).then(logoOf)])
    expect(one.id).toBe(two.id)
    const shown = await fetch(new URL(one.url ?? '', server.url))
    expect(shown.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes('a secret note')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1024, height: 256 })
    expect(await stored(me)).toHaveLength(1)
  })

  it.each<[string, string, () => Promise<Blob> | Blob]>([
    ['an SVG with a script', 'logo.svg', () => new Blob([script], { type: 'image/svg+xml' })],
    ['an SVG that says it is a PNG', 'logo.png', () => new Blob([script], { type: 'image/png' })],
    ['the beginning of a PNG with a script behind it', 'logo.png', () => new Blob(['\x89PNG\r\n\x1a\n', script])],
    ['a page that says it is a GIF', 'logo.gif', () => new Blob([`GIF89a<html>${script}</html>`])],
    ['a PNG of four thousand million pixels', 'logo.png', () => new Blob([hugePng(65_000, 65_000)])],
    ['a picture of more pixels than are decoded', 'logo.png', () => makePicture(12_000, 6000)],
  ])('is refused when it is %s, and stores nothing', async (_, name, picture) => {
    const me = await server.makeUser()
    const answer = await send(me, await picture(), name)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toEqual({ logo: [problemText('notAPicture')] })
    expect(await stored(me)).toEqual([])
  })

  it('can be used only by its owner, and read only at its signed address', async () => {
    const [me, other] = [await server.makeUser(), await server.makeUser()]
    const logo = await logoOf(await send(me, await another()))
    const refused = await save(other, { ...plainBrand, logo })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({ logo: [problemText('invalid')] })
    const [path = ''] = (logo.url ?? '').split('?')
    expect((await fetch(new URL(path, server.url), { headers: as(other) })).status).toBe(403)
    const address = new URL(logo.url ?? '', server.url)
    address.pathname = address.pathname.replace(me.user.id, other.user.id)
    expect((await fetch(address)).status).toBe(403)
    const wild = await save(me, { ...plainBrand, logo: { ...logo, id: '../../../constants/a' } })
    expect(wild.status).toBe(400)
  })

  it('requires an account', async () => {
    const form = new FormData()
    form.set('logo', await another())
    expect((await fetch(`${server.url}/api/brand/logo/`, { method: 'POST', body: form })).status).toBe(401)
  })
})

describe('the logos of an account', () => {
  const fill = async (person: TestUser, count: number, bytes = 1) => {
    const name = (at: number) => `${folderOf(person)}/${at.toString(16).padStart(32, '0')}.png`
    for (let at = 0; at < count; at += 1) await server.services.files.putBytes(name(at), new Uint8Array(bytes))
  }

  it('are limited in number, even when several arrive at once', async () => {
    const me = await server.makeUser()
    await fill(me, limits.logo.own.max - 1)
    const pictures = await Promise.all([1, 2].map(another))
    const answers = await Promise.all(pictures.map((picture) => send(me, picture)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(await refused?.json()).toEqual({ logo: [problemText('tooManyLogos')] })
    expect(await stored(me)).toHaveLength(limits.logo.own.max)
    // A logo that is already stored needs no room.
    const kept = pictures[answers.findIndex(({ status }) => status === 200)]
    if (!kept) throw new Error('none was stored')
    expect((await send(me, kept)).status).toBe(200)
  })

  it('are limited in bytes', async () => {
    const me = await server.makeUser()
    await fill(me, 2, limits.logo.ownBytes / 2)
    expect((await send(me, await another())).status).toBe(400)
  })

  it('are deleted when room is needed, except those in the brand kit or in a version of a clip', async () => {
    const me = await server.makeUser()
    const { services } = server
    const [ofKit, ofClip] = [
      await logoOf(await send(me, await another())),
      await logoOf(await send(me, await another())),
    ]
    expect((await save(me, { ...plainBrand, logo: ofKit })).status).toBe(200)
    await storeClipWith(me, ofClip)
    await fill(me, limits.logo.own.max - 2)
    const makeRoom = (now: number) =>
      makeRoomForLogo(services, services.db, { userId: me.user.id, bytes: 1, now }).then(
        () => 'room',
        () => 'none',
      )
    // Recent logos may be in a form, or in an edit that is not stored yet.
    expect(await makeRoom(Date.now() + 3600_000)).toBe('none')
    expect(await makeRoom(Date.now() + 48 * 3600_000)).toBe('room')
    const left = (await stored(me)).map(({ key }) => key)
    expect(left.toSorted()).toEqual([ofKit, ofClip].map(({ id }) => `${folderOf(me)}/${id}.png`).toSorted())
  })
})

/** Stores a clip whose version 1 has a logo. The rest of its content does not matter. */
async function storeClipWith({ user }: TestUser, logo: Logo) {
  const { db } = server.services
  const [id, video_id] = ['logo-clip', 'logo-video']
  await db
    .insertInto('videos')
    .values(aVideoRow(user.id, { id: video_id }))
    .execute()
  await db.insertInto('clips').values(aClipRow(user.id, { id, video_id })).execute()
  const edit = { ...editOf({ start: 0, end: 10 }), brand: { ...plainBrand, logo } }
  await db
    .insertInto('clip_edits')
    .values({ clip_id: id, version: 1, edit: JSON.stringify(edit) })
    .execute()
}
