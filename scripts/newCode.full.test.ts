import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newScreen, screenKinds } from './newScreen.ts'

const repository = join(import.meta.dirname, '..')
let copy: string

/** A copy of what new code stands on, with one new screen of each kind: `AnyLoad`, `AnyList`, … */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'clipaway-new-code-'))
  const folders = ['contract', 'machines', 'mocks', 'src', 'stories', 'clipper', 'scripts', '.storybook']
  for (const part of [...folders, 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(repository, part), join(copy, part), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const kind of screenKinds) newScreen(copy, `Any${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, kind)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What a tool has to say, for people to read when it fails. */
const run = async (...[command = '', ...args]: string[]) => {
  const bin = join(repository, 'node_modules', '.bin')
  const result = await execa(command, args, { cwd: copy, preferLocal: true, localDir: bin, reject: false, all: true })
  return result.exitCode === 0 ? '' : result.all
}

/** Milliseconds: the compiler reads everything that the new code stands on, on a machine that may be busy. */
const patience = 600_000

describe('a new screen of each kind', { timeout: patience }, () => {
  it('fits the types of what it stands on', async () => {
    expect(await run('tsc', '-p', '.', '--tsBuildInfoFile', 'tsbuildinfo')).toBe('')
  })

  it('has machines that reach every state, a story for each, and a page for each part', async () => {
    const tests = ['machines/any', 'machines/testing', 'stories/everyState.test.ts', 'stories/everyPart.test.ts']
    expect(await run('vitest', 'run', '--project', 'machines', ...tests)).toBe('')
  })
})
