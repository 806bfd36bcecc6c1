import { describe, expect, it } from 'vitest'
import { selectFor } from './changeSelection.ts'

describe('npm test -- --changed', () => {
  it('runs the tests beside a changed server file, the conformance suite and one journey, but not every server test', () => {
    const selection = selectFor(['server/areas/news/routes.ts'])
    expect(selection.get('server')).toContain('server/areas/news/news.test.ts')
    expect(selection.get('server')).not.toContain('server/areas/auth/auth.test.ts')
    expect(selection.get('conformance')).toEqual([])
    expect(selection.get('journey')).toEqual(['e2e/journeys/journey.test.ts'])
    expect(selection.has('clipper')).toBe(false)
  })

  it('runs the stories and tests that import a changed machine', () => {
    const selection = selectFor(['machines/login/loginMachine.ts'])
    expect(selection.get('machines')).toContain('machines/login/loginMachine.test.ts')
    expect(selection.get('stories')).toContain('stories/flows/account/LoginFlow.stories.tsx')
    expect(selection.get('stories')).not.toContain('stories/ui/action/Button.stories.tsx')
    expect(selectFor(['clipper/browser/file/readerWorker.ts']).get('stories')).toContain(
      'stories/flows/clips/UploadFlow.stories.tsx',
    )
    expect(selectFor(['mocks/media/landscape.mp4']).get('stories')).toContain(
      'stories/flows/clips/PlayerFlow.stories.tsx',
    )
    expect(selection.get('server')).not.toContain('server/areas/auth/auth.test.ts')
  })

  it('runs the stories of a changed contract only', () => {
    const stories = selectFor(['contract/presets.ts']).get('stories')
    expect(stories).toContain('stories/flows/editor/EditorPresetsFlow.stories.tsx')
    expect(stories).not.toContain('stories/flows/account/LoginFlow.stories.tsx')
  })

  it('runs the clipper tests that a changed file can break, not every test that makes a clip', () => {
    const clipper = selectFor(['clipper/render/planEdit.ts']).get('clipper')
    expect(clipper).toContain('clipper/render/renderEdit.test.ts')
    expect(clipper).not.toContain('clipper/cliArguments.test.ts')
  })

  it('runs every story after a change of the story setup', () => {
    expect(selectFor(['src/theme/GlobalStyle.tsx']).get('stories')).toEqual([])
  })

  it('runs the tests that read a changed document', () => {
    expect(selectFor(['docs/spec.md']).get('server')).toContain('scripts/specTable.test.ts')
  })

  it('runs everything when the packages change', () => {
    const selection = selectFor(['package-lock.json'])
    for (const step of ['machines', 'clipper', 'server', 'conformance', 'stories', 'journey']) {
      expect(selection.get(step)).toEqual([])
    }
  })
})
