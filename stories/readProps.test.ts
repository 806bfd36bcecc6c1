import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProps } from '../.storybook/facts/readProps.ts'

const read = (file: string) => {
  const path = resolve(file)
  return readProps(readFileSync(path, 'utf8'), path)
}

describe('readProps', () => {
  it('supports readonly lists', () => {
    const [segments] = read('src/ui/form/SegmentedControl.tsx')
    expect(segments?.props?.options?.tsType).toMatchObject({ name: 'Array', raw: 'readonly Segment<Value>[]' })
  })

  it('supports lists of readonly lists', () => {
    const [menu] = readProps(
      `export function Menu({ groups }: { groups: readonly (readonly string[])[] }) { return <p>{groups}</p> }`,
      resolve('src/ui/Menu.tsx'),
    )
    expect(menu?.props?.groups?.tsType).toMatchObject({ name: 'Array', elements: [{ name: 'Array' }] })
  })

  it('uses the name in the file for a memoized component', () => {
    expect(read('src/screens/clips/ClipCard.tsx').map(({ nameInFile }) => nameInFile)).toEqual(['ClipCard'])
  })

  it('returns nothing for a file without components', () => {
    expect(read('src/ui/data/tableStyle.tsx')).toEqual([])
  })
})
