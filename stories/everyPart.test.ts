import { describe, expect, it } from 'vitest'

/**
 * A part is a component of src/screens that another file uses and whose name ends with what it is. What remains (a whole
 * screen, the frame around one, a skeleton, a drawing) is looked at with the screen that it makes up.
 */
const kinds =
  /(?:Card|Row|Entry|Toolbar|Bar|Tray|Dialog|Form|Fields?|Section|Heading|Details|Actions|Notice|Line|Meter|Question|Gallery)$/

// As text, not as modules: their imports need a browser.
const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const pages = import.meta.glob<string>('./parts/**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

const isUsed = (path: string) => {
  const name = path.split('/').at(-1) ?? ''
  return Object.entries(sources).some(([other, text]) => other !== path && text.includes(`/${name}'`))
}

/** `clips/ClipCard`: the place of a part in src/screens, and of its page here. */
const parts = Object.entries(sources).flatMap(([path, text]) => {
  const [, place = '', name = ''] = /^\.\.\/src\/screens\/(.+\/(\w+))\.tsx$/.exec(path) ?? []
  const exported = new RegExp(`export (?:function|const) ${name}\\b`).test(text)
  return name && kinds.test(name) && exported && isUsed(path) ? [place] : []
})

describe('parts of screens', () => {
  it('are found', () => {
    expect(parts).toContain('clips/ClipCard')
    expect(parts.length).toBeGreaterThan(30)
  })

  it.each(parts)('%s has a page of its own', (place) => {
    const page = pages[`./parts/${place}.stories.tsx`] ?? ''
    expect(page).toMatch(new RegExp(`title: 'Parts/${place}',\\s+component: ${place.split('/').at(-1)}\\b`))
    expect(page).toContain("tags: ['autodocs']")
    expect(page).toContain('export const Playground: Story')
    expect(page).toContain('export const AllVariants: Story')
    expect(page).toMatch(/argTypes: \{\s+\w+: (?!given)/)
    const usage = page.slice(page.indexOf('partUsage({'))
    for (const said of ['purpose', 'status', 'accessibility', 'role', 'keys', 'announced']) {
      expect(usage).toMatch(new RegExp(`\\b${said}:\\s+\\S`))
    }
  })

  it('are the only ones that have a page', () => {
    const strangers = Object.keys(pages).filter(
      (path) => !parts.some((place) => path === `./parts/${place}.stories.tsx`),
    )
    expect(strangers).toEqual([])
  })
})
