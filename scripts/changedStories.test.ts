import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changedStories } from './changedStories.ts'

const all = globSync('stories/**/*.{stories.tsx,mdx}').map((file) => file.replaceAll('\\', '/'))

describe('the stories that a change can affect', () => {
  it('are those that load the changed file, through any number of others', async () => {
    const stories = await changedStories(['src/ui/Menu.tsx'])
    expect(stories).toContain('stories/ui/Menu.stories.tsx')
    expect(stories).toContain('stories/screens/ClipListScreen.stories.tsx')
    expect(stories).not.toContain('stories/ui/Badge.stories.tsx')
  })

  it('are found through code that loads on demand, through workers and through media', async () => {
    expect(await changedStories(['clipper/browser/readerWorker.ts'])).toContain('stories/flows/UploadFlow.stories.tsx')
    expect(await changedStories(['mocks/media/landscape.mp4'])).toContain('stories/flows/PlayerFlow.stories.tsx')
  })

  it('are those of one flow after a change of its machine alone', async () => {
    const stories = await changedStories(['machines/feedbackInbox/feedbackInboxMachine.ts'])
    expect(stories).toContain('stories/flows/FeedbackInboxFlow.stories.tsx')
    expect(stories).not.toContain('stories/flows/PlanFlow.stories.tsx')
  })

  it('are the pages of documentation, too', async () => {
    expect(await changedStories(['stories/introduction/StatechartOf.tsx'])).toEqual([
      'stories/introduction/StartHere.mdx',
    ])
  })

  it('are all when something changes that every story runs in', async () => {
    for (const file of ['.storybook/freezeWorld.ts', 'src/theme/GlobalStyle.tsx', 'package-lock.json'])
      expect(await changedStories([file])).toHaveLength(all.length)
  })

  it('are none for what no story loads', async () => {
    expect(await changedStories(['server/main.ts', 'docs/spec.md'])).toEqual([])
  })
})
