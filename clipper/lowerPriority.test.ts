import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { beforeEach, expect, it, vi } from 'vitest'
import { lowerPriority } from './lowerPriority.ts'

// Tests run at a normal priority (`vitest.config.ts`).
beforeEach(() => void vi.stubEnv('MEDIA_PRIORITY', 'low'))

it.each(['work', 'awaited', 'watched'] as const)('lowers the priority of a child process that does %s', (kind) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    lowerPriority(child.pid, kind)
    expect(getPriority(child.pid)).toBeGreaterThan(getPriority())
  } finally {
    child.kill()
  }
})

it('keeps the priority of a child process with MEDIA_PRIORITY=normal', () => {
  vi.stubEnv('MEDIA_PRIORITY', 'normal')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  try {
    lowerPriority(child.pid)
    expect(getPriority(child.pid)).toBe(getPriority())
  } finally {
    child.kill()
  }
})

it('ignores a process that has ended', () => {
  expect(() => lowerPriority(2 ** 22 + 1)).not.toThrow()
})

/** Returns the priorities of all threads of this process, on Linux. */
async function threadPriorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task')
  const lines = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')))
  return lines.filter(Boolean).map((line) => Number(line.split(') ')[1]?.split(' ')[16]))
}

it.runIf(process.platform === 'linux')('lowers the priority of one thread only', async () => {
  const own = getPriority()
  const module = new URL('./lowerPriority.ts', import.meta.url).href
  const code = `import('${module}').then(({ lowerThreadPriority }) => {
    lowerThreadPriority()
    require('node:worker_threads').parentPort.on('message', () => process.exit()).postMessage('done')
  })`
  const thread = new Worker(code, { eval: true })
  await new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
  expect((await threadPriorities()).filter((nice) => nice > own)).toHaveLength(1)
  expect(getPriority()).toBe(own)
  await thread.terminate()
})
