import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisOf, clipSettingsOf, mergeChoice, select } from '../../../../clipper/clipper.ts'
import { parseEdit } from '../../../../clipper/pure/testing/parseEdit.ts'
import type { Clip } from '../../../../contract/clips.ts'
import type { Edit, EditVersion, OpenedEdit } from '../../../../contract/edit.ts'
import type { Playback } from '../../../../contract/playback.ts'
import type { Render } from '../../../../contract/renders.ts'
import type { Measurements } from '../../../../contract/values/measurements.ts'
import type { Filmstrip, Video } from '../../../../contract/videos.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { endPauses } from '../../../testing/queueClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

const run = promisify(execFile)
let server: TestServer
let me: ClipClient
let clips: Clip[]

beforeAll(async () => {
  server = await startTestServer({ undoWindow: 600 })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  await me.upload(await testVideo(), { min_seconds: '4', max_seconds: '8', max_clips: '4' })
  await me.allReady()
  clips = await me.clips()
})
afterAll(() => server.stop())

const clipAt = (index: number): Clip => {
  const clip = clips[index]
  if (!clip) throw new Error(`There are ${clips.length} clips only.`)
  return clip
}
const editOf = (id: string) => me.get<EditVersion>(`/api/clips/${id}/edit/`)
const save = async (id: string, version: number, edit: Edit) =>
  me.send('PUT', `/api/clips/${id}/edit/`, { version, edit })
const renderOf = (id: string) => me.get<Render>(`/api/clips/${id}/render/`)
const clipNow = async (id: string) => me.get<Clip>(`/api/clips/${id}`)

/** Streams and duration of the file at an address. */
async function probeOf(address: string): Promise<{ seconds: number; width: number; height: number; kinds: string[] }> {
  const path = join(server.services.tempDir, `check-${Math.random()}.mp4`)
  await writeFile(path, new Uint8Array(await (await fetch(new URL(address, server.url))).arrayBuffer()))
  const entries = 'format=duration:stream=codec_type,width,height'
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path])
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; width?: number; height?: number }[]
    format: { duration: string }
  }
  const video = streams.find(({ width }) => width !== undefined)
  const kinds = streams.map(({ codec_type }) => codec_type).toSorted()
  return { seconds: Number(format.duration), width: video?.width ?? 0, height: video?.height ?? 0, kinds }
}

describe('the edit of a clip', () => {
  it('plays a change at once, and renders the file on request', async () => {
    const { id, start, end } = clipAt(0)
    const { version, edit } = await editOf(id)
    const changed = parseEdit(`${start}-${start + 1.5} ${end - 2}-${end} | 4:5`, edit)
    const stored = (await (await save(id, version, changed)).json()) as EditVersion
    expect(stored).toMatchObject({ version: 2, edit: changed })
    expect(await clipNow(id)).toMatchObject({ start, end, duration: 3.5, state: 'rendering' })
    expect(await renderOf(id)).toMatchObject({ version: 2, state: 'queued', url: null })

    const asked = await me.send('POST', `/api/clips/${id}/render/`)
    expect(asked.status).toBe(202)
    const done = await until(async () => {
      const render = await renderOf(id)
      return render.state === 'ready' && render
    })
    const { seconds, width, height } = await probeOf(done.url ?? '')
    expect(Math.abs(seconds - 3.5)).toBeLessThan(0.1)
    expect([width, height]).toEqual([720, 900])
    const clip = await clipNow(id)
    expect(clip).toMatchObject({ state: 'ready', width: 720, height: 900, trim_error: null })
    expect(clip.media_url).toMatch(new RegExp(`/${id}/2-[^/]+\\.mp4`))
    // The player receives the crops that the file was made with.
    const played = (await (await me.send('GET', `/api/clips/${id}/playback/`)).json()) as Playback
    expect(played.automatic_crops?.[0]).toMatchObject({ start, y: 0.5 })
  })

  it('refuses a save of a stale version with 409 and the current version', async () => {
    const { id } = clipAt(1)
    const { version, edit } = await editOf(id)
    const first = { ...edit, loudness: 'source' as const }
    expect((await save(id, version, first)).status).toBe(200)
    const second = await save(id, version, parseEdit('| 1:1', edit))
    expect(second.status).toBe(409)
    const refusal = (await second.json()) as { message: string; current: EditVersion }
    expect(refusal.current).toMatchObject({ version: version + 1, edit: first })
    expect((await editOf(id)).edit.aspect).toBe('source')
    const atOnce = await Promise.all([1, 2, 3].map(() => save(id, version + 1, parseEdit('| 9:16', edit))))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('saves edit and title together or not at all, and adds no version for a title alone', async () => {
    const { id } = clipAt(1)
    const { version, edit } = await editOf(id)
    const put = (body: object) => me.send('PUT', `/api/clips/${id}/edit/`, { version, edit, ...body })
    expect((await put({ title: ' Renamed ' })).status).toBe(200)
    expect(await clipNow(id)).toMatchObject({ title: 'Renamed', touched: true })
    expect((await editOf(id)).version).toBe(version)
    expect((await put({ version: version - 1, title: 'Late' })).status).toBe(409)
    expect((await put({ edit: parseEdit('0-9999', edit), title: 'Refused' })).status).toBe(400)
    expect((await put({ title: ' ' })).status).toBe(400)
    expect((await clipNow(id)).title).toBe('Renamed')
  })

  it('drops unknown fields, and adds no version for an unchanged edit', async () => {
    const { id } = clipAt(1)
    const { version, edit } = await editOf(id)
    const unknown = { tool: 'on' }
    const saved = async (loudness: Edit['loudness']) => {
      const framing = { ...edit.framing, ...unknown }
      return (await save(id, version, { ...edit, loudness, framing, ...unknown })).json()
    }
    expect(await saved(edit.loudness)).toMatchObject({ version })
    const loudness = edit.loudness === 'levelled' ? 'source' : 'levelled'
    expect(await saved(loudness)).toMatchObject({ version: version + 1 })
    const { rows } = await sql`select edit from clips where id = ${id}`.execute(server.services.db)
    expect(rows).toEqual([{ edit: { ...edit, loudness } }])
  })

  it('keeps every version, including trims and undone changes', async () => {
    const { id, start, end } = clipAt(2)
    for (const loudness of ['source', 'levelled', 'source'] as const) {
      const { version, edit } = await editOf(id)
      expect((await save(id, version, { ...edit, loudness })).status).toBe(200)
    }
    await me.send('PATCH', `/api/clips/${id}`, { start: start + 1 })
    const all = await me.get<EditVersion[]>(`/api/clips/${id}/edits/`)
    expect(all.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect(all.map(({ edit }) => edit.loudness)).toEqual(['source', 'source', 'levelled', 'source', 'levelled'])
    expect(all[0]?.edit.ranges).toEqual([{ start: start + 1, end }])
    const page = await me.call(`/api/clips/${id}/edits/?limit=2`)
    expect(((await page.json()) as EditVersion[]).map(({ version }) => version)).toEqual([5, 4])
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await me.get<EditVersion[]>(next)).map(({ version }) => version)).toEqual([3, 2])
    await until(async () => (await clipNow(id)).state === 'ready')
  })

  it('returns the chosen ranges exactly as a save stores them', async () => {
    const { id } = clipAt(2)
    const chosen = async () => (await me.get<OpenedEdit>(`/api/clips/${id}/edit/`)).chosen
    const before = (await chosen()) ?? []
    const { version, edit } = await editOf(id)
    expect(edit.ranges).not.toEqual(before)
    const back = (await (await save(id, version, { ...edit, ranges: before })).json()) as EditVersion
    expect(back.edit.ranges).toEqual(before)
    expect(await chosen()).toEqual(before)
  })

  it('keeps the edit when its render is cancelled, and plays it from a light stream', async () => {
    const { id, start } = clipAt(3)
    const { version, edit } = await editOf(id)
    await save(id, version, parseEdit(`${start}-${start + 3}`, edit))
    await me.send('POST', `/api/clips/${id}/render/`)
    const answer = await me.send('DELETE', `/api/clips/${id}/render/`)
    expect(((await answer.json()) as Render).state).toMatch(/none|ready/)
    // The state after a cancelled render, however fast this machine is.
    const stale = { state: 'ready', file_version: version } as const
    await server.services.db.updateTable('clips').set(stale).where('id', '=', id).execute()
    expect(await renderOf(id)).toMatchObject({ state: 'none', url: null })
    const clip = await clipNow(id)
    expect(clip).toMatchObject({ state: 'ready', start, end: start + 3 })
    const { seconds, kinds } = await probeOf(clip.media_url)
    expect(Math.abs(seconds - 3)).toBeLessThan(0.3)
    expect(kinds).toEqual(['audio', 'video'])
    const forged = new URL(clip.media_url.replace('/clip.mp4', '/poster.jpg'), server.url)
    expect((await fetch(forged)).status).toBe(403)
    // A download shows the edit, not the previous file.
    const download = await me.call(`/api/clips/${id}/download/`)
    expect(download.status).toBe(200)
    await download.body?.cancel()
    expect(await renderOf(id)).toMatchObject({ state: 'ready' })
  })

  it('goes back to the previous edit when a trim can’t be rendered', async () => {
    const { id, start, end } = clipAt(1)
    const { db } = server.services
    // The edits of the earlier tests are rendered after fifteen seconds without a change.
    await endPauses(db, 'render-later')
    await until(async () => (await clipNow(id)).state === 'ready')
    const before = await editOf(id)
    const sources = await db.selectFrom('videos').select(['id', 'source']).execute()
    await sql`update videos set source = jsonb_set(source, '{audioStream}', '7')`.execute(db)
    await me.send('PATCH', `/api/clips/${id}`, { end: end - 1 })
    const clip = await until(async () => {
      const found = await clipNow(id)
      return found.state === 'ready' && found
    })
    for (const { id: videoId, source } of sources)
      await db
        .updateTable('videos')
        .set({ source: JSON.stringify(source) })
        .where('id', '=', videoId)
        .execute()
    expect(clip).toMatchObject({ start, end, trim_error: expect.stringMatching(/./) })
    const after = await editOf(id)
    expect(after.version).toBe(before.version + 2)
    expect(after.edit).toEqual(before.edit)
  })
})

describe('a video', () => {
  const video = () => me.get<Video>(`/api/videos/${clipAt(0).video_id}/`)

  it('has a filmstrip and a waveform', async () => {
    const strip = await me.get<Filmstrip>(`/api/videos/${clipAt(0).video_id}/filmstrip/`)
    expect(strip).toMatchObject({ width: 160, height: 90, columns: 10 })
    const times = strip.sheets.flatMap((sheet) => sheet.times)
    expect(times).toEqual(Array.from({ length: 40 }, (_, i) => i))
    const picture = await fetch(new URL(strip.sheets[0]?.url ?? '', server.url))
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(await me.get<Filmstrip>(`/api/videos/${clipAt(0).video_id}/filmstrip/`)).toEqual(strip)
    const { peaks, peaks_per_second } = await me.get<{ peaks: number[]; peaks_per_second: number }>(
      `/api/videos/${clipAt(0).video_id}/waveform/`,
    )
    const around = (second: number) =>
      Math.max(...peaks.slice((second - 0.2) * peaks_per_second, second * peaks_per_second))
    // The tone pauses in every fourth second.
    expect([around(2) > 8, around(3.9) < 3, around(6) > 8, around(7.9) < 3]).toEqual([true, true, true, true])
  })

  it('gets a clip of any range, which plays before its file exists', async () => {
    const answer = await me.send('POST', `/api/videos/${clipAt(0).video_id}/clips/`, { start: 11, end: 15.5 })
    expect(answer.status).toBe(201)
    const clip = (await answer.json()) as Clip
    expect(clip).toMatchObject({ title: 'Clip at 0:11', start: 11, end: 15.5, state: 'ready', has_file: false })
    expect((await fetch(new URL(clip.poster_url, server.url))).headers.get('content-type')).toBe('image/jpeg')
    const done = await until(async () => {
      const found = await clipNow(clip.id)
      return found.has_file && found
    })
    expect(Math.abs((await probeOf(done.media_url)).seconds - 4.5)).toBeLessThan(0.1)
  })

  it('keeps touched clips and the settings when its clips are chosen again', async () => {
    const { video_id } = clipAt(0)
    await me.send('POST', `/api/clips/${clipAt(3).id}/like/`)
    const wanted = { min_seconds: 3, max_seconds: 5, max_clips: 6 }
    const answer = await me.send('POST', `/api/videos/${video_id}/choose/`, wanted)
    expect(answer.status).toBe(200)
    const now = (await answer.json()) as Clip[]
    const ids = now.map(({ id }) => id)
    for (const { id } of clips.slice(0, 4)) expect(ids).toContain(id)
    const fresh = now.filter(({ id }) => id.includes('-c'))
    for (const { duration } of fresh) expect(duration).toBeLessThanOrEqual(5.001)
    expect((await video()).settings).toMatchObject(wanted)
    // A client that chooses from the measurements, as browsers do, gets the same clips.
    const { measurements } = await me.get<{ measurements: Measurements }>(`/api/videos/${video_id}/measurements/`)
    const chosen = select(analysisOf(measurements), clipSettingsOf((await video()).settings)).clips
    for (const { start, end } of fresh) expect(chosen).toContainEqual(expect.objectContaining({ start, end }))
    const { comes, goes, stays } = mergeChoice(now, chosen, wanted.max_clips)
    expect([comes, goes]).toEqual([[], []])
    expect(stays.map(({ id }) => id).toSorted()).toEqual(fresh.map(({ id }) => id).toSorted())
    // The same settings again change nothing.
    const again = (await (await me.send('POST', `/api/videos/${video_id}/choose/`, wanted)).json()) as Clip[]
    expect(again.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})
