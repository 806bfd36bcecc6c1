import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, Fragment } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../src/theme/tokens.ts'
import { everyMode } from '../everyMode.ts'
import { casesOf } from '../snippet.ts'

const Cases = styled.div<{ $min: string }>`
  display: grid; gap: ${space[6]}; align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
`
const Case = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]}; min-inline-size: 0;
  & > p { color: ${color.textMuted}; font-family: ${font.mono}; font-size: ${font.size.sm}; }
  & > ul { list-style: none; }
`

interface Layout {
  /** Minimum width of a column; without it, there is one column. */
  min?: string
  /** Whether the part is a list item. */
  list?: boolean
}

/** Turns off the rule for unique landmarks: on a real page there is one of this name, but variants are side by side. */
export const sideBySide = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } }

/** Returns a story of a part in each named case. Each case overrides the story's own arguments. */
export const allVariants = <Props extends object>(
  Part: ComponentType<Props>,
  cases: Record<string, Partial<Props>>,
  { min = '100%', list = false }: Layout = {},
) => ({
  render: (args: Props) => (
    <Cases $min={min}>
      {Object.entries(cases).map(([name, over]) => {
        const Holder = list ? 'ul' : Fragment
        return (
          <Case key={name}>
            <p>{name}</p>
            <Holder>
              <Part {...args} {...over} />
            </Holder>
          </Case>
        )
      })}
    </Cases>
  ),
  parameters: {
    ...everyMode,
    ...sideBySide,
    docs: { source: { transform: (_: string, { args }: { args: object }) => casesOf(Part, { ...args }, cases) } },
  },
})

/** Wraps a part that is a list item. */
export const inList: Decorator = (Story) => (
  <ul style={{ listStyle: 'none' }}>
    <Story />
  </ul>
)

/** Limits the width to that of the part on a page. */
export const asWideAs =
  (width: string): Decorator =>
  (Story) => (
    <div style={{ maxInlineSize: width }}>
      <Story />
    </div>
  )
