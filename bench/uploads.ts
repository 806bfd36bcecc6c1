import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { tus } from '../contract/uploads.ts'
import { type Person, startInstallation } from '../e2e/torture/Installation.ts'
import { testVideo } from '../server/testing/testVideo.ts'
import { median } from './hammer.ts'
import { startBare } from './startBare.ts'

// Measures upload speed, by form and by resumable upload, against a bare route that pipes to the same disk and syncs
// it; and the program's memory growth (Linux only). Each video is deleted after its run, so the disk needs room for
// two.
// npm run bench:uploads [megabytes] [times each]
const MB = 1_000_000
const total = Number(process.argv[2] ?? 2000) * MB
const runs = Number(process.argv[3] ?? 3)

const folder = await mkdtemp(join(tmpdir(), 'clipaway-bench-uploads-'))
const installation = await startInstallation({ dataDir: join(folder, 'data'), workers: 0, env: { WORKERS: '0' } })
const person = await installation.signUp()
const bare = await startBare(join(folder, 'none'), join(folder, 'received'))
const resident = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${installation.server.child.pid}/status`, 'utf8'))?.[1]) * 1024

/** Yields a real video, padded to any length with a `free` box, which players skip. */
async function* padded(head = '', tail = ''): AsyncGenerator<Buffer> {
  const video = await readFile(await testVideo(12))
  const padding = total - video.length
  const box = Buffer.alloc(8)
  box.writeUInt32BE(padding)
  box.write('free', 4, 'latin1')
  yield Buffer.concat([Buffer.from(head), video, box])
  const block = Buffer.alloc(1024 * 1024, 7)
  for (let left = padding - 8; left > 0; left -= block.length) {
    yield left < block.length ? block.subarray(0, left) : block
  }
  if (tail) yield Buffer.from(tail)
}

/** Returns the seconds until the response to this many bytes. */
async function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  body: AsyncGenerator<Buffer>,
): Promise<number> {
  const began = performance.now()
  const call = request(url, { method, headers })
  const status = new Promise<number>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
  })
  await pipeline(Readable.from(body, { objectMode: false, highWaterMark: 1024 * 1024 }), call)
  const answered = await status
  if (answered >= 300) throw new Error(`${method} ${url} answered ${answered}.`)
  return (performance.now() - began) / 1000
}

const by = ({ token }: Person) => ({ authorization: `Token ${token}` })
const ways: Record<string, () => Promise<number>> = {
  'a pipe to the disk': () => send(bare.url, 'POST', { 'content-length': total }, padded()),
  'a form': () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
    const tail = '\r\n--b--\r\n'
    const length = head.length + total + tail.length
    const headers = { ...by(person), 'content-type': 'multipart/form-data; boundary=b', 'content-length': length }
    return send(`${installation.url}/api/clips/`, 'POST', headers, padded(head, tail))
  },
  'an upload that can go on': async () => {
    const path = await installation.tus(person).begin(total, { filename: 'a.mp4' })
    const headers = { ...by(person), 'tus-resumable': tus.version, 'upload-offset': 0 }
    const kind = { 'content-type': tus.contentType, 'content-length': total }
    return send(installation.url + path, 'PATCH', { ...headers, ...kind }, padded())
  },
}

/** Deletes the stored videos. Workers normally sweep files, and none runs here. */
async function removeVideos(): Promise<void> {
  const answer = await fetch(`${installation.url}/api/clips/not_ready/`, { headers: by(person) })
  for (const { id } of (await answer.json()) as { id: string }[]) {
    await fetch(`${installation.url}/api/clips/${id}`, { method: 'DELETE', headers: by(person) })
  }
  await rm(join(installation.dataDir, 'files', 'users'), { recursive: true, force: true })
  await rm(join(folder, 'received'), { force: true })
}

/** Syncs the disk, so that one run's unwritten data does not slow the next. */
async function settle(): Promise<void> {
  const handle = await open(join(folder, 'settle'), 'w')
  await handle.sync()
  await handle.close()
  await delay(1000)
}

const found = new Map<string, number[]>()
const grown = new Map<string, number>()
for (let run = 0; run < runs; run += 1) {
  for (const [name, way] of Object.entries(ways)) {
    await settle()
    const idle = await resident()
    let peak = idle
    const timer = setInterval(() => void resident().then((now) => (peak = Math.max(peak, now))), 50)
    found.set(name, [...(found.get(name) ?? []), total / MB / (await way())])
    clearInterval(timer)
    await removeVideos()
    // Memory of the first run. Later runs reuse it.
    if (!grown.has(name)) grown.set(name, (peak - idle) / MB)
  }
}
const bareRate = median(found.get('a pipe to the disk') ?? [])
console.table(
  [...found].map(([name, rates]) => ({
    '': name,
    'MB per second': Math.round(median(rates)),
    '÷ pipe': Number((median(rates) / bareRate).toFixed(2)),
    'grown by (MB)': name === 'a pipe to the disk' ? '' : Math.round(grown.get(name) ?? 0),
  })),
)
console.log(`${total / MB} MB each, median of ${runs}, load ${loadavg()[0]?.toFixed(1)}`)
await bare.stop()
await installation.close()
await rm(folder, { recursive: true, force: true })
