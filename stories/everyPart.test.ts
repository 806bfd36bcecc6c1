import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStories } from '../.storybook/facts/readStories.ts'
import { usedIn } from '../.storybook/facts/usedIn.ts'
import { exportsOf } from '../scripts/importsOf.ts'

/**
 * A part is a component of src/screens that another file uses and whose name ends with its kind. All others (whole
 * screens, the frame around them, skeletons, drawings) are shown together with their screen.
 */
const kinds =
  /(?:Card|Row|Entry|Toolbar|Bar|Tray|Dialog|Form|Fields?|Section|Heading|Details|Actions|Notice|Line|Meter|Question|Gallery)$/

const used = usedIn()

/** `clips/ClipCard`: the place of a part in src/screens, and of its page in stories. */
const parts = globSync('src/screens/*/**/*.tsx')
  .map((file) => file.replaceAll('\\', '/').replace(/^src\/screens\/|\.tsx$/g, ''))
  .filter((place) => kinds.test(place) && place in used)
  .filter((place) => exportsOf(`src/screens/${place}.tsx`).includes(posix.basename(place)))

describe('parts of screens', () => {
  it('are found', () => {
    expect(parts).toContain('clips/ClipCard')
    expect(parts.length).toBeGreaterThan(30)
  })

  it.each(parts)('%s has its own page', (place) => {
    // The type of `partUsage` already requires the texts.
    const { title, component, tags, stories, ...page } = readStories(`stories/parts/${place}.stories.tsx`)
    expect(title).toMatch(/^Patterns\/.+\/./)
    expect(component).toBe(posix.basename(place))
    expect(tags).toContain('autodocs')
    expect(page.parametersFrom).toContain('partUsage')
    // The first prop has a working control.
    expect(page.controlsFrom[0]).toMatch(/^(?!given$)\w/)
    const names = stories.map((story) => story.name)
    expect(names).toEqual(expect.arrayContaining(['Playground', 'All Variants']))
  })

  it('are the only ones with a page', () => {
    const pages = globSync('stories/parts/**/*.stories.tsx').map((file) =>
      file.replaceAll('\\', '/').replace(/^stories\/parts\/|\.stories\.tsx$/g, ''),
    )
    expect(pages.filter((place) => !parts.includes(place))).toEqual([])
  })
})
