import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { startProcess } from './startProcess.ts'
import { testVideo } from './testVideo.ts'

// Prints how much the server's process grows while a video of 2 GB streams in (Linux only):
//   node server/testing/measureUpload.ts [bytes]
const total = Number(process.argv[2] ?? 2_000_000_000)
const MiB = 1024 ** 2
const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-upload-'))
// Without workers: what is measured is the upload.
const server = await startProcess({ DATA_DIR: dataDir, WORKERS: '0' })
const resident = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) * 1024

const answer = await fetch(`${server.url}/api/auth/signup/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'M', email: 'measure@example.com', password: 'long enough' }),
})
const { token } = (await answer.json()) as { token: { key: string } }

/** A real video that is padded to any length with a `free` box, which players skip. */
async function* padded(bytes: number): AsyncGenerator<Buffer> {
  const video = await readFile(await testVideo(12))
  const padding = bytes - video.length
  const box = Buffer.alloc(8)
  box.writeUInt32BE(padding, 0)
  box.write('free', 4, 'latin1')
  yield video
  yield box
  const block = Buffer.alloc(MiB)
  for (let left = padding - 8; left > 0; left -= block.length)
    yield left < block.length ? block.subarray(0, left) : block
}

async function upload(bytes: number): Promise<number> {
  const boundary = 'measured'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const req = request(`${server.url}/api/clips/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token.key}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': bytes + head.length + tail.length,
    },
  })
  const status = new Promise<number>((resolve, reject) => {
    req.once('error', reject)
    req.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  const body = async function* () {
    yield Buffer.from(head)
    yield* padded(bytes)
    yield Buffer.from(tail)
  }
  await pipeline(Readable.from(body()), req)
  return status
}

try {
  await upload(20 * MiB)
  await delay(3000)
  const idle = await resident()
  let peak = idle
  const timer = setInterval(() => {
    void resident().then((now) => {
      peak = Math.max(peak, now)
    })
  }, 50)
  const began = performance.now()
  const status = await upload(total)
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  process.stdout.write(
    `status ${status}; ${(total / MiB / seconds).toFixed(0)} MiB/s; idle ${(idle / MiB).toFixed(0)} MiB, peak ${(peak / MiB).toFixed(0)} MiB, grown by ${((peak - idle) / MiB).toFixed(0)} MiB\n`,
  )
} finally {
  await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
