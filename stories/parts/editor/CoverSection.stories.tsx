import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { parseRanges } from '../../../clipper/pure/testing/parseEdit.ts'
import { mockFilmstrip } from '../../../mocks/fixtures/mockVideoDetails.ts'
import { CoverSection } from '../../../src/screens/editor/CoverSection.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const ranges = parseRanges('100-106 110-114')
const filmstrip = mockFilmstrip(300)

const meta = {
  title: 'Patterns/Editor/Cover section',
  component: CoverSection,
  tags: ['autodocs'],
  args: { ranges, duration: 10, cover: undefined, playhead: 104, filmstrip, onCover: fn(), onGoTo: fn() },
  argTypes: {
    cover: slot({ automatic: undefined, chosen: 112, 'cut out': 108 }, 'The second of the source that was chosen.'),
    playhead: words('Where playback is, in seconds of the source.'),
    filmstrip: slot({ there: filmstrip, none: null }, 'Pictures of the video.'),
    onCover: given('Another picture was chosen, or none.'),
    onGoTo: given('The picture is shown in the preview.'),
  },
  parameters: partUsage({
    purpose: 'The cover picture of a clip: a frame that the user picks, or an automatic one.',
    status: 'new',
    accessibility: {
      role: 'A `group` with a `slider` over the clip and two buttons.',
      keys: [
        ['Arrow keys', 'move the chosen moment'],
        ['Shift+P', 'anywhere in the editor: makes the shown frame the cover'],
      ],
      announced: 'The time of the picture, or that it is chosen automatically.',
    },
  }),
} satisfies Meta<typeof CoverSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={6}>
      <CoverSection {...args} />
      <CoverSection {...args} cover={112} />
      <CoverSection {...args} cover={108} filmstrip={null} />
    </Stack>
  ),
}

/** The slider covers the clip without the removed parts. */
export const Moved: Story = {
  parameters: noPicture,
  play: async ({ canvas, userEvent, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Cover picture' })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Automatic')
    await fireEvent.change(slider, { target: { value: '8' } })
    await waitFor(() => expect(args.onCover).toHaveBeenLastCalledWith(112, expect.any(String)))
    await waitFor(() => expect(args.onGoTo).toHaveBeenLastCalledWith(112))
    await userEvent.click(canvas.getByRole('button', { name: 'Use this frame' }))
    await waitFor(() => expect(args.onCover).toHaveBeenLastCalledWith(104, undefined))
  },
}
