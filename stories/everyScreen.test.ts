import { describe, expect, it } from 'vitest'

// As text, not as modules: their imports need a browser.
const sources = import.meta.glob<string>('../src/screens/**/*Screen.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<string>('./screens/**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

const screens = Object.keys(sources)
  .map((path) => path.replace(/^.*\/|\.tsx$/g, ''))
  .filter((name) => Object.values(sources).some((text) => text.includes(`export function ${name}(`)))

describe('screens', () => {
  it('are found', () => {
    expect(screens).toContain('LoginScreen')
    expect(screens).toHaveLength(Object.keys(sources).length)
  })

  it.each(screens)('%s has its own stories, built from props only', (name) => {
    const page = Object.values(pages).find((text) => new RegExp(`component: ${name}\\b`).test(text)) ?? ''
    expect(page).toMatch(/export const \w+: Story/)
    expect(page).not.toMatch(/withFlowWorld|msw/)
  })
})
