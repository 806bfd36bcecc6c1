import { facts } from 'virtual:page-facts'
import { Unstyled } from '@storybook/addon-docs/blocks'
import styled from 'styled-components'
import { color, space } from '../../src/theme/tokens.ts'

const Links = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space[2]} ${space[4]}; margin: 0; padding: 0; list-style: none;
  a { color: ${color.link}; }
`

/** The components that changed since the last release, by the changelog, with links to their pages. */
export const Changes = () => (
  <Unstyled>
    <Links>
      {facts.changed.map(({ id, title }) => (
        <li key={id}>
          <a href={`./?path=/docs/${id}`} target="_top">
            {title.split('/').at(-1)}
          </a>
        </li>
      ))}
    </Links>
  </Unstyled>
)
