import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installedModel, type SpeechModel, speechModels } from '../../clipper/clipper.ts'
import { speechInstaller } from './speechInstaller.ts'

const bytes = Buffer.alloc(200_000, 'model')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const [first, second] = speechModels
const files = [{ name: 'a.onnx', bytes: bytes.length, sha256 }]
const model: SpeechModel = { ...first, files }
const other: SpeechModel = { ...(second ?? first), files }
const log = { error: vi.fn(), info: vi.fn() }

let dataDir: string
let server: Server
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-speech-'))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function installerWith(listener: RequestListener) {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return speechInstaller({ dataDir, speechMirror: `http://127.0.0.1:${port}` }, log, [model, other])
}

const until = async (installer: Awaited<ReturnType<typeof installerWith>>, state: string) => {
  await expect.poll(async () => (await installer.state()).state).toBe(state)
  return installer.state()
}

describe('speechInstaller', () => {
  it('fetches a model once, reports its progress, and deletes it', async () => {
    let requests = 0
    let goOn = () => {}
    const installer = await installerWith((_, response) => {
      requests += 1
      response.write(bytes.subarray(0, 50_000))
      goOn = () => response.end(bytes.subarray(50_000))
    })
    const installed = vi.fn(async () => expect((await installer.state()).state).toBe('fetching'))
    installer.onInstalled(installed)
    expect(await installer.state()).toEqual({ model, state: 'absent', have: 0, of: bytes.length, problem: null })
    await installer.install()
    await installer.install()
    await expect.poll(async () => (await installer.state()).have).toBe(50_000)
    expect((await installer.state()).state).toBe('fetching')
    goOn()
    await until(installer, 'installed')
    expect(requests).toBe(1)
    expect(installed).toHaveBeenCalledOnce()
    expect((await readFile(join(dataDir, 'speech', model.name, 'a.onnx'))).equals(bytes)).toBe(true)
    await installer.remove()
    expect((await installer.state()).state).toBe('absent')
  })

  it('says why it stopped, and resumes from there', async () => {
    const ranges: (string | undefined)[] = []
    let breakOff = () => {}
    const installer = await installerWith((request, response) => {
      ranges.push(request.headers.range)
      if (ranges.length === 1) {
        response.writeHead(200, { 'content-length': bytes.length })
        response.write(bytes.subarray(0, 80_000))
        breakOff = () => response.destroy()
        return
      }
      response.writeHead(206)
      response.end(bytes.subarray(80_000))
    })
    await installer.install()
    // A destroyed connection may lose bytes that were not read yet.
    await expect.poll(async () => (await installer.state()).have).toBe(80_000)
    breakOff()
    const broken = await until(installer, 'unfinished')
    expect(broken.problem).toMatch(/^The connection to .+ was lost\./)
    await installer.install()
    const { problem } = await until(installer, 'installed')
    expect([problem, ranges]).toEqual([null, [undefined, 'bytes=80000-']])
  })

  it('uses the installed model until another one has replaced it', async () => {
    const responses: (() => void)[] = []
    const installer = await installerWith((_, response) => {
      response.write(bytes.subarray(0, 50_000))
      responses.push(() => response.end(bytes.subarray(50_000)))
    })
    await installer.install()
    await expect.poll(() => responses.length).toBe(1)
    responses[0]?.()
    await until(installer, 'installed')
    const speechDir = join(dataDir, 'speech')
    await installer.install(other.name)
    await expect.poll(() => responses.length).toBe(2)
    expect(await installer.state()).toMatchObject({ state: 'fetching', model: other })
    expect(await installedModel(speechDir, [model, other])).toBe(model)
    responses[1]?.()
    expect(await until(installer, 'installed')).toMatchObject({ model: other })
    expect(await readdir(speechDir)).toEqual([other.name])
  })

  it('deletes a file with a wrong checksum', async () => {
    const installer = await installerWith((_, response) => void response.end(Buffer.alloc(bytes.length, 'other')))
    await installer.install()
    await expect.poll(async () => (await installer.state()).problem).toMatch(/checksum is wrong/)
    expect((await installer.state()).state).toBe('absent')
  })

  it('stops fetching at once when the model is removed or the server stops', async () => {
    const installer = await installerWith((_, response) => void response.write(bytes.subarray(0, 50_000)))
    await installer.install()
    await expect.poll(async () => (await installer.state()).have).toBe(50_000)
    await installer.stop()
    expect(await installer.state()).toMatchObject({ state: 'unfinished', have: 50_000, problem: null })
    await installer.install()
    await installer.remove()
    expect(await installer.state()).toMatchObject({ state: 'absent', have: 0, problem: null })
  })
})
