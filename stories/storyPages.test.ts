import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changedComponents } from './introduction/changedComponents.ts'
import { pagesOf } from './storyPages.ts'

const stories = './stories/screens/account/LoginScreen.stories.tsx'
const file = './src/screens/account/LoginScreen.tsx'

describe('pagesOf', () => {
  it('returns one page per title, with its component and first story', () => {
    const entries = {
      a: { type: 'docs', id: 'screens-log-in--docs', title: 'Screens/Log in', importPath: stories },
      b: {
        type: 'story',
        id: 'screens-log-in--ready',
        title: 'Screens/Log in',
        importPath: stories,
        componentPath: file,
      },
      c: {
        type: 'story',
        id: 'screens-log-in--failed',
        title: 'Screens/Log in',
        importPath: stories,
        componentPath: file,
      },
      d: {
        type: 'story',
        id: 'app-whole-product--home',
        title: 'App/Whole product',
        importPath: './stories/app/WholeApp.stories.tsx',
      },
      e: {
        type: 'docs',
        id: 'introduction-start-here--docs',
        title: 'Introduction/Start here',
        importPath: './stories/StartHere.mdx',
      },
    } as const
    expect(pagesOf({ entries })).toEqual([
      { title: 'Screens/Log in', component: 'LoginScreen', id: 'screens-log-in--docs', first: 'screens-log-in--ready' },
      {
        title: 'App/Whole product',
        component: 'WholeApp',
        id: 'app-whole-product--docs',
        first: 'app-whole-product--home',
      },
    ])
  })
})

describe('changedComponents', () => {
  it('finds changed components in the changelog', () => {
    const changed = changedComponents(readFileSync('stories/introduction/Changelog.mdx', 'utf8'))
    expect([...changed]).toEqual(expect.arrayContaining(['Slider', 'BarChart']))
  })

  it('reads only the unreleased section', () => {
    const changelog = '## Unreleased\n- **Slider, Menu**: new\n\n## 1.0\n- **Button**: new\n'
    expect([...changedComponents(changelog)]).toEqual(['Slider', 'Menu'])
  })

  it('ignores the mark of a breaking change', () => {
    const changelog = '## Unreleased\n- **Toasts**: **Breaking**: the label is required.\n\n## 1.0\n'
    expect([...changedComponents(changelog)]).toEqual(['Toasts'])
  })
})
