import { memo } from 'react'
import styled from 'styled-components'
import { color, font } from '../../theme/tokens.ts'

export interface TimelineTick {
  seconds: number
  label: string
}

export interface TimelineRulerProps {
  /**
   * Ticks in and around the viewport, in order: several rulers, the finest first. The first one whose labels have room is
   * drawn.
   */
  rulers: readonly (readonly TimelineTick[])[]
  /** The viewport, in seconds. */
  start: number
  end: number
  /** Its width in pixels. */
  width: number
  /** Pixels per rem: users can enlarge text. */
  rem: number
}

const Root = styled.div`
  position: absolute; inset-block-start: 0; inset-inline: 0; block-size: 1.25rem; overflow: hidden;
  color: ${color.textMuted}; font-size: ${font.size.xs}; font-variant-numeric: tabular-nums; line-height: 1.25rem;
  span { position: absolute; block-size: 100%; padding-inline-start: 0.25rem; border-inline-start: 1px solid ${color.border}; white-space: nowrap; }
`

/** In rem: at most the width of a character, even with the wide letter spacing that users can set. */
const character = 0.67 * Number.parseFloat(font.size.xs)
/** In rem: space before a label, and at least between it and the next tick. */
const space = { before: 0.3125, after: 0.375 }

function DrawnRuler({ rulers, start, end, width, rem }: TimelineRulerProps) {
  const pixels = (seconds: number) => ((seconds - start) * width) / (end - start)
  const lengthOf = ({ label }: TimelineTick) => rem * (space.before + label.length * character)
  const hasRoom = (ruler: readonly TimelineTick[]) => {
    const needed = Math.max(...ruler.map(lengthOf)) + rem * space.after
    return ruler.every(({ seconds }, at) => {
      const next = ruler[at + 1]
      return !next || pixels(next.seconds) - pixels(seconds) >= needed
    })
  }
  const ticks = rulers.find(hasRoom) ?? []
  return (
    <Root>
      {ticks.map((tick) => {
        const at = pixels(tick.seconds)
        // At the ends a label is drawn whole or not at all.
        const isWhole = at >= -0.5 && at + lengthOf(tick) <= width
        return (
          <span key={tick.seconds} style={{ left: `${(100 * at) / width}%` }}>
            {isWhole ? tick.label : null}
          </span>
        )
      })}
    </Root>
  )
}

/** The times along the top of a timeline. */
export const TimelineRuler = memo(DrawnRuler)
