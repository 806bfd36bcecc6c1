import { globSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from './pure/Analysis.ts'
import { defaultSettings } from './pure/ClipSettings.ts'
import type { measure } from './pure/measure/measure.ts'
import { measure as measureHere } from './pure/measure/measure.ts'
import type { Readings } from './pure/Readings.ts'
import type { select } from './pure/select/select.ts'
import { select as selectHere } from './pure/select/select.ts'
import { plannedAnalysis } from './testing/plannedAnalysis.ts'

const pure = resolve(import.meta.dirname, 'pure')
const modules = globSync('**/*.ts', { cwd: pure }).filter((file) => !file.endsWith('.test.ts'))

/** One script of every module of the pure half; an import that leaves the folder fails the build. */
async function scriptOf(): Promise<string> {
  // A module that exists only in this build.
  const entry = join(pure, 'everyModule.ts')
  const onlyPure: Rolldown.Plugin = {
    name: 'only-pure',
    resolveId(id, importer) {
      if (id === entry || !importer) return entry
      const file = resolve(dirname(importer), id)
      if (!id.startsWith('.') || relative(pure, file).startsWith('..'))
        throw new Error(`${relative(pure, importer)} imports ${id}, which browsers don’t have`)
      return file
    },
    load: (id) => (id === entry ? modules.map((file) => `export * from './${file}'`).join('\n') : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [{ ...onlyPure, enforce: 'pre' }],
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'pure' } },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const chunk = output?.output.find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('nothing was built')
  return chunk.code
}

/** Two minutes of speech with a cut every 20 s, as they are read from a file. */
function readings(): Readings {
  const seconds = 120
  const speaks = (at: number) => at % 4 < 3.2
  const levels = Array.from({ length: seconds * 50 }, (_, i) => {
    return speaks(i / 50) ? -24 + 6 * Math.sin(i / 3) + (i > 3000 && i < 3200 ? 10 : 0) : -70
  })
  const times = Array.from({ length: seconds * 10 }, (_, i) => i / 10)
  const keyframes = times.map((_, i) => i % 200 === 0 || i % 330 === 0)
  const packets = { times, bytes: times.map((_, i) => (keyframes[i] ? 900 : 40 + (i % 7))), keyframes }
  const changes = times
    .filter((_, i) => keyframes[i])
    .map((time, i) => ({ time, change: i === 0 ? 0 : 0.3, share: i === 0 ? 0 : 0.9 }))
  const source = {
    ...{ duration: seconds, width: 640, height: 360, fps: 10, videoCodec: 'h264', audioCodec: 'aac', hasAudio: true },
    ...{ bytes: 1e6, subtitleStreams: 0 },
  }
  return { source, packets, pass: 'keyframes', changes, levels, cues: [] }
}

describe('the pure half in a browser', () => {
  let half: { measure: typeof measure; select: typeof select }

  beforeAll(async () => {
    // What every script of a browser has, and nothing of Node: no Buffer, no process, no require.
    const context = createContext({})
    runInContext(await scriptOf(), context)
    half = runInContext('pure', context)
  })

  it('has every module of the folder', () => {
    expect(modules.length).toBeGreaterThan(30)
    for (const name of ['measure', 'select', 'parseCaptions', 'outputSize', 'levelMeter', 'differenceMeter'])
      expect(half).toHaveProperty(name)
  })

  it('measures and chooses exactly what the server does', () => {
    const analysis = half.measure(readings())
    expect(JSON.stringify(analysis)).toBe(JSON.stringify(measureHere(readings())))
    const talk: Analysis = plannedAnalysis(420, [60, 130, 210, 300], [80, 205]).analysis
    for (const measured of [analysis, talk]) {
      const { clips } = half.select(measured, defaultSettings)
      expect(clips.length).toBeGreaterThan(1)
      expect(JSON.stringify(clips)).toBe(JSON.stringify(selectHere(measured, defaultSettings).clips))
    }
  })
})
