import { Unstyled } from '@storybook/addon-docs/blocks'
import styled from 'styled-components'
import { color, space } from '../../src/theme/tokens.ts'
import { useStoryPages } from '../storyPages.ts'
import changelog from './Changelog.mdx?raw'
import { changedComponents } from './changedComponents.ts'

const Links = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space[2]} ${space[4]}; margin: 0 0 ${space[6]}; padding: 0; list-style: none;
  a { color: ${color.link}; }
`

const changed = changedComponents(changelog)

/** Lists the components that changed since the last release, from the changelog, with links to their pages. */
export function Changes() {
  const pages = useStoryPages().filter(({ component }) => changed.has(component))
  return (
    <Unstyled>
      <Links>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <a href={`./?path=/docs/${id}`} target="_top">
              {title.split('/').at(-1)}
            </a>
          </li>
        ))}
      </Links>
    </Unstyled>
  )
}
