import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'model')

it('the model file matches its README', async () => {
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  const named = [...readme.matchAll(/`(blazeface\S+)` \| `([0-9a-f]{64})`/g)]
  expect(named).toHaveLength(2)
  for (const [, name = '', sum] of named) {
    const bytes = await readFile(join(folder, name))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum)
  }
})
