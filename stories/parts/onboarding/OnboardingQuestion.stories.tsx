import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import {
  OnboardingQuestion,
  type OnboardingQuestionProps,
} from '../../../src/screens/onboarding/OnboardingQuestion.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose, given } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { live } from '../live.ts'

const meta = {
  title: 'Patterns/Account/Onboarding question',
  component: OnboardingQuestion,
  tags: ['autodocs'],
  args: {
    step: 'content',
    content: null,
    platforms: [],
    aspect: null,
    onContentChange: fn(),
    onPlatformToggle: fn(),
    onAspectChange: fn(),
  },
  argTypes: {
    step: choose(['content', 'platforms', 'aspect'], 'Which question.'),
    content: choose(['podcast', 'talk', 'gaming', 'tutorial', 'vlog', 'sports', 'other'], 'The answer to the first.'),
    platforms: given('The answers to the second.'),
    aspect: choose(['9:16', '1:1', '16:9', 'source'], 'The answer to the third.'),
  },
  parameters: partUsage({
    purpose: 'The options of one onboarding question. The heading of the step asks it.',
    status: 'stable',
    accessibility: {
      role: '`radiogroup` for one answer, a `group` of checkboxes for several; named by the question.',
      keys: [
        ['Arrow keys', 'choose another answer'],
        ['Space', 'toggles one of several answers'],
      ],
      announced: 'The question, then each option and whether it is selected.',
    },
  }),
} satisfies Meta<typeof OnboardingQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
  decorators: [
    live<OnboardingQuestionProps>(({ platforms }, update) => ({
      onContentChange: (content) => update({ content }),
      onAspectChange: (aspect) => update({ aspect }),
      onPlatformToggle: (one) =>
        update({ platforms: platforms.includes(one) ? platforms.filter((it) => it !== one) : [...platforms, one] }),
    })),
  ],
}

export const AllVariants: Story = allVariants(OnboardingQuestion, {
  'one answer': { content: 'talk' },
  'several answers': { step: 'platforms', platforms: ['tiktok', 'linkedin'] },
  'a format': { step: 'aspect', aspect: '9:16' },
})
