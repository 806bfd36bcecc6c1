import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The quick measurements, one after the other; each alone is an npm command of its own.
const quick = {
  'a page of clips': ['clipList.ts'],
  'reads while others upload': ['polling.ts', '200', '40'],
  'uploads of two gigabytes': ['uploads.ts', '2000', '1'],
  workers: ['workers.ts', '1000'],
  'an idle program': ['idleDatabase.ts'],
  'an analysis': ['clipper.ts'],
  'from the last byte to the first playing clip': ['firstClip.ts'],
  'a file': ['render.ts'],
  'the memory of an analysis': ['memory.ts'],
}
for (const [name, [file = '', ...args]] of Object.entries(quick)) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
