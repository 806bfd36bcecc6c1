import { describe, expect, it } from 'vitest'

/** Files of src/ui that render a piece of one component and can't be used on their own. */
const pieces = ['BarDrawing', 'LineDrawing', 'ChartFrame', 'VideoControls']

const load = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [(path.split('/').at(-1) ?? '').split('.')[0] ?? '', text]))

// As text, not as modules: their imports need a browser.
const sources = load(import.meta.glob<string>('../src/ui/*.tsx', { query: '?raw', import: 'default', eager: true }))
const pages = load(import.meta.glob<string>('./ui/*.stories.tsx', { query: '?raw', import: 'default', eager: true }))

const components = [...sources.keys()].filter(
  (name) => sources.get(name)?.includes(`export function ${name}`) && !pieces.includes(name),
)

describe('components', () => {
  it('are found', () => {
    expect(components).toContain('Button')
    expect(components.length).toBeGreaterThan(50)
  })

  it.each(components)('%s has a page of its own', (name) => {
    const page = pages.get(name) ?? ''
    expect(page).toMatch(new RegExp(`title: 'UI/${name}',\\s+component: ${name}\\b`))
    expect(page).toContain('export const Playground: Story')
    expect(page).toContain('export const AllVariants: Story')
    const usage = page.slice(page.indexOf('usage({'))
    for (const part of ['purpose', 'status', 'do', 'dont', 'accessibility', 'role', 'keys', 'announced']) {
      expect(usage).toMatch(new RegExp(`\\b${part}:\\s+\\S`))
    }
    // One example of what to do and one of what not to do.
    expect(usage.match(/\bexample: \(\) =>/g)?.length ?? 0).toBeGreaterThan(1)
  })

  it('are the only ones that have a page', () => {
    expect([...pages.keys()].filter((name) => !components.includes(name))).toEqual([])
  })
})
