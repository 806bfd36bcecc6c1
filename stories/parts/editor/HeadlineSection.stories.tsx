import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { headlineOf } from '../../../clipper/pure/edit/headlineOf.ts'
import { HeadlineSection, type HeadlineSectionProps } from '../../../src/screens/editor/HeadlineSection.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const title = 'The laugh that nobody at the table saw coming'
const longTitle =
  'Three small habits that make every recording sound better, and one that most people never think of at all'

/** Stores the headline as an editor does. */
function Kept(props: HeadlineSectionProps) {
  const [headline, setHeadline] = useState(props.headline)
  return (
    <HeadlineSection
      {...props}
      headline={headline}
      onHeadline={(text, step) => {
        setHeadline(headlineOf(text) || undefined)
        props.onHeadline(text, step)
      }}
    />
  )
}

const meta = {
  title: 'Patterns/Editor/Headline section',
  component: HeadlineSection,
  tags: ['autodocs'],
  args: { headline: undefined, title, isWhole: false, onHeadline: fn(), onWholeBelow: fn() },
  argTypes: {
    headline: words('The headline of the clip.'),
    title: words('The title of the clip.'),
    isWhole: slot({ cropped: false, whole: true, 'no band': null }, 'Whether the whole picture is shown on bands.'),
    onHeadline: given('Another text was typed, or the title was chosen.'),
    onWholeBelow: given('The user chose to show the whole picture below the headline.'),
  },
  parameters: partUsage({
    purpose: 'The large title over a clip: the user’s own text, or the title of the clip.',
    status: 'new',
    accessibility: {
      role: 'A `group` with a `textbox` and two buttons.',
      keys: [['Tab', 'goes from the field to the buttons']],
      announced: 'The maximum length and the omitted text, as the description of the field.',
    },
  }),
} satisfies Meta<typeof HeadlineSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture, render: (args) => <Kept {...args} /> }

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={6}>
      <HeadlineSection {...args} />
      <HeadlineSection {...args} headline="Wait for it" />
      <HeadlineSection {...args} headline={title} isWhole />
      <HeadlineSection {...args} headline="חכו לזה" isWhole={null} />
    </Stack>
  ),
}

/** A trailing space is kept while the next word is typed. */
export const Typed: Story = {
  parameters: noPicture,
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Headline' })
    await userEvent.type(field, 'Wait for it')
    await expect(field).toHaveValue('Wait for it')
    await expect(args.onHeadline).toHaveBeenLastCalledWith('Wait for it', 'headline')
    await userEvent.click(canvas.getByRole('button', { name: 'Use the clip’s title' }))
    await expect(args.onHeadline).toHaveBeenLastCalledWith(title, undefined)
    await expect(field).toHaveValue(title)
    await expect(canvas.getByRole('button', { name: 'Use the clip’s title' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A long title is truncated after a word. */
export const LongTitle: Story = {
  parameters: noPicture,
  args: { title: longTitle },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Whole width with a title' }))
    const headline = 'Three small habits that make every recording sound better, and one that most…'
    await expect(args.onWholeBelow).toHaveBeenLastCalledWith(headline)
  },
}
