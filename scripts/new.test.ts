import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addToCatalogue, CannotCreate, newScreen, screenNames } from './newScreen.ts'

const catalogue = `import { account } from './en/account.ts'
import { upload } from './en/upload.ts'

export const english = {
  upload,
  account,
}
`
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clipaway-new-'))
  mkdirSync(join(root, 'src/strings'), { recursive: true })
  writeFileSync(join(root, 'src/strings/catalogue.ts'), catalogue)
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
    const { created, changed } = newScreen(root, 'TeamReport', 'load')
    expect(created.toSorted()).toEqual([
      'machines/teamReport/teamReportMachine.reachability.ts',
      'machines/teamReport/teamReportMachine.test.ts',
      'machines/teamReport/teamReportMachine.ts',
      'machines/teamReport/teamReportProps.ts',
      'src/flows/teamReport/TeamReportFlow.tsx',
      'src/screens/teamReport/TeamReportScreen.tsx',
      'src/strings/en/teamReport.ts',
      'stories/flows/TeamReportFlow.stories.tsx',
      'stories/screens/TeamReportScreen.stories.tsx',
    ])
    expect(changed).toEqual(['src/strings/catalogue.ts'])
    expect(filesBelow()).toEqual([...created, ...changed].toSorted())
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

  it.each([
    ['form', 'Screen'],
    ['dialog', 'Dialog'],
  ] as const)('of the kind %s is six files and its words in the catalogue', (kind, ending) => {
    const { created, changed } = newScreen(root, 'TeamReport', kind)
    expect(created.toSorted()).toEqual([
      'machines/teamReport/teamReportMachine.reachability.ts',
      'machines/teamReport/teamReportMachine.ts',
      'src/flows/teamReport/TeamReportFlow.tsx',
      `src/screens/teamReport/TeamReport${ending}.tsx`,
      'src/strings/en/teamReport.ts',
      'stories/flows/TeamReportFlow.stories.tsx',
    ])
    expect(changed).toEqual(['src/strings/catalogue.ts'])
  })

  it('overwrites nothing, and writes nothing beside what is there', () => {
    mkdirSync(join(root, 'src/strings/en'))
    writeFileSync(join(root, 'src/strings/en/teamReport.ts'), 'mine')
    expect(() => newScreen(root, 'TeamReport', 'load')).toThrow(/already:\n {2}src\/strings\/en\/teamReport\.ts/)
    expect(filesBelow()).toEqual(['src/strings/catalogue.ts', 'src/strings/en/teamReport.ts'])
    expect(read('src/strings/en/teamReport.ts')).toBe('mine')
    expect(read('src/strings/catalogue.ts')).toBe(catalogue)
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

describe('the catalogue', () => {
  it.each([
    ['banner', ['account', 'banner', 'upload']],
    ['zoom', ['account', 'upload', 'zoom']],
    ['aaa', ['aaa', 'account', 'upload']],
  ])('gets %s in its place', (name, order) => {
    const lines = addToCatalogue(catalogue, name)
    expect([...lines.matchAll(/^import \{ (\w+) \}/gm)].map(([, area]) => area)).toEqual(order)
    expect(lines).toContain(`export const english = {\n  ${name},\n  upload,\n  account,\n}`)
  })

  it('is left alone when it has the name, or is of another form', () => {
    expect(() => addToCatalogue(catalogue, 'upload')).toThrow('has words for "upload" already')
    expect(() => addToCatalogue('export {}', 'upload')).toThrow('nothing was written')
  })
})
