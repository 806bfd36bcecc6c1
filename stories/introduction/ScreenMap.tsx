import { facts } from 'virtual:page-facts'
import { Unstyled } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../src/theme/tokens.ts'
import { DocsTheme } from '../DocsTheme.ts'
import { StoryFrame } from '../StoryFrame.tsx'

const Area = styled.h3`margin: ${space[6]} 0 ${space[3]}; color: ${color.text}; font-size: ${font.size.md}; font-weight: ${font.weight.strong};`
const Pictures = styled.div`display: flex; flex-wrap: wrap; gap: ${space[4]};`

/** Every screen as a small picture, by area, with a link to its page. */
export function ScreenMap() {
  const theme = useContext(DocsTheme)
  const areas = Map.groupBy(facts.screens, ({ title }) => title.split('/')[1] ?? '')
  return (
    <Unstyled>
      {[...areas].map(([area, screens]) => (
        <section key={area}>
          <Area>{area}</Area>
          <Pictures>
            {screens.map(({ id, title, first }) => (
              <StoryFrame
                key={id}
                id={first}
                name={title.split('/').at(-1) ?? title}
                href={`./?path=/docs/${id}`}
                width={220}
                globals={{ theme, surroundings: 'page' }}
              />
            ))}
          </Pictures>
        </section>
      ))}
    </Unstyled>
  )
}
