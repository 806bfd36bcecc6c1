import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CannotCreate, newScreen, screenNames } from './newScreen.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clipaway-new-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesBelow = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

describe('a new screen', () => {
  it('comes with everything that a screen needs', () => {
    const { created } = newScreen(root, 'TeamReport', 'load')
    expect(created.toSorted()).toEqual([
      'machines/teamReport/teamReportMachine.reachability.ts',
      'machines/teamReport/teamReportMachine.test.ts',
      'machines/teamReport/teamReportMachine.ts',
      'machines/teamReport/teamReportProps.ts',
      'src/flows/teamReport/TeamReportFlow.tsx',
      'src/screens/teamReport/TeamReportScreen.tsx',
      'src/strings/en/teamReportStrings.ts',
      'stories/flows/TeamReportFlow.stories.tsx',
      'stories/screens/TeamReportScreen.stories.tsx',
    ])
    expect(filesBelow()).toEqual(created.toSorted())
  })

  it.each([
    ['load', ['loading', 'loaded', 'failed']],
    ['form', ['editing', 'submitting', 'rejected', 'succeeded']],
    ['dialog', ['editing', 'submitting', 'rejected', 'succeeded']],
  ] as const)('of the kind %s has a story for every state of its machine', (kind, states) => {
    newScreen(root, 'TeamReport', kind)
    const stories = read('stories/flows/TeamReportFlow.stories.tsx')
    expect([...stories.matchAll(/'state:teamReport:(\w+)'/g)].map(([, state]) => state).toSorted()).toEqual(
      states.toSorted(),
    )
    expect(stories).toContain("title: 'Flows/Team report'")
  })

  it('of the kind list has a story for every state of the list and of its form', () => {
    newScreen(root, 'TeamReport', 'list')
    const stories = read('stories/flows/TeamReportFlow.stories.tsx')
    const tags = [...stories.matchAll(/'state:(teamReport(?:Form)?:[\w.]+)'/g)].map(([, state]) => state)
    expect([...new Set(tags)].toSorted()).toEqual([
      'teamReport:entries.failed',
      'teamReport:entries.loaded',
      'teamReport:entries.loading',
      'teamReport:notice.given',
      'teamReport:notice.none',
      'teamReport:removal.asking',
      'teamReport:removal.closed',
      'teamReport:removal.refused',
      'teamReport:removal.removing',
      'teamReportForm:editing',
      'teamReportForm:rejected',
      'teamReportForm:submitting',
      'teamReportForm:succeeded',
    ])
  })

  it.each([
    ['form', 'Screen'],
    ['dialog', 'Dialog'],
  ] as const)('of the kind %s is small, and a dialog has its page among the parts', (kind, ending) => {
    const { created } = newScreen(root, 'TeamReport', kind)
    expect(created.toSorted()).toEqual([
      'machines/teamReport/teamReportMachine.reachability.ts',
      'machines/teamReport/teamReportMachine.ts',
      'src/flows/teamReport/TeamReportFlow.tsx',
      `src/screens/teamReport/TeamReport${ending}.tsx`,
      'src/strings/en/teamReportStrings.ts',
      'stories/flows/TeamReportFlow.stories.tsx',
      ...(kind === 'dialog' ? ['stories/parts/teamReport/TeamReportDialog.stories.tsx'] : []),
    ])
  })

  it('overwrites nothing, and writes nothing beside what is there', () => {
    mkdirSync(join(root, 'src/strings/en'), { recursive: true })
    writeFileSync(join(root, 'src/strings/en/teamReportStrings.ts'), 'mine')
    expect(() => newScreen(root, 'TeamReport', 'load')).toThrow(/already:\n {2}src\/strings\/en\/teamReportStrings\.ts/)
    expect(filesBelow()).toEqual(['src/strings/en/teamReportStrings.ts'])
    expect(read('src/strings/en/teamReportStrings.ts')).toBe('mine')
  })

  it('cannot be made a second time', () => {
    newScreen(root, 'TeamReport', 'load')
    expect(() => newScreen(root, 'TeamReport', 'load')).toThrow(CannotCreate)
  })

  it.each([
    ['teamReport', /PascalCase/],
    ['../Evil', /PascalCase/],
    ['Team Report', /PascalCase/],
    ['', /PascalCase/],
    ['TeamScreen', /Leave "Screen" out/],
  ])('is not called "%s"', (name, why) => {
    expect(() => screenNames(name)).toThrow(why)
  })
})
