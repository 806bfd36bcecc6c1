import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Aspect, editOf } from '../../../../clipper/clipper.ts'
import { makeWithFfmpeg } from '../../../../clipper/testing/makeMedia.ts'
import type { Clip } from '../../../../contract/clips.ts'
import type { EditVersion, OpenedEdit } from '../../../../contract/edit.ts'
import type { Render } from '../../../../contract/renders.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { insertClip } from '../library/insertClip.ts'

let server: TestServer
let me: ClipClient
let videoId = ''

/** Makes a video that is black and silent from 10 to 12 s, so that no clip should begin there, with a cut at 30 s. */
async function darkVideo(): Promise<string> {
  const file = join(server.services.tempDir, 'dark.mp4')
  const picture =
    "testsrc2=s=192x108:r=10:d=40,drawbox=c=black:t=fill:enable='between(t,10,12)',negate=enable='gte(t,30)',hflip=enable='gte(t,30)'"
  const sound = "aevalsrc='if(between(t,10,12),0,0.1*(random(0)-0.5)*(1+sin(9*t)))':s=48000:d=40"
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', file])
  return file
}

/** Stores a clip of the video as if it had been chosen. */
async function chosenClip(
  start: number,
  end: number,
  { touched = false, aspect = 'source' }: { touched?: boolean; aspect?: Aspect } = {},
): Promise<string> {
  const { db } = server.services
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    const video = await trx.selectFrom('videos').selectAll().where('id', '=', videoId).executeTakeFirstOrThrow()
    const chosen = { title: 'Dark', edit: editOf({ start, end }, { aspect }), score: 0.5, reasons: [], touched }
    await insertClip(server.services, trx, video, { id, ...chosen, createdAt: new Date() })
  })
  return id
}

const finished = (id: string) =>
  until(async () => {
    const render = await me.get<Render>(`/api/clips/${id}/render/`)
    return render.state === 'ready' && render
  })

beforeAll(async () => {
  server = await startTestServer({ undoWindow: 600 })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  await me.upload(await darkVideo(), { min_seconds: '5', max_seconds: '10', max_clips: '1' })
  await me.allReady()
  videoId = (await me.clips())[0]?.video_id ?? ''
})
afterAll(() => server.stop())

describe('the certificate of a clip', () => {
  it('is returned with the file', async () => {
    const [clip] = await me.clips()
    const render = await finished(clip?.id ?? '')
    expect(render.certificate?.checks.map(({ code }) => code)).toContain('loudness_right')
    expect((await me.get<Clip>(`/api/clips/${clip?.id}`)).certificate).toEqual(render.certificate)
  })

  it('makes the server render a chosen clip again without the black frames at its start', async () => {
    const id = await chosenClip(11, 17)
    const { version, certificate } = await until(async () => {
      const render = await finished(id)
      return render.version === 2 && render
    })
    expect(version).toBe(2)
    expect(certificate?.checks.map(({ code }) => code)).toContain('clean_edges')
    const versions = await me.get<EditVersion[]>(`/api/clips/${id}/edits/`)
    expect(versions.map(({ edit }) => Math.round(edit.ranges[0]?.start ?? 0))).toEqual([12, 11])
    // The better edges count as the chosen ones, so there is no earlier choice to restore.
    const opened = await me.get<OpenedEdit>(`/api/clips/${id}/edit/`)
    expect(opened.chosen).toEqual(opened.edit.ranges)
  })

  it('makes the server render a chosen clip again without the last picture of the shot before', async () => {
    const id = await chosenClip(29.9, 35, { aspect: '9:16' })
    const { certificate } = await until(async () => {
      const render = await finished(id)
      return render.version === 2 && render
    })
    expect(certificate?.checks.map(({ code }) => code)).not.toContain('flash_start')
    const versions = await me.get<EditVersion[]>(`/api/clips/${id}/edits/`)
    expect(versions.map(({ edit }) => edit.ranges[0]?.start)).toEqual([30, 29.9])
  })

  it('reports problems of a clip that the user edited, and changes nothing', async () => {
    const id = await chosenClip(11, 16, { touched: true })
    const { version, certificate } = await finished(id)
    expect(version).toBe(1)
    expect(certificate?.passed).toBe(false)
    expect(certificate?.checks.find(({ code }) => code === 'black_start')?.value).toBeCloseTo(1, 0)
  })

  it('is null while the file shows an older edit', async () => {
    const id = await chosenClip(20, 25, { touched: true })
    await finished(id)
    const { edit } = await me.get<EditVersion>(`/api/clips/${id}/edit/`)
    await me.send('PUT', `/api/clips/${id}/edit/`, { version: 1, edit: { ...edit, aspect: '1:1' } })
    expect((await me.get<Clip>(`/api/clips/${id}`)).certificate).toBeNull()
  })
})
