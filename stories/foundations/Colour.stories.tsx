import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import styled from 'styled-components'
import { type ColorName, darkColors, lightColors } from '../../src/theme/colors.ts'
import { type ContrastPair, contrastPairs } from '../../src/theme/contrastPairs.ts'
import { contrastRatio } from '../../src/theme/contrastRatio.ts'
import { type PaletteName, palette } from '../../src/theme/palette.ts'
import { palettePurpose, tokenPurposes } from '../../src/theme/tokenPurposes.ts'
import { color, font, radius, space } from '../../src/theme/tokens.ts'
import { Stack } from '../../src/ui/layout/Stack.tsx'
import { Heading } from '../../src/ui/text/Heading.tsx'
import { everyMode } from '../everyMode.ts'
import { TokensPage } from './TokensPage.tsx'
import { TokenTable } from './TokenTable.tsx'

const meta = {
  title: 'Foundations/Colour (color)',
  parameters: {
    docs: {
      page: TokensPage,
      // In development, the generated code of rows with elements never ends: each element refers to its owners.
      source: { type: 'code' },
      description: {
        component:
          'Lime is the one thing to do next. Iris is what is chosen, and the focus. Ink is everything else. Tokens say what a colour is for; the palette is never used directly. Every pair of front and back is measured in both themes by a test.',
      },
    },
  },
  tags: ['autodocs'],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const themes = { light: lightColors, dark: darkColors }
const names = Object.keys(lightColors) as ColorName[]

const Swatch = styled.div<{ $name: ColorName }>`
  block-size: 2.5rem; border: 1px solid ${color.border}; border-radius: ${radius.md};
  background: ${({ $name }) => color[$name]};
`
const Swatches = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space[2]};`
const Pair = styled.div<{ $front: ColorName; $back: ColorName }>`
  display: flex; justify-content: space-between; gap: ${space[3]}; padding: ${space[3]};
  border: 1px solid ${color.border}; border-radius: ${radius.md};
  background: ${({ $back }) => color[$back]}; color: ${({ $front }) => color[$front]};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
`
const Sides = styled.div`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: ${space[4]};`
const Side = styled.div`
  display: grid; gap: ${space[2]}; padding: ${space[4]}; border-radius: ${radius.lg}; background: ${color.bg}; color: ${color.text};
`

const paletteNameOf = (css: string) => Object.entries(palette).find(([, value]) => value === css)?.[0] ?? css

const ratioOf = ({ front, back }: ContrastPair, theme: keyof typeof themes) =>
  contrastRatio(themes[theme][front], themes[theme][back])
/** Returns the lowest contrast of a colour with its backgrounds in each theme. */
function contrastOf(name: ColorName): string | undefined {
  const pairs = contrastPairs.filter(({ front }) => front === name)
  const [first] = pairs
  if (!first) return undefined
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    Math.min(...pairs.map((pair) => ratioOf(pair, theme))).toFixed(1),
  )
  return `Contrast at least ${light}, dark ${dark}; needs ${first.atLeast}`
}

/** Every semantic colour in both themes: its purpose, its palette colour, its contrast, and its uses. */
export const Tokens: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Colour</Heading>
      <TokenTable
        rows={names.map((name) => ({
          name: `color.${name}`,
          value: `${paletteNameOf(lightColors[name])}, dark ${paletteNameOf(darkColors[name])}`,
          purpose: tokenPurposes.color[name],
          contrast: contrastOf(name),
          sample: (
            <Swatches>
              <div data-theme="light">
                <Swatch $name={name} />
              </div>
              <div data-theme="dark">
                <Swatch $name={name} />
              </div>
            </Swatches>
          ),
        }))}
      />
    </Stack>
  ),
}

const PaletteSwatch = styled.div`block-size: 2.5rem; border: 1px solid ${color.border}; border-radius: ${radius.md};`

/** The raw palette. Components never use it directly; the semantic colours above refer to it. */
export const Palette: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Palette</Heading>
      <TokenTable
        rows={(Object.keys(palette) as PaletteName[]).map((name) => ({
          name,
          value: palette[name],
          purpose: palettePurpose(name),
          sample: <PaletteSwatch style={{ background: palette[name] }} />,
        }))}
      />
    </Stack>
  ),
}

const textPairs = contrastPairs.filter(({ atLeast }) => atLeast === 4.5)

/** Text pairs with their measured ratio; AA requires 4.5. */
export const Contrast: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <Heading level={1}>Measured contrast</Heading>
      <Sides>
        {(['light', 'dark'] as const).map((theme) => (
          <Side key={theme} data-theme={theme}>
            <Heading level={2} size="md">
              {theme}
            </Heading>
            {textPairs.map((pair) => (
              <Pair key={`${pair.front} ${pair.back}`} $front={pair.front} $back={pair.back}>
                <span>
                  {pair.front} on {pair.back}
                </span>
                <span>{ratioOf(pair, theme).toFixed(1)}</span>
              </Pair>
            ))}
          </Side>
        ))}
      </Sides>
    </Stack>
  ),
  play: async () => {
    for (const theme of ['light', 'dark'] as const) {
      const low = contrastPairs.filter((pair) => ratioOf(pair, theme) < pair.atLeast)
      await expect(low).toEqual([])
    }
  },
}
