import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, Fragment } from 'react'
import styled from 'styled-components'
import { color, font, space } from '../../src/theme/tokens.ts'
import { everyMode } from '../everyMode.ts'

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
  /** Least width of a column; one column when it is left out. */
  min?: string
  /** The part is a list item. */
  list?: boolean
}

/** A page has one landmark of this name; the variants of a part stand side by side, with the same name. */
export const sideBySide = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } }

/** A story that shows a part in each of its named cases: what is given here, over the story's own arguments. */
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
  parameters: { ...everyMode, ...sideBySide },
})

/** For a part that is a list item. */
export const inList: Decorator = (Story) => (
  <ul style={{ listStyle: 'none' }}>
    <Story />
  </ul>
)

/** As wide as the part is on a page. */
export const asWideAs =
  (width: string): Decorator =>
  (Story) => (
    <div style={{ maxInlineSize: width }}>
      <Story />
    </div>
  )
