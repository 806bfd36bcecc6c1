import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Lint can't see the URL of a worker, only imports.
it('keeps the workers and the database of the browser in src/device', () => {
  const files = globSync(['src/**/*.ts', 'src/**/*.tsx']).map((file) => file.replaceAll('\\', '/'))
  const using = files.filter((file) =>
    /clipper\/browser\/|indexedDB\.|storage\.getDirectory/.test(readFileSync(file, 'utf8')),
  )
  expect(using).toContain('src/device/createLocalReader.ts')
  expect(using.filter((file) => !file.startsWith('src/device/'))).toEqual([])
})
