import { memo } from 'react'
import styled from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, opacity, tinted } from '../../theme/tokens.ts'
import { Filmstrip, type FilmstripSheets } from './Filmstrip.tsx'
import { stretchPeaks } from './stretchPeaks.ts'
import { Waveform } from './Waveform.tsx'

/** Seconds. */
export interface TimelineSpan {
  start: number
  end: number
}

export interface TimelineLanesProps {
  /** The drawn range: the viewport and a margin. */
  from: number
  to: number
  /** Approximate pixels per second: a word is drawn if it fits. */
  pixelsPerSecond: number
  /** Number of pictures in it. */
  pictureCount: number
  /** Null until they are loaded, and if they are unavailable. */
  pictures: FilmstripSheets | null
  sound: { peaks: readonly number[]; perSecond: number } | null
  /** 0 to 1. */
  curve: { values: readonly number[]; step: number } | null
  /** Within the drawn range, in order. */
  shots: readonly number[]
  /** Gradual changes to another shot, within the drawn range. `label` is short, `text` is a name with the length. */
  transitions: readonly (TimelineSpan & { label: string; text: string })[]
  pauses: readonly TimelineSpan[]
  words: readonly (TimelineSpan & { text: string })[]
}

/** The ruler lies above them. */
const Lanes = styled.div`
  display: grid; grid-template-rows: 2.5rem 2.25rem 1.5rem 1.25rem; block-size: 100%; padding-block-start: 1.25rem; overflow: hidden;
  & > div { position: relative; min-block-size: 0; min-inline-size: 0; }
`
const Sound = styled.div`color: ${color.textMuted};`
const Marks = styled.svg`position: absolute; inset: 0; inline-size: 100%; block-size: 100%;`
const Curve = styled.div`color: ${color.chart1};`
const Transition = styled.span`
  position: absolute; inset-block: 0; overflow: hidden; padding-inline: 0.25rem; white-space: nowrap;
  color: ${color.text}; font-size: ${font.size.xs}; line-height: 1.5rem;
  border-inline: 1px dashed ${color.textMuted}; background: ${tinted(color.textMuted, 'tint')};
  ${forced.kept}
`
const Words = styled.div`
  font-size: ${font.size.xs}; line-height: 1.25rem; color: ${color.text};
  span { position: absolute; overflow: hidden; white-space: nowrap; padding-inline: 0.125rem; border-inline-start: 1px solid ${color.border}; }
`

/** Maximum columns of the curve. */
const most = 480
/** Pixels per letter. A word may lose its last one. */
const letter = 5
/** Pixels per letter of a label, with room at its sides: it is shown whole or not at all. */
const wideLetter = 9
/** Pixels. Narrower elements are invisible: hours of pauses and words would be thousands of elements without effect. */
const thinnest = 0.5

function curvePoints({ values, step }: { values: readonly number[]; step: number }, from: number, to: number): string {
  const count = Math.max(1, Math.min(most, Math.round((to - from) / step)))
  const heights = stretchPeaks(values, 1 / step, { from, to, count })
  const points = heights.map((height, at) => `${((at + 0.5) / count) * 1000},${(100 - 94 * height).toFixed(1)}`)
  return `0,100 ${points.join(' ')} 1000,100`
}

function DrawnLanes(props: TimelineLanesProps) {
  const { from, to, pictures, sound, curve } = props
  const share = (seconds: number) => (seconds - from) / (to - from)
  const percent = (seconds: number) => `${100 * share(seconds)}%`
  const place = ({ start, end }: TimelineSpan) => ({
    left: percent(start),
    width: `${100 * (share(end) - share(start))}%`,
  })
  const pixels = ({ start, end }: TimelineSpan) => (end - start) * props.pixelsPerSecond
  const pauses = props.pauses.filter((pause) => pixels(pause) >= thinnest)
  const written = props.words.filter((word) => pixels(word) >= word.text.length * letter)
  // If most words don't fit, none is drawn: a single one among them has no meaning.
  const words = written.length * 2 >= props.words.length ? written : []
  return (
    <Lanes>
      <div>{pictures ? <Filmstrip pictures={pictures} from={from} to={to} count={props.pictureCount} /> : null}</div>
      <Sound>
        {sound ? <Waveform peaks={sound.peaks} peaksPerSecond={sound.perSecond} from={from} to={to} /> : null}
        <Marks viewBox="0 0 1000 100" preserveAspectRatio="none">
          {pauses.map(({ start, end }) => (
            <rect
              key={start}
              x={1000 * share(start)}
              width={Math.max(0, 1000 * (share(end) - share(start)))}
              height={100}
              fill={color.selectSoft}
              opacity={opacity.pause}
            />
          ))}
        </Marks>
      </Sound>
      <Curve>
        <Marks viewBox="0 0 1000 100" preserveAspectRatio="none">
          {curve ? <polygon points={curvePoints(curve, from, to)} fill="currentColor" opacity={opacity.area} /> : null}
          <path
            d={props.shots.map((at) => `M${(1000 * share(at)).toFixed(2)} 0V100`).join('')}
            stroke={color.textMuted}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        </Marks>
        {props.transitions.map((transition) => (
          <Transition key={transition.start} title={transition.text} style={place(transition)}>
            {pixels(transition) >= transition.label.length * wideLetter ? transition.label : null}
          </Transition>
        ))}
      </Curve>
      <Words>
        {words.map(({ start, end, text }) => (
          <span key={start} style={place({ start, end })}>
            {text}
          </span>
        ))}
      </Words>
    </Lanes>
  )
}

/** The content of a timeline. It renders only when the drawn range changes, not with every step of a drag. */
export const TimelineLanes = memo(DrawnLanes)
