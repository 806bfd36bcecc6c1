import { execFile } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { copyFile, mkdir, open, stat, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listenLocally } from '../../../server/testing/standIns/listenLocally.ts'
import type { Forbidden } from './Specimen.ts'

export interface Canaries {
  forbidden: Forbidden
  /** Returns the forbidden reads and requests; empty if there were none. */
  heard(): Promise<string[]>
  /** A sentence on how reliable the canaries are on this machine. */
  trust: string
  stop(): Promise<void>
}

const pollMs = 50
const longAgo = new Date(1_000_000_000_000)

/**
 * Starts the canaries that hostile files refer to: a playable video whose access time is checked, a named pipe that
 * reveals a waiting reader, and a URL that records requests.
 */
export async function keepCanaries(folder: string, video: string): Promise<Canaries> {
  await mkdir(folder, { recursive: true })
  const [file, pipe, probe] = [join(folder, 'canary.mp4'), join(folder, 'canary.pipe'), join(folder, 'probe')]
  await copyFile(video, file)
  await copyFile(video, probe)
  await promisify(execFile)('mkfifo', [pipe])
  const heard: string[] = []

  const server = createServer((request, response) => {
    heard.push(`asked for ${request.url} over the network`)
    response.end()
  })
  server.on('connection', () => heard.push('a connection over the network'))
  const { origin, stop } = await listenLocally(server)

  const timer = setInterval(() => {
    try {
      closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
      heard.push('the pipe was opened')
    } catch {
      // ENXIO: the pipe has no reader.
    }
  }, pollMs)

  await utimes(probe, longAgo, new Date())
  await utimes(file, longAgo, new Date())
  const handle = await open(probe)
  await handle.read(Buffer.alloc(1), 0, 1, 0)
  await handle.close()
  const keepsTimes = (await stat(probe)).atime > longAgo

  return {
    forbidden: { files: [file, pipe], url: origin },
    heard: async () => {
      const wasRead = (await stat(file)).atime > longAgo
      return [...new Set([...heard, ...(wasRead ? ['the file was read'] : [])])]
    },
    trust: keepsTimes ? 'file, pipe and address' : 'pipe and address (this disk keeps no times of access)',
    stop: async () => {
      clearInterval(timer)
      await stop()
    },
  }
}
