import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isAlive, stopPostgres } from './stopPostgres.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-leaving-'))
})
afterEach(async () => {
  await stopPostgres(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts PostgreSQL. After the kill, leaves during the pause before the reconnection. */
const program = `
import { setTimeout as delay } from 'node:timers/promises'
const { startPostgres } = await import(${JSON.stringify(new URL('./startPostgres.ts', import.meta.url).href)})
const { stop } = await startPostgres({ dataDir: process.argv[1] })
console.log('started')
process.stdin.once('data', async () => {
  process.stdin.destroy()
  await delay(250)
  await stop()
  console.log('left')
})
`

it('stops only after PostgreSQL, even while it restarts', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  await expect.poll(() => said).toContain('started')
  const cluster = join(dataDir, 'postgres')
  const pidOf = async () => Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  process.kill(await pidOf(), 'SIGKILL')
  child.stdin.write('killed\n')
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([0, 'started\nleft\n'])
  // The killed process leaves its file when no new one started, or when the new one gave up because of it.
  const left = await pidOf()
  expect(Number.isNaN(left) || !isAlive(left)).toBe(true)
})
