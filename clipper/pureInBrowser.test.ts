import { globSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Analysis } from './pure/Analysis.ts'
import { defaultSettings } from './pure/ClipSettings.ts'
import { type measure, measure as measureHere } from './pure/measure/measure.ts'
import { type select, select as selectHere } from './pure/select/select.ts'
import { plannedAnalysis } from './testing/plannedAnalysis.ts'
import { plannedReadings } from './testing/plannedReadings.ts'

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

describe('`clipper/pure` in a browser', () => {
  let half: { measure: typeof measure; select: typeof select }

  beforeAll(async () => {
    // Globals of every script in a browser, without those of Node: no Buffer, no process, no require.
    const context = createContext({})
    runInContext(await scriptOf(), context)
    half = runInContext('pure', context)
  })

  it('contains every module of the folder', () => {
    expect(modules.length).toBeGreaterThan(30)
    for (const name of ['measure', 'select', 'wordsOfCues', 'outputSize', 'levelMeter', 'differenceMeter'])
      expect(half).toHaveProperty(name)
  })

  it('gives exactly the same results as on the server', () => {
    const analysis = half.measure(plannedReadings(120))
    expect(JSON.stringify(analysis)).toBe(JSON.stringify(measureHere(plannedReadings(120))))
    const talk: Analysis = plannedAnalysis(420, [60, 130, 210, 300], [80, 205]).analysis
    for (const measured of [analysis, talk]) {
      const { clips } = half.select(measured, defaultSettings)
      expect(clips.length).toBeGreaterThan(1)
      expect(JSON.stringify(clips)).toBe(JSON.stringify(selectHere(measured, defaultSettings).clips))
    }
  })
})
