import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Pictures, readPictures } from '../.storybook/facts/readPictures.ts'
import { modes } from '../.storybook/modes.ts'
import { stateTags } from './statecharts/stateTags.ts'

const files = globSync('stories/**/*.stories.tsx')
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .map(readPictures)
const stories = files.flatMap(({ title, stories: own }) => own.map((story) => ({ title, ...story })))
const of = (folder: string) => stories.filter(({ title }) => title.startsWith(`${folder}/`))
const labels = (some: typeof stories) => some.map(({ title, name }) => `${title}: ${name}`)

const counts: Record<Pictures, number> = { none: 0, one: 1, every: Object.keys(modes).length }

describe('pictures', () => {
  it('are at most 1,500 in a full build', () => {
    const total = stories.reduce((sum, { pictures }) => sum + counts[pictures], 0)
    expect(total).toBeGreaterThan(1000)
    expect(total).toBeLessThanOrEqual(1500)
  })

  it('show each component and part in every mode only with all variants', () => {
    const own = [...of('Components'), ...of('Patterns')]
    const inEveryMode = own.filter(({ pictures }) => pictures === 'every')
    expect(labels(inEveryMode)).toEqual(labels(own.filter(({ name }) => name === 'All Variants')))
    expect(inEveryMode.length).toBeGreaterThan(100)
  })

  it('show one story of each screen in every mode', () => {
    const screens = files.filter(({ title }) => title.startsWith('Screens/'))
    const without = screens.filter(({ stories: own }) => {
      const pictured = own.filter(({ pictures }) => pictures !== 'none')
      return pictured.length > 0 && pictured.filter(({ pictures }) => pictures === 'every').length !== 1
    })
    expect(without.map(({ title }) => title)).toEqual([])
  })

  it('show each state of a flow once, in one mode', () => {
    expect(labels(of('Flows').filter(({ pictures }) => pictures === 'every'))).toEqual([])
    const seen = new Set<string>()
    const again = of('Flows').filter(({ tags, pictures }) => {
      const states = pictures === 'none' ? [] : stateTags(tags).map(({ machineId, path }) => `${machineId}:${path}`)
      const isAgain = states.length > 0 && states.every((state) => seen.has(state))
      for (const state of states) seen.add(state)
      return isAgain
    })
    expect(labels(again)).toEqual([])
  })

  it('omit states of a flow that a story of its screen shows under the same name', () => {
    const shown = new Set(labels(of('Screens').filter(({ pictures }) => pictures !== 'none')))
    const screenOf = (title: string) => title.replace(/^Flows/, 'Screens').replace(/:.*$/, '')
    const again = of('Flows').filter(
      ({ title, name, pictures }) => pictures !== 'none' && shown.has(`${screenOf(title)}: ${name}`),
    )
    expect(labels(again)).toEqual([])
  })

  it('omit playgrounds, which repeat all variants', () => {
    expect(labels(stories.filter(({ name, pictures }) => name === 'Playground' && pictures !== 'none'))).toEqual([])
  })
})
