import { spawn } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { untilPasses, untilTrue } from '../../scripts/waiting.ts'
import { temporaryFolder } from '../testing/makeMedia.ts'
import { findFfmpeg } from './findFfmpeg.ts'
import { runFfmpeg } from './runFfmpeg.ts'

let folder = ''
let remove = async () => {}

/** A stand-in for ffmpeg. */
async function standIn(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\ncase "$*" in *-version*) echo "ffmpeg version 9.9"; exit;; esac\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const pidIn = (file: string): Promise<number> =>
  untilPasses(async () => {
    const text = await readFile(file, 'utf8')
    expect(text).toMatch(/\n$/)
    return Number(text)
  })

const untilEnded = (pid: number) => untilTrue(() => !isRunning(pid))

beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await remove()
})

/** It writes its process id and ignores SIGTERM. */
const stubborn = (pidFile: string) => `echo $$ > '${pidFile}'\ntrap '' TERM\nexec sleep 60`

describe('runFfmpeg', () => {
  it('explains how to install a missing ffmpeg', async () => {
    vi.stubEnv('FFMPEG_PATH', join(folder, 'nothing'))
    await expect(findFfmpeg()).rejects.toMatchObject({ code: 'ffmpeg_missing', message: /type ".*ffmpeg"/ })
    await expect(runFfmpeg('ffmpeg', [], { timeoutSeconds: 1 })).rejects.toMatchObject({ code: 'ffmpeg_missing' })
  })

  it('finds the ffmpeg named in the environment, and its version', async () => {
    const ffmpeg = await standIn('named', '')
    vi.stubEnv('FFMPEG_PATH', ffmpeg)
    expect(await findFfmpeg()).toMatchObject({ ffmpeg, version: '9.9' })
  })

  it('kills a process after its timeout', async () => {
    const pidFile = join(folder, 'slow.pid')
    vi.stubEnv('FFMPEG_PATH', await standIn('slow', stubborn(pidFile)))
    await expect(runFfmpeg('ffmpeg', [], { timeoutSeconds: 3 })).rejects.toMatchObject({ code: 'timeout' })
    await untilEnded(await pidIn(pidFile))
  })

  it('kills an aborted process, and starts none after an abort', async () => {
    const pidFile = join(folder, 'cancelled.pid')
    vi.stubEnv('FFMPEG_PATH', await standIn('cancelled', stubborn(pidFile)))
    const stop = new AbortController()
    const run = runFfmpeg('ffmpeg', [], { signal: stop.signal, timeoutSeconds: 60 })
    const outcome = expect(run).rejects.toMatchObject({ code: 'cancelled' })
    const pid = await pidIn(pidFile)
    stop.abort()
    await outcome
    await untilEnded(pid)
    const again = runFfmpeg('ffmpeg', [], { signal: stop.signal, timeoutSeconds: 60 })
    await expect(again).rejects.toMatchObject({ code: 'cancelled' })
  })

  it.runIf(process.platform === 'linux')('ends the process when its parent is killed', async () => {
    const pidFile = join(folder, 'orphan.pid')
    const program = await standIn('orphan', stubborn(pidFile))
    const entry = fileURLToPath(new URL('./runFfmpeg.ts', import.meta.url))
    const code = `import { runFfmpeg } from ${JSON.stringify(entry)}\nawait runFfmpeg('ffmpeg', [], { timeoutSeconds: 60 })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, FFMPEG_PATH: program },
      stdio: 'ignore',
    })
    const pid = await pidIn(pidFile)
    parent.kill('SIGKILL')
    await untilEnded(pid)
  })

  it('reports a full disk', async () => {
    const words = 'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1'
    vi.stubEnv('FFMPEG_PATH', await standIn('full', words))
    await expect(runFfmpeg('ffmpeg', [], { timeoutSeconds: 9 })).rejects.toMatchObject({ code: 'disk_full' })
  })
})
