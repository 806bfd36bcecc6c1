import { useEffect, useId } from 'react'
import styled from 'styled-components'
import { brandedStyle } from '../../../clipper/pure/captions/brandedStyle.ts'
import type { CaptionStyleName } from '../../../clipper/pure/captions/captionStyleNames.ts'
import type { Brand } from '../../../contract/brand.ts'
import { radius } from '../../theme/tokens.ts'
import { sampleFrame } from './sampleFrame.ts'

export interface StyleDrawingProps {
  style: CaptionStyleName
  /** By default, the style’s own colours and font. */
  brand?: Brand | undefined
  /** The caption, and the word that is being spoken. */
  words: readonly [first: string, spoken: string]
  /** Height of the drawing, which is 240 wide. */
  height?: number
}

const loadFonts = () => import('../playback/captionFonts.ts')
const weights = { 'Inter ExtraBold': 800, 'Inter Black': 900 }
/** Width of the drawing in pixels, and size of its largest letters. */
const width = 240
const largest = 34
/** Approximate width of a small and a capital letter in ems; exact enough for boxes. */
const letterWidths = { small: 0.6, capital: 0.72 }

const Drawing = styled.svg`display: block; inline-size: 100%; block-size: auto; border-radius: ${radius.md}; direction: ltr;`

/** Two lines of captions in a style. Decorative: the style's name is next to it. */
export function StyleDrawing({ style: name, brand, words, height = 120 }: StyleDrawingProps) {
  const ground = useId()
  useEffect(() => {
    void loadFonts().catch(() => undefined)
  }, [])
  const { face, colour, spoken, outline, box, uppercase, maxWords } = brandedStyle(name, brand)
  const isAlone = maxWords === 1
  const shown = isAlone ? [words[1]] : words
  const lines = shown.map((word) => (uppercase ? word.toLocaleUpperCase() : word))
  const letter = uppercase ? letterWidths.capital : letterWidths.small
  const longest = Math.max(1, ...lines.map((line) => line.length))
  const em = Math.min(isAlone ? 1.4 * largest : largest, (0.82 * width) / (longest * letter))
  const step = 1.5 * em
  const letters = {
    x: width / 2,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontFamily: 'Inter',
    fontWeight: weights[face],
    fontSize: em,
    stroke: outline.colour,
    // Half of it is under the letter.
    strokeWidth: 2 * outline.width * em,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  } as const
  return (
    <Drawing aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <linearGradient id={ground} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={sampleFrame.light} />
        <stop offset="1" stopColor={sampleFrame.dark} />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${ground})`} />
      {lines.map((line, i) => {
        const isSpoken = i === lines.length - 1
        const y = height / 2 + (i - (lines.length - 1) / 2) * step
        const boxWidth = (line.length * letter + 0.5) * em
        const isBoxed = box !== null && (box.behind === 'line' || isSpoken)
        return (
          <g key={isSpoken ? 'spoken' : 'first'}>
            {isBoxed ? (
              <rect
                x={(width - boxWidth) / 2}
                y={y - 0.65 * em}
                width={boxWidth}
                height={1.3 * em}
                rx={0.26 * em}
                fill={box.colour}
                fillOpacity={box.opacity}
              />
            ) : null}
            <text
              {...letters}
              y={y}
              fill={isSpoken ? spoken.colour : colour}
              strokeWidth={isSpoken && box?.behind === 'word' ? 0 : letters.strokeWidth}
            >
              {line}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}
