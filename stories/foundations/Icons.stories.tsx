import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Bell,
  Captions,
  Check,
  Clapperboard,
  CreditCard,
  Download,
  EllipsisVertical,
  Eye,
  Heart,
  type LucideIcon,
  Package,
  Pause,
  Pencil,
  Play,
  Plus,
  Scissors,
  Search,
  Settings,
  Sparkles,
  Trash2,
  Undo2,
  Upload,
  Users,
  X,
} from 'lucide-react'
import { Grid } from '../../src/ui/layout/Grid.tsx'
import { Stack } from '../../src/ui/layout/Stack.tsx'
import { Heading } from '../../src/ui/text/Heading.tsx'
import { Text } from '../../src/ui/text/Text.tsx'
import { everyMode } from '../everyMode.ts'
import { TokensPage } from './TokensPage.tsx'

const meta = {
  title: 'Foundations/Icons',
  tags: ['autodocs'],
  parameters: {
    docs: {
      page: TokensPage,
      description: {
        component:
          'Lucide, each imported by its name. Take the size and colour from the text around them. An icon beside words is hidden from screen readers; an icon alone is an `IconButton` with a label. One meaning, one icon.',
      },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const icons: Record<string, LucideIcon> = {
  Clips: Clapperboard,
  Upload,
  Play,
  Pause,
  Like: Heart,
  Trim: Scissors,
  'Why chosen': Sparkles,
  Download,
  Captions,
  Rename: Pencil,
  Delete: Trash2,
  Undo: Undo2,
  Search,
  Views: Eye,
  News: Bell,
  Products: Package,
  Plan: CreditCard,
  People: Users,
  Settings,
  More: EllipsisVertical,
  Add: Plus,
  Done: Check,
  Close: X,
}

export const Meanings: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Icons</Heading>
      <Grid as="ul" min="7rem">
        {Object.entries(icons).map(([meaning, Icon]) => (
          <Stack as="li" key={meaning} gap={2} align="center">
            <Icon aria-hidden="true" />
            <Text size="sm">{meaning}</Text>
          </Stack>
        ))}
      </Grid>
    </Stack>
  ),
}
