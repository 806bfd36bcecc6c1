import type { Meta, StoryObj } from '@storybook/react-vite'
import { Crop, Type } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SheetTabs } from '../../../src/ui/navigation/SheetTabs.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, words } from '../controls.ts'

const sheets = [
  { value: 'words', label: 'Words', icon: <Type />, content: <Text>The words of the clip.</Text> },
  { value: 'format', label: 'Format', icon: <Crop />, content: <Text>The format of the clip.</Text> },
]

const meta = {
  title: 'Components/Navigation/Sheet tabs',
  component: SheetTabs,
  tags: ['autodocs'],
  args: { label: 'Edit', value: 'words', onChange: fn(), closeLabel: 'Close', tabs: sheets },
  argTypes: {
    label: words('The accessible name of the tab list.'),
    value: choose(['words', 'format'], 'The open sheet; null when all are closed.'),
    tabs: given('Value, label, icon and content.'),
    closeLabel: words('The name of the button that closes a sheet.'),
    onChange: given('Called with the value of the chosen tab, or null.'),
  },
  parameters: usage({
    purpose: 'Panels of a phone’s screen, one at a time or none, opened from a row under the thumb.',
    status: 'stable',
    do: [
      {
        text: 'One word for each.',
        example: () => (
          <SheetTabs label="Panels" closeLabel="Close" tabs={sheets} value="format" onChange={() => undefined} />
        ),
      },
    ],
    dont: [
      {
        text: 'Write sentences on the tabs.',
        example: () => (
          <SheetTabs
            label="Bad panels"
            closeLabel="Close"
            tabs={[{ value: 'words', label: 'Look at the words', icon: <Type />, content: null }]}
            value={null}
            onChange={() => undefined}
          />
        ),
      },
      'Use it on a laptop, where `Tabs` always shows one view.',
    ],
    accessibility: {
      role: '`tablist` with `tab`s, and a `tabpanel` while a sheet is open.',
      keys: [
        ['Tab', 'to the tabs, then into the open sheet'],
        ['← →', 'to the tab before or after'],
        ['Enter, Space', 'open or close the sheet of the tab'],
        ['Escape', 'closes the sheet; the focus goes to its tab'],
      ],
      announced: 'Name of the list, the tab, its place, and whether it is selected.',
    },
  }),
} satisfies Meta<typeof SheetTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <>
      <SheetTabs {...args} label="Open" />
      <SheetTabs {...args} label="Closed" value={null} />
    </>
  ),
}

export const OpenedAndClosed: Story = {
  parameters: noPicture,
  render: function Opening({ value: _first, onChange: _report, ...args }) {
    const [value, setValue] = useState<string | null>(null)
    return <SheetTabs {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    const format = canvas.getByRole('tab', { name: 'Format' })
    await userEvent.click(format)
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The format of the clip.')
    await userEvent.click(format)
    await expect(canvas.queryByRole('tabpanel')).toBeNull()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The words of the clip.')
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Words' })).toHaveFocus())
  },
}
