import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStories } from '../.storybook/facts/readStories.ts'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { storiesWithoutRepeats } from './storyNames.ts'

const pattern = new RegExp(storiesWithoutRepeats())
const all = globSync('stories/**/*.stories.tsx').flatMap((file) => {
  const { title, stories } = readStories(file)
  return stories.map(({ name, tags }) => ({
    file,
    isChosen: pattern.test(`${title} ${name.replaceAll(' ', '')}`),
    states: stateTags(tags).map(({ machineId, path }) => `${machineId}:${path}`),
  }))
})
const chosen = all.filter(({ isChosen }) => isChosen)

describe('storiesWithoutRepeats', () => {
  it('includes a story of each state in each file', () => {
    const shown = new Set(chosen.flatMap(({ file, states }) => states.map((state) => `${file} ${state}`)))
    const declared = all.flatMap(({ file, states }) => states.map((state) => `${file} ${state}`))
    expect(declared.filter((one) => !shown.has(one))).toEqual([])
  })

  it('includes all stories without a state, and those that the specification names', () => {
    expect(all.filter(({ isChosen, states }) => !isChosen && states.length === 0)).toEqual([])
    expect(pattern.test('Flows/Shop and news/Shop RefusedAsNotSetUp')).toBe(true)
  })

  it('leaves out stories that repeat states of their file', () => {
    expect(all.length - chosen.length).toBeGreaterThan(100)
    expect(pattern.test('Flows/Staff/Categories Removed')).toBe(false)
    expect(pattern.test('Flows/Staff/Categories Ready')).toBe(true)
  })
})
