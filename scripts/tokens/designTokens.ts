import { darkColors, lightColors } from '../../src/theme/colors.ts'
import { type PaletteName, palette } from '../../src/theme/palette.ts'
import { darkShadows, lightShadows } from '../../src/theme/shadows.ts'
import { palettePurpose, tokenPurposes } from '../../src/theme/tokenPurposes.ts'
import {
  breakpoint,
  font,
  motion,
  motionDurations,
  opacity,
  radius,
  space,
  touchTarget,
  zIndex,
} from '../../src/theme/tokens.ts'
import {
  colorValue,
  cubicBezierValue,
  dimensionValue,
  durationValue,
  fontFamilyValue,
  shadowValue,
  sizeRange,
} from './tokenValues.ts'

export interface DesignToken {
  $value: unknown
  $description: string
}
interface TokenGroup {
  $type?: string
  $description?: string
  [name: string]: DesignToken | TokenGroup | string | undefined
}

const format = 'https://www.designtokens.org/schemas/2025.10/format.json'

/** Returns a group of one type: a token per entry, with its value in the format's form and its purpose. */
const group = <Name extends string | number>(
  $type: string,
  values: Readonly<Record<Name, string | number>>,
  purposes: Readonly<Record<NoInfer<Name>, string>>,
  toValue: (css: string) => unknown,
): TokenGroup => ({
  $type,
  ...Object.fromEntries(
    Object.entries<string | number>(values).map(([name, css]) => [
      name,
      { $value: toValue(String(css)), $description: purposes[name as Name] } satisfies DesignToken,
    ]),
  ),
})

const paletteNames = Object.keys(palette) as PaletteName[]
/** Refers to a palette colour, so that changing it in a design tool changes all of its uses. */
const aliasOrColor = (css: string): unknown => {
  const name = paletteNames.find((one) => palette[one] === css)
  return name ? `{palette.${name}}` : colorValue(css)
}
const asPalette = Object.fromEntries(paletteNames.map((name) => [name, palettePurpose(name)])) as Record<
  PaletteName,
  string
>

/** Sizes that grow with the window become two tokens, `x2-smallest` and `x2-largest`: the format has no formulas. */
function fontSizes(): TokenGroup {
  const tokens = (Object.keys(font.size) as (keyof typeof font.size)[]).flatMap((name): [string, DesignToken][] => {
    const { smallest, largest } = sizeRange(font.size[name])
    const $description = tokenPurposes.fontSize[name]
    if (smallest.value === largest.value) return [[name, { $value: smallest, $description }]]
    return [
      [`${name}-smallest`, { $value: smallest, $description: `${$description} On a phone.` }],
      [`${name}-largest`, { $value: largest, $description: `${$description} On a wide window.` }],
    ]
  })
  return { $type: 'dimension', ...Object.fromEntries(tokens) }
}

const themed = (colors: typeof darkColors, shadows: typeof darkShadows): TokenGroup & { $schema: string } => ({
  $schema: format,
  color: group('color', colors, tokenPurposes.color, aliasOrColor),
  shadow: group('shadow', shadows, tokenPurposes.shadow, shadowValue),
})

/**
 * Returns the files of `tokens/`: the part shared by both themes, each theme, and the file that combines them for
 * design tools.
 */
export function designTokens(): Record<string, object> {
  return {
    'base.tokens.json': {
      $schema: format,
      palette: group('color', palette, asPalette, colorValue),
      space: group('dimension', space, tokenPurposes.space, dimensionValue),
      radius: group('dimension', radius, tokenPurposes.radius, dimensionValue),
      fontFamily: group(
        'fontFamily',
        { family: font.family, mono: font.mono },
        tokenPurposes.fontFamily,
        fontFamilyValue,
      ),
      fontSize: fontSizes(),
      fontWeight: group('fontWeight', font.weight, tokenPurposes.fontWeight, Number),
      lineHeight: group('number', font.line, tokenPurposes.lineHeight, Number),
      tracking: {
        ...group('number', font.tracking, tokenPurposes.tracking, Number.parseFloat),
        $description: 'Letter spacing as a share of the font size.',
      },
      motion: {
        ...group('duration', motionDurations, tokenPurposes.motion, durationValue),
        ease: { $type: 'cubicBezier', $value: cubicBezierValue(motion.ease), $description: tokenPurposes.motion.ease },
      },
      opacity: group('number', opacity, tokenPurposes.opacity, Number),
      breakpoint: group('dimension', breakpoint, tokenPurposes.breakpoint, dimensionValue),
      zIndex: group('number', zIndex, tokenPurposes.zIndex, Number),
      touchTarget: {
        $type: 'dimension',
        $value: dimensionValue(touchTarget),
        $description: tokenPurposes.touchTarget,
      },
    },
    'light.tokens.json': themed(lightColors, lightShadows),
    'dark.tokens.json': themed(darkColors, darkShadows),
    'clipaway.resolver.json': {
      $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
      name: 'Clipaway',
      version: '2025.10',
      sets: { base: { sources: [{ $ref: 'base.tokens.json' }] } },
      modifiers: {
        theme: {
          description: 'The theme follows the system unless the user chooses one.',
          contexts: { light: [{ $ref: 'light.tokens.json' }], dark: [{ $ref: 'dark.tokens.json' }] },
          default: 'light',
        },
      },
      resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }],
    },
  }
}

/** Returns the text of a file of `tokens/`. */
export const tokenFileText = (content: object): string => `${JSON.stringify(content, null, 2)}\n`
