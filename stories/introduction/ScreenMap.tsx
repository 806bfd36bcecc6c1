import { Unstyled } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../src/theme/tokens.ts'
import { DocsGlobals } from '../DocsGlobals.ts'
import { StoryFrame } from '../StoryFrame.tsx'
import { useStoryPages } from '../storyPages.ts'

const Area = styled.h3`margin: ${space[6]} 0 ${space[3]}; color: ${color.text}; font-size: ${font.size.md}; font-weight: ${font.weight.strong};`
const Pictures = styled.div`display: flex; flex-wrap: wrap; gap: ${space[4]};`

/** Shows every screen as a small picture, by area, with a link to its page. */
export function ScreenMap() {
  const { theme } = useContext(DocsGlobals)
  const screens = useStoryPages().filter(({ title }) => title.startsWith('Screens/'))
  const areas = Map.groupBy(screens, ({ title }) => title.split('/')[1] ?? '')
  return (
    <Unstyled>
      {[...areas].map(([area, pages]) => (
        <section key={area}>
          <Area>{area}</Area>
          <Pictures>
            {pages.map(({ id, title, first }) => (
              <StoryFrame
                key={id}
                id={first}
                name={title.split('/').at(-1) ?? title}
                href={`./?path=/docs/${id}`}
                width={220}
                still
                globals={{ theme, surroundings: 'page' }}
              />
            ))}
          </Pictures>
        </section>
      ))}
    </Unstyled>
  )
}
