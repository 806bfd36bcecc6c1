import { Captions, Crop, Image, Text, Timer, Volume2 } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import type { ShotFraming } from '../../../clipper/pure/edit/framesInClip.ts'
import { isCropped, outputSize } from '../../../clipper/pure/framing/outputSize.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media } from '../../theme/tokens.ts'
import { useMedia } from '../../ui/layout/useMedia.ts'
import { SheetTabs } from '../../ui/navigation/SheetTabs.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import { CoverSection } from './CoverSection.tsx'
import type { EditorScreenProps } from './EditorScreenProps.ts'
import { FramingFrame } from './FramingFrame.tsx'
import { HeadlineSection } from './HeadlineSection.tsx'
import { LookPanel, type LookPart } from './LookPanel.tsx'
import { WordsPanel } from './WordsPanel.tsx'

type Words = EditorScreenProps['words']

/** Returns the index of the spoken word at a second. */
const spokenAt = (words: Words, seconds: number | null) =>
  seconds === null ? null : (words.findLast(({ start, end }) => start <= seconds && seconds < end + 0.3)?.index ?? null)

/** Returns two words of the clip as a sample for caption styles, preferably meaningful ones. */
function sampleOf(words: Words): [string, string] | null {
  const kept = words.filter(({ place, text }) => place === 'kept' && text.trim() !== '')
  const at = kept.findIndex(({ text }, i) => text.length > 3 && kept[i + 1] !== undefined)
  const [first, spoken] = kept.slice(Math.max(0, at), Math.max(0, at) + 2)
  return first && spoken ? [first.text, spoken.text] : null
}

export interface EditorTabsProps extends Omit<EditorScreenProps, 'sight'> {
  /** The fields for typed times, which have their own sheet on a phone. */
  times: ReactNode
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** The open sheet on a phone. */
  sheet: EditorSheet | null
  onSheet: (sheet: EditorSheet | null) => void
}

export type EditorTab = 'words' | 'look'
export type EditorSheet = 'words' | 'times' | Exclude<LookPart, 'headline' | 'brand' | 'presets' | 'spread'>

/**
 * The words and the look of the clip: in tabs, or in closable sheets on a phone. Memoized, so that it is not rendered
 * again while the timeline moves.
 */
export const EditorTabs = memo(function EditorTabs(props: EditorTabsProps) {
  // Destructured, because a call of `props.onEdit` counts as a use of all props, and nothing below would be memoized.
  const { edit, words, outline, playhead, onEdit, onShotFraming, onShotLayout, framingAt } = props
  const t = useStrings(editorStrings)
  const isPhone = useMedia(media.phone)
  const output = outputSize(props.video, edit.aspect)
  const [everywhere, setEverywhere] = useState(false)
  const seen = playhead ?? outline.start
  const crops = useRef(0)
  const frameShot = (framing: ShotFraming, isNew: boolean) => {
    if (isNew) crops.current += 1
    onShotFraming(seen, framing, `crop ${crops.current}`)
  }
  const wordsPanel = (
    <WordsPanel
      words={words}
      withoutWords={props.withoutWords}
      suggested={props.suggested}
      spoken={spokenAt(words, playhead)}
      onGoTo={props.onGoTo}
      onCut={props.onCutWords}
      onKeepOnly={props.onKeepWords}
      onBringBack={props.onBringWordsBack}
      onCorrect={props.onCorrect}
      isElsewhere={props.isElsewhere}
      everywhere={everywhere}
      onEverywhere={setEverywhere}
      shared={props.shared}
      onCutSuggested={props.onCutSuggested}
    />
  )
  const look = (parts?: readonly LookPart[]) => (
    <LookPanel
      {...(parts && { parts })}
      edit={edit}
      isFraming={props.isFraming}
      hasWords={props.video.words > 0}
      hasSound={props.video.has_audio}
      sample={sampleOf(words)}
      frame={
        !isCropped(output) ? null : (
          <FramingFrame
            aspect={props.video.width / props.video.height}
            output={output}
            framing={framingAt(seen)}
            seconds={seen}
            filmstrip={props.filmstrip}
            drawPicture={props.drawPicture}
            isByHand={edit.framing.mode !== 'automatic'}
            onFrame={frameShot}
            onLayout={(layout) => onShotLayout(seen, layout)}
            onLayoutOfAll={props.onLayoutOfAll}
          />
        )
      }
      headline={
        <HeadlineSection
          headline={edit.headline}
          title={props.clip.title}
          isWhole={output.kept.width < 1 ? edit.framing.mode === 'fit' : null}
          onHeadline={props.onHeadline}
          onWholeBelow={props.onWholeBelow}
        />
      }
      kit={props.kit}
      presets={props.presets}
      spread={props.spread}
      cover={
        <CoverSection
          ranges={edit.ranges}
          duration={props.duration}
          cover={edit.cover}
          playhead={playhead}
          filmstrip={props.filmstrip}
          onCover={(cover, drag) => onEdit({ cover }, drag)}
          onGoTo={props.onGoTo}
        />
      }
      onEdit={onEdit}
    />
  )
  if (isPhone) {
    return (
      <SheetTabs
        label={t.tabs.label}
        value={props.sheet}
        onChange={props.onSheet}
        closeLabel={t.tabs.close}
        tabs={[
          { value: 'words', label: t.tabs.words, icon: <Text />, content: wordsPanel },
          { value: 'times', label: t.tabs.times, icon: <Timer />, content: props.times },
          { value: 'format', label: t.tabs.format, icon: <Crop />, content: look(['format', 'presets', 'spread']) },
          {
            value: 'captions',
            label: t.tabs.captions,
            icon: <Captions />,
            content: look(['captions', 'headline', 'brand']),
          },
          { value: 'cover', label: t.tabs.cover, icon: <Image />, content: look(['cover']) },
          ...(props.video.has_audio
            ? [{ value: 'sound' as const, label: t.tabs.sound, icon: <Volume2 />, content: look(['sound']) }]
            : []),
        ]}
      />
    )
  }
  return (
    <Tabs
      label={t.tabs.label}
      value={props.tab}
      onChange={props.onTab}
      tabs={[
        { value: 'words', label: t.tabs.words, content: wordsPanel },
        { value: 'look', label: t.tabs.look, content: look() },
      ]}
    />
  )
})
