import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readReadings } from '../clipper/analyse/readReadings.ts'
import { probe } from '../clipper/clipper.ts'
import { packReadings } from '../clipper/pure/sent/packReadings.ts'
import type { Clip } from '../contract/clips.ts'
import type { Playback } from '../contract/playback.ts'
import { clipClient } from '../server/testing/clipClient.ts'
import { startTestServer } from '../server/testing/startTestServer.ts'
import { tusClient } from '../server/testing/tusClient.ts'

// Measures over HTTP: from the last byte of an upload until its first clip is listed, and until the first bytes of its
// playback arrive. Each video is uploaded twice: the file alone, as programs do, and with the device's readings sent
// ahead, as the app does. Generates videos of ten minutes, or takes the named ones:
// npm run bench:first-clip [video…]
const run = promisify(execFile)
const folder = join(tmpdir(), 'clipaway-first-clip')
const minutes = 10
const pieceSeconds = 30
/** Bytes that a player needs to show a picture: the start of the file, or the first frames of a stream. */
const enoughBytes = 64 * 1024

const quick = ['-preset', 'ultrafast', '-crf', '30']
/** The picture changes of the piece, as an encoder that analyses it would choose them. Seconds. */
const natural = ['-force_key_frames', '0,3.2,7,9.7,14,18.4,21,24.9,28']
/** Typical of cameras and screen recorders. */
const everyTwoSeconds = ['-g', '50', '-sc_threshold', '0']
/** Too far apart to find the cuts, so these are found after the clips are listed. */
const everyTenSeconds = ['-g', '250', '-sc_threshold', '0']
/** The defaults of x264: a keyframe at each cut, and otherwise one every ten seconds. */
const x264Default = ['-preset', 'superfast', '-crf', '30', '-g', '250']
const sources = {
  'h264.mp4': ['-c:v', 'libx264', ...quick, ...natural, '-pix_fmt', 'yuv420p'],
  'h264-2s.mp4': ['-c:v', 'libx264', ...quick, ...everyTwoSeconds, '-pix_fmt', 'yuv420p'],
  'h264-10s.mp4': ['-c:v', 'libx264', ...quick, ...everyTenSeconds, '-pix_fmt', 'yuv420p'],
  'h264-10s-no-cuts.mp4': ['-c:v', 'libx264', ...x264Default, '-pix_fmt', 'yuv420p'],
  'hevc.mkv': ['-c:v', 'libx265', ...quick, ...natural, '-pix_fmt', 'yuv420p', '-x265-params', 'log-level=error'],
  'tenbit.mkv': ['-c:v', 'libx264', ...quick, ...natural, '-pix_fmt', 'yuv420p10le'],
  'prores.mov': ['-c:v', 'prores_ks', '-profile:v', '0', '-pix_fmt', 'yuv422p10le'],
  'vp9.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '2M', '-g', '128'],
}

/** Generates a moving picture and a sound with pauses, repeated. Cached. */
async function makeVideo(name: keyof typeof sources): Promise<string> {
  const path = join(folder, name)
  if (await stat(path).catch(() => null)) return path
  await mkdir(folder, { recursive: true })
  const [piece, half] = [join(folder, `piece-${name}`), join(folder, `half-${name}`)]
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${pieceSeconds}`]
  const sound = ['-f', 'lavfi', '-i', `anoisesrc=d=${pieceSeconds}:c=pink:a=0.4`]
  const cuts = name.includes('no-cuts') ? [] : ['-vf', "hue=h='70*floor(t/7)'"]
  const pauses = ['-af', "volume='if(lt(mod(t,6),5),0.3+0.1*mod(t,7),0)':eval=frame"]
  const soundCodec = ['-c:a', name.endsWith('webm') ? 'libopus' : 'aac', '-ac', '2']
  const filters = [...cuts, ...pauses]
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...picture,
    ...sound,
    ...filters,
    ...sources[name],
    ...soundCodec,
    '-shortest',
    piece,
  ])
  const loops = (minutes * 60) / pieceSeconds - 1
  await run('ffmpeg', ['-v', 'error', '-y', '-stream_loop', `${loops}`, '-i', piece, '-c', 'copy', half])
  await rename(half, path)
  return path
}

const server = await startTestServer()
const { token } = await server.makeUser({ plan: 'studio' })
const client = clipClient(server.url, token)
const tus = tusClient(server.url, token)

/** Uploads a file. Returns the time of the response, in milliseconds since the last byte was sent. */
async function upload(file: string): Promise<{ id: string; lastByteAt: number; answeredAt: number }> {
  const boundary = 'measured'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${basename(file)}"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const { size } = await stat(file)
  const req = request(`${server.url}/api/clips/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    },
  })
  const answer = new Promise<{ id: string; answeredAt: number }>((resolve, reject) => {
    req.once('error', reject)
    req.once('response', async (response) => {
      const answeredAt = performance.now()
      let text = ''
      for await (const chunk of response) text += chunk
      if (response.statusCode !== 201) reject(new Error(text))
      resolve({ answeredAt, ...(JSON.parse(text) as { id: string }) })
    })
  })
  req.write(head)
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), req, { end: false })
  req.end(tail)
  await new Promise((resolve) => (req.writableFinished ? resolve(null) : req.once('finish', resolve)))
  const lastByteAt = performance.now()
  return { lastByteAt, ...(await answer) }
}

async function firstListed(videoId: string): Promise<{ clip: Clip; clips: number }> {
  for (;;) {
    const clips = await client.clips(`?video_id=${videoId}&order_by=-score`)
    const [clip] = clips
    if (clip) return { clip, clips: clips.length }
    const failed = (await client.notReady()).find(({ status }) => status === 'failed')
    if (failed) throw new Error(failed.error ?? 'failed')
    // Constant polling would take CPU time from the measured work.
    await delay(200)
  }
}

/** Fetches a clip's playback like a player, and returns its origin. */
async function firstBytes(clip: Clip): Promise<'the video' | 'a stream'> {
  const playback = clip.playable ? await client.get<Playback>(`/api/clips/${clip.id}/playback/`) : null
  const from = playback?.source_url ?? clip.media_url
  const leave = new AbortController()
  const answer = await fetch(new URL(from, server.url), {
    signal: leave.signal,
    ...(playback?.source_url ? { headers: { range: 'bytes=0-' } } : {}),
  })
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes >= enoughBytes) break
  }
  leave.abort()
  if (!answer.ok || bytes < enoughBytes) throw new Error(`${answer.status}: ${bytes} bytes of ${from}`)
  return playback?.source_url ? 'the video' : 'a stream'
}

const named = process.argv.slice(2)
const files = named.length > 0 ? named : []
if (named.length === 0) for (const name of Object.keys(sources)) files.push(await makeVideo(name as 'h264.mp4'))

/**
 * Uploads like the app: the device's readings go ahead of the file, and the server checks samples of them. It makes no
 * difference which reader made them.
 */
async function uploadWithReadings(file: string): Promise<{ id: string; lastByteAt: number; answeredAt: number }> {
  const readings = await readReadings(file, await probe(file))
  const path = await tus.begin((await stat(file)).size, { filename: basename(file) })
  const id = path.split('/').at(-1) ?? ''
  const body = new FormData()
  body.set('readings', new Blob([gzipSync(packReadings(readings, readings.packets))]))
  const { status } = await client.call(`/api/uploads/${id}/readings/`, { method: 'POST', body })
  if (status !== 202) throw new Error(`the readings were answered with ${status}`)
  let lastByteAt = 0
  const bytes = Readable.from(
    (async function* () {
      for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) yield chunk
      lastByteAt = performance.now()
    })(),
  )
  const sent = await tus.patch(path, 0, Readable.toWeb(bytes) as BodyInit)
  if (sent.status !== 204) throw new Error(`the file was answered with ${sent.status}`)
  return { id, lastByteAt, answeredAt: performance.now() }
}

const seconds = (from: number, to: number) => Number(((to - from) / 1000).toFixed(2))

async function measured(file: string, ahead: boolean) {
  const { id, lastByteAt, answeredAt } = await (ahead ? uploadWithReadings(file) : upload(file))
  const { clip, clips } = await firstListed(id)
  const listedAt = performance.now()
  const from = await firstBytes(clip)
  const playsAt = performance.now()
  const hasFile = (await client.get<Clip>(`/api/clips/${clip.id}`)).has_file
  const row = {
    video: basename(file),
    'readings ahead': ahead,
    minutes: Number((clip.video_duration / 60).toFixed(1)),
    clips,
    'answered after': seconds(lastByteAt, answeredAt),
    'listed after': seconds(lastByteAt, listedAt),
    'plays after': seconds(lastByteAt, playsAt),
    from,
    'file by then': hasFile,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
  console.error(JSON.stringify(row))
  // Rendering the files would count towards the next measurement.
  for (const { id: made } of await client.clips(`?video_id=${id}`)) {
    await client.send('DELETE', `/api/clips/${made}/render/`)
    await client.send('DELETE', `/api/clips/${made}`)
  }
  await delay(1000)
  return row
}

const rows = []
for (const file of files) for (const ahead of [false, true]) rows.push(await measured(file, ahead))
console.table(rows)
await server.stop()
