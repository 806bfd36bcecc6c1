import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GlobalStyle } from './GlobalStyle.tsx'

/** Returns a theme's declarations, property by property. */
const declarationsOf = (theme: 'light' | 'dark'): Record<string, string> => {
  const css = renderToStaticMarkup(createElement(GlobalStyle))
  const [, block = ''] = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css) ?? []
  return Object.fromEntries(
    block
      .split(';')
      .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = '', value = '']) => [name, value]),
  )
}

// Because of this, the second theme of a story needs only a check of its colours.
describe('the themes', () => {
  it('differ only in colours and shadows', () => {
    const [light, dark] = [declarationsOf('light'), declarationsOf('dark')]
    expect(Object.keys(light).length).toBeGreaterThan(40)
    expect(Object.keys(dark)).toEqual(Object.keys(light))
    const others = Object.keys(light).filter((name) => !/^(color-scheme|--color-[\w-]+|--shadow-[\w-]+)$/.test(name))
    expect(others).toEqual([])
  })

  it('are not queried by component styles', () => {
    const asking = globSync('src/**/*.{ts,tsx,css}')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => /\[data-theme|@media[^{]*prefers-color-scheme|light-dark\(/.test(readFileSync(file, 'utf8')))
    expect(asking.map((file) => file.replaceAll('\\', '/'))).toEqual(['src/theme/GlobalStyle.tsx'])
  })
})
