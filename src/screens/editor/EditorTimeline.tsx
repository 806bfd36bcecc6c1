import { LocateFixed, Maximize2, Repeat, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { shotMarks } from '../../../clipper/pure/timeline/shotMarks.ts'
import { countUntil, drawnAround, inSight, rulersOf } from '../../../clipper/pure/timeline/timelineView.ts'
import type { Range } from '../../../contract/edit.ts'
import type { PictureSegment } from '../../../contract/picture.ts'
import type { Kept, VideoAnalysis, Waveform } from '../../../contract/videos.ts'
import type { Word } from '../../../contract/words.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { TippedIconButton } from '../../ui/action/TippedIconButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { FilmstripSheets } from '../../ui/media/Filmstrip.tsx'
import { Timeline, type TimelineEdge, type TimelineProps } from '../../ui/media/Timeline.tsx'
import { Text } from '../../ui/text/Text.tsx'

/** The viewport and its pointer actions. */
export interface TimelineSight
  extends Pick<
    TimelineProps,
    'view' | 'onGrab' | 'onPress' | 'onPointer' | 'onRelease' | 'onLost' | 'onPinch' | 'onZoom' | 'onPan'
  > {
  isClosest: boolean
  isWhole: boolean
  /** Zooms in around the playhead. */
  onZoomIn: () => void
  onZoomOut: () => void
  onPanBack: () => void
  onPanOn: () => void
  onFitClip: () => void
  onFitVideo: () => void
  /** The viewport follows the playhead. */
  follows: boolean
  /** The edge that is being dragged. */
  dragged: TimelineEdge | null
  onFollow: () => void
}

export interface EditorTimelineProps {
  sight: TimelineSight
  video: { duration: number; fps: number; analysis: VideoAnalysis | null; kept: Kept | null }
  /** Segments of the parts of the video that were shown so far. */
  picture: readonly PictureSegment[]
  /** All words of the video. */
  words: readonly Word[]
  /** The ranges of the clip, in order. */
  ranges: readonly Range[]
  outline: Range
  /** The fields for typed times; null if they are rendered elsewhere. */
  times: ReactNode
  /** Null until loaded, and if loading failed. */
  filmstrip: FilmstripSheets | null
  waveform: Waveform | null
  /** Shown second of the source; null while unknown. */
  playhead: number | null
  /** Not every browser can play the video, so only the clip plays. */
  playsOnlyClip: boolean
  /** A loop around an edge is running. */
  isLooping: boolean
  onLoop: () => void
  onMove: (edge: 'start' | 'end', seconds: number, how: { free: boolean; drag: string }) => void
}

const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: ${space[2]} ${space[4]};
`
/** Fingers and phones have no Alt key. */
const Hint = styled.div`display: none; ${media.keys} { display: block; }`

/** Returns the ranges of a video that were not uploaded. */
const notKept = (kept: Kept, duration: number): Range[] =>
  [...kept, [duration, duration] as const]
    .map(([start], i) => ({ start: kept[i - 1]?.[1] ?? 0, end: start }))
    .filter(({ start, end }) => end - start > 0.05)

/** The timeline of the whole video: pictures, sound, interest, shots, pauses and words, at any zoom. */
export function EditorTimeline(props: EditorTimelineProps) {
  const { sight, video, picture, words, ranges, outline, filmstrip, waveform, playhead, onMove } = props
  const { analysis, duration, fps, kept } = video
  const t = useStrings(editorStrings)
  const gestures = useRef(0)
  const { start: from, end: to } = drawnAround(sight.view, duration)

  const marks = useMemo(() => shotMarks(analysis?.shots ?? [], picture), [analysis, picture])
  const lanes = useMemo(() => {
    const drawn = { start: from, end: to }
    const at = ({ at }: { at: number }) => at
    const shown = marks.slice(countUntil(marks, from, at), countUntil(marks, to, at))
    return {
      shots: shown.filter(({ transition }) => !transition).map(at),
      transitions: shown.flatMap(({ transition }) => {
        if (!transition) return []
        const { kind, start, end } = transition
        const label = t.transitions[kind]
        return [{ start, end, label, text: t.transition(label, end - start) }]
      }),
      pauses: inSight(analysis?.pauses ?? [], drawn),
      words: inSight(words, drawn),
      rulers: rulersOf(drawn, 12).map(({ step, times }) =>
        times.map((seconds) => ({ seconds, label: t.tick(seconds, step) })),
      ),
    }
  }, [from, to, marks, analysis, words, t])
  const sound = useMemo(() => waveform && { peaks: waveform.peaks, perSecond: waveform.peaks_per_second }, [waveform])
  const curve = useMemo(() => analysis && { values: analysis.interest, step: analysis.step }, [analysis])

  const missing = useMemo(() => (kept ? notKept(kept, duration) : []), [kept, duration])

  const inView = (seconds: number) => seconds >= sight.view.start && seconds <= sight.view.end
  const transitions = lanes.transitions.filter(({ start }) => inView(start))
  const shots = lanes.shots.filter(inView).length + transitions.length
  const wordAt = (seconds: number) => {
    const word = words[countUntil(words, seconds, ({ end }) => end)]
    return word && word.start < seconds + 1 ? word.text : null
  }
  return (
    <Stack gap={2}>
      <Timeline
        label={t.timeline}
        summary={[
          t.inSight(sight.view.start, sight.view.end, duration),
          [
            t.inIt(
              shots === 0 && analysis?.shots_due ? null : shots,
              lanes.pauses.filter(({ start }) => inView(start)).length,
            ),
            ...transitions.map(({ text, start }) => t.transitionAt(text, start)),
          ].join('; '),
        ].join(': ')}
        {...sight}
        {...lanes}
        from={from}
        to={to}
        length={duration}
        ranges={ranges}
        missing={missing}
        edges={{
          start: { label: t.start, text: t.edgeAt(outline.start, wordAt(outline.start)) },
          end: { label: t.end, text: t.edgeAt(outline.end, wordAt(outline.end - 0.001)) },
        }}
        step={1 / (fps || 25)}
        pictures={filmstrip}
        sound={sound}
        curve={curve}
        playhead={playhead}
        onEdgeMove={(edge, seconds, isNew) => {
          if (isNew) gestures.current += 1
          onMove(edge, seconds, { free: true, drag: `keys ${gestures.current}` })
        }}
      />
      {missing.length > 0 ? (
        <Text size="sm" tone="muted">
          {t.notSent}
        </Text>
      ) : null}
      {props.playsOnlyClip ? (
        <Text size="sm" tone="muted">
          {t.outside.onlyClip}
        </Text>
      ) : null}
      <Foot>
        {props.times}
        <Inline gap={1} role="group" aria-label={t.zoom.group}>
          <TippedIconButton
            label={t.loop}
            // The arrows are lines: filled, they would look wrong.
            icon={<Repeat style={{ fill: 'none' }} />}
            pressed={props.isLooping}
            onClick={props.onLoop}
          />
          <TippedIconButton label={t.zoom.out} icon={<ZoomOut />} disabled={sight.isWhole} onClick={sight.onZoomOut} />
          <TippedIconButton label={t.zoom.in} icon={<ZoomIn />} disabled={sight.isClosest} onClick={sight.onZoomIn} />
          <TippedIconButton label={t.zoom.clip} icon={<Scan />} onClick={sight.onFitClip} />
          <TippedIconButton label={t.zoom.video} icon={<Maximize2 />} onClick={sight.onFitVideo} />
          <TippedIconButton label={t.follow} icon={<LocateFixed />} pressed={sight.follows} onClick={sight.onFollow} />
        </Inline>
      </Foot>
      <Hint>
        <Text size="sm" tone="muted">
          {t.snapHint}
        </Text>
      </Hint>
    </Stack>
  )
}
