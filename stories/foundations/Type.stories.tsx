import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import styled from 'styled-components'
import { pseudoText, replaceTexts } from '../../.storybook/pseudoText.ts'
import { tokenPurposes } from '../../src/theme/tokenPurposes.ts'
import { font } from '../../src/theme/tokens.ts'
import { Stack } from '../../src/ui/layout/Stack.tsx'
import { Heading } from '../../src/ui/text/Heading.tsx'
import { everyMode } from '../everyMode.ts'
import { TokensPage } from './TokensPage.tsx'
import { TokenTable } from './TokenTable.tsx'

const meta = {
  title: 'Foundations/Type (typography, font)',
  tags: ['autodocs'],
  parameters: {
    docs: {
      page: TokensPage,
      description: {
        component:
          'Inter in three weights: 400 to read, 600 to point out, 800 to open a page. The three largest sizes grow with the window. Sizes are in rem, so that the reader’s own setting counts.',
      },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const Sample = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size}; line-height: ${font.line.snug}; letter-spacing: ${font.tracking.snug};
  overflow: hidden; white-space: nowrap;
`
const keysOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) => Object.keys(values) as Name[]

export const Scale: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Type</Heading>
      <TokenTable
        rows={keysOf(font.size).map((name) => ({
          name: `font.size.${name}`,
          value: font.size[name],
          purpose: tokenPurposes.fontSize[name],
          sample: <Sample $size={font.size[name]}>Aa 12</Sample>,
        }))}
      />
    </Stack>
  ),
}

export const WeightsAndLines: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Weights, line heights and letter spacing</Heading>
      <TokenTable
        rows={keysOf(font.weight).map((name) => ({
          name: `font.weight.${name}`,
          value: font.weight[name],
          purpose: tokenPurposes.fontWeight[name],
          sample: <p style={{ fontSize: font.size.xl, fontWeight: font.weight[name] }}>Your next clip</p>,
        }))}
      />
      <TokenTable
        rows={keysOf(font.line).map((name) => ({
          name: `font.line.${name}`,
          value: font.line[name],
          purpose: tokenPurposes.lineHeight[name],
          sample: <p style={{ lineHeight: font.line[name] }}>Two lines of text that show how far apart they stand.</p>,
        }))}
      />
      <TokenTable
        rows={keysOf(font.tracking).map((name) => ({
          name: `font.tracking.${name}`,
          value: font.tracking[name],
          purpose: tokenPurposes.tracking[name],
          sample: <p style={{ fontSize: font.size.lg, letterSpacing: font.tracking[name] }}>Your next clip</p>,
        }))}
      />
      <TokenTable
        rows={(['family', 'mono'] as const).map((name) => ({
          name: `font.${name}`,
          value: font[name].split(',')[0]?.replaceAll("'", '') ?? '',
          purpose: tokenPurposes.fontFamily[name],
          sample: <p style={{ fontFamily: font[name] }}>0:32 – 1:04</p>,
        }))}
      />
    </Stack>
  ),
}

const sentence = 'Your next clip is ready'
const lastWord = 'Play it'

/**
 * The effect of “Long texts” in the toolbar. Pages with several stories apply it several times, but a text is
 * changed only once.
 */
export const LongTexts: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Long texts</Heading>
      <p>{sentence}</p>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    const stops = [replaceTexts(canvasElement, pseudoText), replaceTexts(canvasElement, pseudoText)]
    const text = await canvas.findByText(pseudoText(sentence))
    text.textContent = lastWord
    await waitFor(() => expect(text).toHaveTextContent(pseudoText(lastWord), { normalizeWhitespace: false }))
    for (const stop of stops) stop()
    await expect(text).toHaveTextContent(pseudoText(lastWord), { normalizeWhitespace: false })
  },
}
