import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { storyDependencies } from '../scripts/storyDependencies.ts'

const { isEverywhere, dependents } = storyDependencies()

const below = (...patterns: string[]) =>
  globSync(patterns, { exclude: ['**/*.test.ts'] }).map((file) => file.replaceAll('\\', '/'))

describe('story dependencies', () => {
  it('do not link a machine, a screen or a mock to every story', () => {
    const files = below(
      'machines/**/*.ts',
      'mocks/**/*.ts',
      'contract/**/*.ts',
      'src/{screens,api,app,strings}/**/*.{ts,tsx}',
    )
    expect(files.length).toBeGreaterThan(500)
    // The states reached by a story, and the requests that are dropped after each story.
    expect(files.filter(isEverywhere).toSorted()).toEqual(['machines/testing/machineLeaves.ts', 'mocks/holdRequest.ts'])
  })

  it('do not link a component to every story', () => {
    // A setting without a visual effect, which keeps toasts open.
    expect(below('src/ui/**/*.{ts,tsx}').filter(isEverywhere)).toEqual(['src/ui/feedback/ToastsLeave.ts'])
  })

  it('link a token to every story', () => {
    expect(isEverywhere('src/theme/tokens.ts')).toBe(true)
  })

  it.each([
    [
      'machines/login/loginMachine.ts',
      ['app/ClipAddress', 'app/WholeApp', 'flows/account/LoginFlow', 'statecharts/Statecharts'],
    ],
    [
      'src/screens/login/LoginScreen.tsx',
      ['app/ClipAddress', 'app/WholeApp', 'flows/account/LoginFlow', 'screens/account/LoginScreen'],
    ],
    [
      'src/strings/en/account/loginStrings.ts',
      ['app/ClipAddress', 'app/WholeApp', 'flows/account/LoginFlow', 'screens/account/LoginScreen'],
    ],
  ])('link %s only to the stories that load it', (file, stories) => {
    expect(dependents(file)).toEqual(stories.map((story) => `stories/${story}.stories.tsx`))
  })

  it('do not link a component to the pages of other components', () => {
    const ui = dependents('src/ui/data/DataTable.tsx').filter((file) => file.startsWith('stories/ui/'))
    expect(ui).toEqual(['stories/ui/data/DataTable.stories.tsx'])
  })

  it('link no machine to more than a third of the stories', () => {
    const all = below('stories/**/*.stories.tsx').length
    const wide = below('machines/*/*Machine.ts').filter((file) => dependents(file).length > all / 3)
    expect(wide).toEqual([])
  })
})
