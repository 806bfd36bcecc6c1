import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProps } from '../.storybook/readProps.ts'

const read = (file: string) => {
  const path = resolve(file)
  return readProps(readFileSync(path, 'utf8'), path)
}

describe('the props of a component', () => {
  it('may be lists that are readonly', () => {
    const [segments] = read('src/ui/form/SegmentedControl.tsx')
    expect(segments?.props?.options?.tsType).toMatchObject({ name: 'Array', raw: 'readonly Segment<Value>[]' })
  })

  it('may be lists of readonly lists', () => {
    const [menu] = readProps(
      `export function Menu({ groups }: { groups: readonly (readonly string[])[] }) { return <p>{groups}</p> }`,
      resolve('src/ui/Menu.tsx'),
    )
    expect(menu?.props?.groups?.tsType).toMatchObject({ name: 'Array', elements: [{ name: 'Array' }] })
  })

  it('belong to the name in the file, also where the component is memoized', () => {
    expect(read('src/screens/clips/ClipCard.tsx').map(({ nameInFile }) => nameInFile)).toEqual(['ClipCard'])
  })

  it('are none in a file without components', () => {
    expect(read('src/ui/data/tableStyle.tsx')).toEqual([])
  })
})
