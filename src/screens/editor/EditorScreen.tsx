import { useRef, useState } from 'react'
import styled from 'styled-components'
import { endOfFrame } from '../../../clipper/pure/timeline/timelineView.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { forced } from '../../theme/forcedColors.ts'
import { color, media, radius, space } from '../../theme/tokens.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useMedia } from '../../ui/layout/useMedia.ts'
import { playerCommand } from '../../ui/media/playerKeys.ts'
import { useSeldom } from '../../ui/media/useSeldom.ts'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { frameTop } from '../frame/frameTop.ts'
import { errorLines } from '../shared/errorLines.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorHistory } from './EditorHistory.tsx'
import { EditorKeysDialog } from './EditorKeysDialog.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import type { EditorScreenProps, ExportSlot } from './EditorScreenProps.ts'
import { EditorTabs } from './EditorTabs.tsx'
import { EditorTimeline, type EditorTimelineProps, type TimelineSight } from './EditorTimeline.tsx'
import { EditorTimes } from './EditorTimes.tsx'
import { RefusedEdit } from './RefusedEdit.tsx'
import { useEditorKeys } from './useEditorKeys.ts'
import { useMend } from './useMend.ts'

const Layout = styled.div`
  display: grid; gap: ${space[4]}; margin-block: ${space[4]}; align-items: start;
  /* What the side is higher by is left below the timeline, which stays where it is. */
  ${media.phone} { flex: 1; display: flex; flex-direction: column; align-items: stretch; gap: ${space[2]}; margin-block: ${space[1]} 0; }
  /* The picture stays in sight beside what is scrolled. */
  ${media.landscape} { grid: 'stage line' auto 'stage side' 1fr / minmax(0, 2fr) minmax(0, 3fr); margin-block: ${space[1]} 0; }
  ${media.laptop} { grid: 'stage side' auto 'line side' 1fr / minmax(0, 1fr) 24rem; column-gap: ${space[6]}; }
`
/** The picture fills the remaining height on a phone; elsewhere it stays visible while the panels scroll. */
const Stage = styled.div`
  position: sticky; inset-block-start: ${frameTop}; z-index: 2; display: grid; gap: ${space[2]}; padding-block-end: ${space[2]};
  background: ${color.bg};
  ${media.phone} {
    position: static; flex: 1; grid-template-rows: minmax(0, 1fr) auto; min-block-size: 9rem; margin-inline: -${space[4]};
  }
  ${media.landscape} { grid-area: stage; inset-block-start: 0; }
  ${media.laptop} { grid-area: stage; position: static; padding: 0; }
`
/** Duration of the clip; on a phone, undo and redo next to it. */
const Below = styled.div`
  ${media.phone} { display: flex; align-items: center; justify-content: space-between; padding-inline: ${space[4]} ${space[2]}; }
`
const Line = styled.div`
  ${media.landscape} { grid-area: line; }
  ${media.laptop} { grid-area: line; }
`
/** An open sheet replaces the timeline. */
const UnderThumb = styled.div`
  ${media.phone} { ${Layout}:has([role='tabpanel'][data-state='active']) & { display: none; } }
`
const Side = styled.div`
  padding: ${space[4]}; border-radius: ${radius.lg}; background: ${color.surface};
  ${forced.edge}
  ${media.phone} {
    position: sticky; inset-block-end: var(--page-foot); z-index: 3; margin-inline: -${space[4]}; padding: 0; border-radius: 0;
  }
  ${media.landscape} { grid-area: side; padding: ${space[3]}; }
  ${media.laptop} { grid-area: side; position: relative; max-block-size: calc(100dvb - 12rem); overflow-y: auto; }
`

/** Fills the window on a phone. */
const Whole = styled(Page)`
  ${media.phone} { display: flex; flex-direction: column; block-size: calc(100dvh - var(--page-foot)); padding-block: ${space[2]} 0; }
  ${media.landscape} { padding-block: ${space[1]}; }
`

/** A component, because `moveFocus` reads refs, so it can't be passed to a function that is called during rendering. */
function Exporting({ render, ...dialog }: ExportSlot & { render: EditorScreenProps['renderExport'] }) {
  return render(dialog)
}

/** Milliseconds between updates of text while an edge is dragged. */
const readingPeriod = 200

/** The editor of one clip: its ranges and its look. */
export function EditorScreen(props: EditorScreenProps) {
  const { sight, ...others } = props
  const { clip, edit, outline, refused, playhead, isLooping } = props
  // Destructured, because a call of `props.onShotFraming` counts as a use of all props, and nothing below would be
  // memoized while the timeline moves.
  const { onPlayerCommand, onMoveEdge, onShotFraming, onShotLayout, playheadNow } = props
  const { onGrab } = sight
  const t = useStrings(editorStrings)
  const refusal = refused === null ? null : errorLines([refused])
  const pause = () => onPlayerCommand({ do: 'pause' })
  /** Pauses at the held edge. A running loop around an edge continues, to be heard during the drag. */
  const hold = () => {
    if (!isLooping) pause()
  }
  const grab: TimelineSight['onGrab'] = (...grabbed) => {
    hold()
    onGrab(...grabbed)
  }
  const move: EditorTimelineProps['onMove'] = (...moved) => {
    hold()
    onMoveEdge(...moved)
  }
  const frameShot: EditorScreenProps['onShotFraming'] = (...framed) => {
    pause()
    onShotFraming(...framed)
  }
  const layOutShot: EditorScreenProps['onShotLayout'] = (...laidOut) => {
    pause()
    onShotLayout(...laidOut)
  }
  const step = (seconds: number) => {
    pause()
    onPlayerCommand({ do: 'seekBy', seconds })
  }
  const layout = useRef<HTMLDivElement>(null)
  const { tab, setTab, sheet, setSheet, moveTo, mend, moveFocus } = useMend({
    root: layout,
    clip,
    edit,
    video: props.video,
    words: props.words,
    outline,
    playhead,
    canSeek: props.canSeek,
    mendAtOnce: props.mendAtOnce,
    onMoveEdge,
    onGoTo: props.onGoTo,
    onPlayerCommand,
    onMended: props.onMended,
  })
  const setEdge = (edge: 'start' | 'end') => {
    const here = playheadNow()
    if (here === null) return
    // In both cases the shown frame belongs to the clip.
    moveTo(edge, edge === 'start' ? here : Math.min(props.video.duration, endOfFrame(here, props.video.fps)))
  }
  /** Null until it is first opened, because computing the exports takes time. */
  const [exporting, setExporting] = useState<boolean | null>(null)
  const [keysShown, setKeysShown] = useState(false)
  const frame = 1 / (props.video.fps || 25)
  useEditorKeys((act, event) => {
    if (act === 'undo') props.onUndo()
    else if (act === 'redo') props.onRedo()
    else if (act === 'setStart') setEdge('start')
    else if (act === 'setEnd') setEdge('end')
    else if (act === 'setCover') {
      // A cover outside the clip would not be used.
      const here = playheadNow()
      if (here !== null && !props.isOutside) props.onEdit({ cover: here })
    } else if (act === 'frameBack') step(-frame)
    else if (act === 'frameOn') step(frame)
    else if (act === 'loopEdge') props.onLoop()
    else if (act === 'playClip') props.onPlayClip()
    else if (act === 'follow') sight.onFollow()
    else if (act === 'zoomIn') sight.onZoomIn()
    else if (act === 'zoomOut') sight.onZoomOut()
    else if (act === 'fitClip') sight.onFitClip()
    else if (act === 'fitVideo') sight.onFitVideo()
    else if (act === 'panBack') sight.onPanBack()
    else if (act === 'panOn') sight.onPanOn()
    else if (act === 'showKeys') setKeysShown(true)
    else {
      const command = playerCommand(event)
      if (command) onPlayerCommand(command)
    }
  })
  const isPhone = useMedia(media.phone)
  const times = (written: EditorScreenProps['outline']) => (
    <EditorTimes
      outline={written}
      exceededLimits={props.exceededLimits}
      onMove={move}
      onRestoreCut={props.canRestoreCut ? props.onRestoreCut : null}
    />
  )
  const history = (
    <EditorHistory canUndo={props.canUndo} canRedo={props.canRedo} onUndo={props.onUndo} onRedo={props.onRedo} />
  )
  const tabs = (
    <EditorTabs
      {...others}
      times={times(outline)}
      tab={tab}
      onTab={setTab}
      sheet={sheet}
      onSheet={setSheet}
      onShotFraming={frameShot}
      onShotLayout={layOutShot}
    />
  )
  // Hundreds of words may change with every step of a drag, and nobody can read numbers that change faster.
  const { duration } = props
  const shown = useSeldom({ tabs, outline, duration }, sight.dragged !== null, readingPeriod)
  return (
    <Whole forwardedAs="section" width="full" aria-labelledby="editor-title" data-fills-phone>
      <EditorHeader
        {...props}
        titleId="editor-title"
        history={isPhone ? null : history}
        onShowKeys={() => setKeysShown(true)}
        onShowExport={() => setExporting(true)}
      />
      {exporting === null ? null : (
        <Exporting
          render={props.renderExport}
          open={exporting}
          onClose={() => setExporting(false)}
          onMend={(code, value) => {
            setExporting(false)
            mend(code, value)
          }}
          moveFocus={moveFocus}
        />
      )}
      <EditorKeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
      <EditorNotices {...props} />
      <StatusRegion>
        {props.wordsStatus === null ? null : <VisuallyHidden>{props.wordsStatus}</VisuallyHidden>}
      </StatusRegion>
      <Layout ref={layout}>
        <Stage>
          {props.preview}
          <Below>
            <Text size="sm" tone="muted" tabular>
              {t.length(shown.duration)} · {t.cuts(props.cuts)}
            </Text>
            {isPhone ? history : null}
          </Below>
        </Stage>
        <Line>
          <UnderThumb>
            <EditorTimeline
              sight={{ ...sight, onGrab: grab }}
              video={props.video}
              picture={props.picture}
              words={props.allWords}
              outline={outline}
              times={isPhone ? null : times(shown.outline)}
              ranges={edit.ranges}
              filmstrip={props.filmstrip}
              waveform={props.waveform}
              playhead={playhead}
              playsOnlyClip={props.playsOnlyClip && props.video.has_source}
              isLooping={isLooping}
              onLoop={props.onLoop}
              onMove={move}
            />
          </UnderThumb>
          {refusal ? <RefusedEdit>{refusal}</RefusedEdit> : null}
        </Line>
        <Side>{shown.tabs}</Side>
      </Layout>
    </Whole>
  )
}
