import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStories } from '../.storybook/facts/readStories.ts'
import { exportsOf } from '../scripts/importsOf.ts'

/** Files of src/ui that render a piece of one component and can't be used alone. */
const pieces = ['ChartFrame', 'TimelineLanes', 'TimelineRuler', 'VideoControls']

/** A component file is named after its export, or has a lazily loaded default export. */
const isComponent = (file: string) => /^[A-Z]/.test(basename(file)) && exportsOf(file).includes(basename(file, '.tsx'))

/** Places below `src/ui` and `stories/ui`, such as `action/Button`. */
const components = globSync('src/ui/*/*.tsx')
  .filter(isComponent)
  .map((file) => file.replace(/^src.ui.|\.tsx$/g, '').replaceAll('\\', '/'))
  .filter((place) => !pieces.includes(basename(place)))

describe('components', () => {
  it('are found', () => {
    expect(components).toContain('action/Button')
    expect(components.length).toBeGreaterThan(50)
  })

  it.each(components)('%s has its own page', (place) => {
    const name = basename(place)
    // The type of `usage` already requires the texts: purpose, do and don’t with an example each, accessibility.
    const { title, component, stories, parametersFrom } = readStories(`stories/ui/${place}.stories.tsx`)
    expect(title).toMatch(/^Components\/\w+\/./)
    expect(component).toBe(name)
    expect(parametersFrom).toContain('usage')
    const names = stories.map((story) => story.name)
    expect(names).toEqual(expect.arrayContaining(['Playground', 'All Variants']))
  })

  it('are the only ones with a page', () => {
    const pages = globSync('stories/ui/**/*.stories.tsx')
    const places = pages.map((file) => file.replace(/^stories.ui.|\.stories\.tsx$/g, '').replaceAll('\\', '/'))
    expect(places.filter((place) => !components.includes(place))).toEqual([])
  })
})
