import { ArrowLeft, FileDown, Keyboard, Pencil, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import styled from 'styled-components'
import { outputSize } from '../../../clipper/pure/framing/outputSize.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion, Range } from '../../../contract/edit.ts'
import type { FieldError } from '../../../contract/problems.ts'
import type { SuggestedCut, Video, Waveform } from '../../../contract/videos.ts'
import { editorStrings } from '../../strings/en/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, radius, space } from '../../theme/tokens.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CropPoint } from '../../ui/CropFrame.tsx'
import type { FilmstripSheets } from '../../ui/Filmstrip.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { Page } from '../../ui/Page.tsx'
import { type PlayerCommand, playerCommand } from '../../ui/playerKeys.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Text } from '../../ui/Text.tsx'
import { TippedIconButton } from '../../ui/TippedIconButton.tsx'
import type { Renaming } from '../clips/ClipListScreenProps.ts'
import { ClipTitle } from '../clips/ClipTitle.tsx'
import { useRenameFocus } from '../clips/useRenameFocus.ts'
import { errorLines } from '../shared/errorLines.tsx'
import { CoverSection, type CoverSectionProps } from './CoverSection.tsx'
import { EditorKeysDialog } from './EditorKeysDialog.tsx'
import { EditorTimeline, type EditorTimelineProps } from './EditorTimeline.tsx'
import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx'
import { FramingFrame, type FramingFrameProps } from './FramingFrame.tsx'
import { LookPanel, type LookPanelProps } from './LookPanel.tsx'
import { type SaveState, SaveStatus } from './SaveStatus.tsx'
import { useEditorKeys } from './useEditorKeys.ts'
import { type EditedWord, WordsPanel } from './WordsPanel.tsx'

type ExportProps = Pick<ExportDialogProps, 'exportOf' | 'wanted' | 'postOf' | 'onExport' | 'onCancelExport' | 'onShare'>

export interface EditorScreenProps
  extends Omit<LookPanelProps, 'hasWords' | 'sample' | 'frame' | 'cover'>,
    ExportProps {
  clip: Clip
  /** The field of the title, while it is renamed. */
  renaming: Renaming | null
  onRename: () => void
  video: Pick<Video, 'words' | 'fps' | 'duration' | 'analysis' | 'kept' | 'width' | 'height'>
  /** The middle of the crop at a second of the source. */
  cropAt: (seconds: number) => CropPoint
  onCrop: (seconds: number, place: CropPoint, drag: string) => void
  onCover: CoverSectionProps['onCover']
  drawPicture: FramingFrameProps['drawPicture']
  /** The words of the clip and around it. */
  words: readonly EditedWord[]
  /** From the first second of the clip to its last, in seconds of the source. */
  outline: Range
  /** Seconds of the clip. */
  duration: number
  cuts: number
  saveState: SaveState
  /** The version that somebody else has stored meanwhile. */
  theirs: EditVersion | null
  /** Why the last change was not made. */
  refused: FieldError | null
  /** Why the newest version could not be stored. */
  errors: readonly string[]
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onKeepOurs: () => void
  onTakeTheirs: () => void
  onLeave: () => void
  /** Words by their index, both included. */
  onCutWords: (from: number, to: number) => void
  onKeepWords: (from: number, to: number) => void
  onBringWordsBack: (from: number, to: number) => void
  onCorrect: (index: number, text: string) => void
  /** Fillers and silences that the clip shows. */
  suggested: readonly SuggestedCut[]
  onCutSuggested: (cuts: readonly SuggestedCut[]) => void
  onMoveEdge: EditorTimelineProps['onMove']
  sight: EditorTimelineProps['sight']
  allWords: EditorTimelineProps['words']
  /** The clip as it is now, playing. */
  preview: ReactNode
  /** The second of the source that is shown; null while it is not known. */
  playhead: number | null
  isLooping: boolean
  onLoop: () => void
  /** Null until they are there, and where they cannot be had. */
  filmstrip: FilmstripSheets | null
  waveform: Waveform | null
  /** Seconds of the source. */
  onGoTo: (seconds: number) => void
  onPlayerCommand: (command: PlayerCommand) => void
  onSave: () => void
}

const Bar = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]} ${space[3]};
  [dir='rtl'] & svg { transform: scaleX(-1); }
`
/** Phones have no keys. */
const WithKeyboard = styled.span`display: none; ${media.tablet} { display: inline-flex; }`
const Title = styled.div`
  display: flex; flex: 1 1 12rem; align-items: center; gap: ${space[1]}; min-inline-size: 0;
  h1 { min-inline-size: 0; overflow-wrap: anywhere; }
  form { flex: 1; max-inline-size: 32rem; }
`
const Layout = styled.div`
  display: grid; gap: ${space[4]}; margin-block: ${space[4]}; align-items: start;
  ${media.laptop} { grid: 'stage side' auto 'line side' auto / minmax(0, 1fr) 24rem; column-gap: ${space[6]}; }
`
/** Stays in sight on a phone while the words or the look below are scrolled. */
const Stage = styled.div`
  position: sticky; inset-block-start: 0; z-index: 2; display: grid; gap: ${space[2]}; padding-block-end: ${space[2]};
  background: ${color.bg};
  ${media.laptop} { grid-area: stage; position: static; padding: 0; }
`
const Line = styled.div`${media.laptop} { grid-area: line; }`
const Side = styled.div`
  padding: ${space[4]}; border-radius: ${radius.lg}; background: ${color.surface};
  ${media.laptop} { grid-area: side; max-block-size: calc(100dvb - 12rem); overflow-y: auto; }
`

/** The word that is heard at a second. */
const spokenAt = (words: EditorScreenProps['words'], seconds: number | null) =>
  seconds === null ? null : (words.findLast(({ start, end }) => start <= seconds && seconds < end + 0.3)?.index ?? null)

/** Two words of the clip to show styles with: the first that say something, if there are any. */
function sampleOf(words: EditorScreenProps['words']): [string, string] | null {
  const kept = words.filter(({ place, text }) => place === 'kept' && text.trim() !== '')
  const at = kept.findIndex(({ text }, i) => text.length > 3 && kept[i + 1] !== undefined)
  const [first, spoken] = kept.slice(Math.max(0, at), Math.max(0, at) + 2)
  return first && spoken ? [first.text, spoken.text] : null
}

/** Everything about one clip: what of the video it shows, and how. */
export function EditorScreen(props: EditorScreenProps) {
  const { clip, edit, words, outline, saveState, theirs, refused, playhead, renaming } = props
  const t = useStrings(editorStrings)
  const [tab, setTab] = useState<'words' | 'look'>(words.length > 0 ? 'words' : 'look')
  const refusal = refused === null ? null : errorLines([refused])
  const setEdge = (edge: 'start' | 'end') =>
    playhead !== null && props.onMoveEdge(edge, playhead, { free: true, drag: `${edge} at ${playhead}` })
  const pencil = useRenameFocus(renaming !== null)
  const [exporting, setExporting] = useState(false)
  const [keysShown, setKeysShown] = useState(false)
  const { kept } = outputSize(props.video, edit.aspect)
  const seen = playhead ?? outline.start
  const crops = useRef(0)
  const moveCrop = (place: CropPoint, isNew: boolean) => {
    if (isNew) crops.current += 1
    props.onCrop(seen, place, `crop ${crops.current}`)
  }
  const frame = 1 / (props.video.fps || 25)
  const wordsPanel = (
    <WordsPanel
      words={words}
      suggested={props.suggested}
      spoken={spokenAt(words, playhead)}
      onGoTo={props.onGoTo}
      onCut={props.onCutWords}
      onKeepOnly={props.onKeepWords}
      onBringBack={props.onBringWordsBack}
      onCorrect={props.onCorrect}
      onCutSuggested={props.onCutSuggested}
    />
  )
  // Hundreds of words may change with every step of a drag: they are drawn when the hand leaves time for it.
  const laterPanel = useDeferredValue(wordsPanel)
  useEditorKeys((act, event) => {
    if (act === 'undo') props.onUndo()
    else if (act === 'redo') props.onRedo()
    else if (act === 'setStart') setEdge('start')
    else if (act === 'setEnd') setEdge('end')
    else if (act === 'setCover') {
      if (playhead !== null) props.onCover(playhead)
    } else if (act === 'frameBack') props.onPlayerCommand({ do: 'seekBy', seconds: -frame })
    else if (act === 'frameOn') props.onPlayerCommand({ do: 'seekBy', seconds: frame })
    else if (act === 'loopEdge') props.onLoop()
    else if (act === 'follow') props.sight.onFollow()
    else if (act === 'zoomIn') props.sight.onZoomIn(playhead)
    else if (act === 'zoomOut') props.sight.onZoomOut(playhead)
    else if (act === 'fitClip') props.sight.onFitClip()
    else if (act === 'fitVideo') props.sight.onFitVideo()
    else if (act === 'panBack') props.sight.onPanBack()
    else if (act === 'panOn') props.sight.onPanOn()
    else if (act === 'showKeys') setKeysShown(true)
    else {
      const command = playerCommand(event)
      if (command) props.onPlayerCommand(command)
    }
  })
  return (
    <Page as="section" width="full" aria-labelledby="editor-title">
      <Bar>
        <TippedIconButton label={t.back} icon={<ArrowLeft />} onClick={props.onLeave} />
        <Title>
          <Heading level={1} size="sm" id="editor-title" hidden={renaming !== null}>
            {clip.title}
          </Heading>
          {renaming ? (
            <ClipTitle clip={clip} renaming={renaming} onRename={props.onRename} />
          ) : (
            <IconButton ref={pencil} size="sm" label={t.rename} icon={<Pencil />} onClick={props.onRename} />
          )}
        </Title>
        <SaveStatus state={saveState} onSave={props.onSave} />
        <Inline gap={1}>
          <TippedIconButton label={t.undo} icon={<Undo2 />} disabled={!props.canUndo} onClick={props.onUndo} />
          <TippedIconButton label={t.redo} icon={<Redo2 />} disabled={!props.canRedo} onClick={props.onRedo} />
        </Inline>
        <WithKeyboard>
          <TippedIconButton label={t.keys.open} icon={<Keyboard />} onClick={() => setKeysShown(true)} />
        </WithKeyboard>
        <Button variant="primary" icon={<FileDown aria-hidden="true" />} onClick={() => setExporting(true)}>
          {t.export}
        </Button>
        <Button onClick={props.onLeave}>{t.done}</Button>
      </Bar>
      <ExportDialog
        open={exporting}
        duration={props.duration}
        exportOf={props.exportOf}
        wanted={props.wanted}
        undecided={theirs !== null}
        postOf={props.postOf}
        onExport={props.onExport}
        onCancelExport={props.onCancelExport}
        onShare={props.onShare}
        onClose={() => setExporting(false)}
      />
      <EditorKeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
      {props.errors.length > 0 ? (
        <Banner tone="danger" live="polite" title={t.unsaved}>
          {props.errors.join('\n')}
        </Banner>
      ) : null}
      {theirs ? (
        <Banner
          tone="warning"
          live="assertive"
          title={t.conflict.title}
          action={
            <Inline gap={2}>
              <Button size="sm" onClick={props.onKeepOurs}>
                {t.conflict.ours}
              </Button>
              <Button size="sm" onClick={props.onTakeTheirs}>
                {t.conflict.theirs}
              </Button>
            </Inline>
          }
        >
          {t.conflict.text(theirs.created_at)}
        </Banner>
      ) : null}
      <Layout>
        <Stage>
          {props.preview}
          <Text size="sm" tone="muted" tabular>
            {t.length(props.duration)} · {t.cuts(props.cuts)}
          </Text>
        </Stage>
        <Line>
          <EditorTimeline
            sight={props.sight}
            video={props.video}
            words={props.allWords}
            outline={outline}
            ranges={edit.ranges}
            filmstrip={props.filmstrip}
            waveform={props.waveform}
            playhead={playhead}
            isLooping={props.isLooping}
            onLoop={props.onLoop}
            onMove={props.onMoveEdge}
          />
          {refusal ? (
            <Banner tone="warning" live="polite">
              {refusal}
            </Banner>
          ) : null}
        </Line>
        <Side>
          <Tabs
            label={t.tabs.label}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'words',
                label: t.tabs.words,
                content: props.sight.isDragging ? laterPanel : wordsPanel,
              },
              {
                value: 'look',
                label: t.tabs.look,
                content: (
                  <LookPanel
                    edit={edit}
                    hasWords={props.video.words > 0}
                    sample={sampleOf(words)}
                    frame={
                      kept.width === 1 && kept.height === 1 ? null : (
                        <FramingFrame
                          aspect={props.video.width / props.video.height}
                          kept={kept}
                          {...props.cropAt(seen)}
                          seconds={seen}
                          filmstrip={props.filmstrip}
                          drawPicture={props.drawPicture}
                          isByHand={edit.framing.mode === 'manual'}
                          onMove={moveCrop}
                          onAutomatic={() => props.onFraming('automatic')}
                        />
                      )
                    }
                    kit={props.kit}
                    onBrand={props.onBrand}
                    cover={
                      <CoverSection
                        ranges={edit.ranges}
                        duration={props.duration}
                        cover={edit.cover}
                        playhead={playhead}
                        filmstrip={props.filmstrip}
                        onCover={props.onCover}
                        onGoTo={props.onGoTo}
                      />
                    }
                    onAspect={props.onAspect}
                    onFraming={props.onFraming}
                    onCaptionStyle={props.onCaptionStyle}
                    onCaptionPosition={props.onCaptionPosition}
                    onLoudness={props.onLoudness}
                  />
                ),
              },
            ]}
          />
        </Side>
      </Layout>
    </Page>
  )
}
