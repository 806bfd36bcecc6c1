import type { ReactNode } from 'react'
import type { ShotFraming } from '../../../clipper/pure/edit/framesInClip.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion, Range, ShotLayout } from '../../../contract/edit.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import type { SuggestedCut, Video, Waveform } from '../../../contract/videos.ts'
import type { FilmstripSheets } from '../../ui/media/Filmstrip.tsx'
import type { PlayerCommand } from '../../ui/media/playerKeys.ts'
import type { Renaming } from '../clips/ClipListScreenProps.ts'
import type { OnMend } from '../player/CertificateSection.tsx'
import type { CoverSectionProps } from './CoverSection.tsx'
import type { EditorTimelineProps } from './EditorTimeline.tsx'
import type { FramingFrameProps } from './FramingFrame.tsx'
import type { HeadlineSectionProps } from './HeadlineSection.tsx'
import type { LookPanelProps } from './LookPanel.tsx'
import type { SaveState } from './SaveStatus.tsx'
import type { EditedWord, WordsPanelProps } from './WordsPanel.tsx'

export interface EditorScreenProps
  extends Omit<LookPanelProps, 'hasWords' | 'sample' | 'frame' | 'headline' | 'cover'> {
  clip: Clip
  /** The files that the clip can be taken away as. */
  renderExport: (dialog: { open: boolean; onClose: () => void; onMend: OnMend }) => ReactNode
  /** The field of the title, while it is renamed. */
  renaming: Renaming | null
  onRename: () => void
  video: Pick<Video, 'words' | 'fps' | 'duration' | 'analysis' | 'kept' | 'width' | 'height' | 'has_source'>
  /** The framing of the shot at a second of the source. */
  framingAt: (seconds: number) => ShotFraming
  onShotFraming: (seconds: number, framing: ShotFraming, drag: string) => void
  onShotLayout: (seconds: number, layout: ShotLayout | 'automatic') => void
  onLayoutOfAll: (layout: ShotLayout) => void
  onCover: CoverSectionProps['onCover']
  onHeadline: HeadlineSectionProps['onHeadline']
  onWholeBelow: HeadlineSectionProps['onWholeBelow']
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
  canRestoreCut: boolean
  onUndo: () => void
  onRedo: () => void
  onRestoreCut: () => void
  onKeepOurs: () => void
  onTakeTheirs: () => void
  onLeave: () => void
  /** Words by their index, both included. */
  onCutWords: (from: number, to: number) => void
  onKeepWords: (from: number, to: number) => void
  onBringWordsBack: (from: number, to: number) => void
  onCorrect: WordsPanelProps['onCorrect']
  isElsewhere: WordsPanelProps['isElsewhere']
  shared: WordsPanelProps['shared']
  withoutWords: WordsPanelProps['withoutWords']
  /** Said by screen readers while words come; null if there is nothing to say. */
  wordsStatus: string | null
  /** Why the last correction could not be made in the other clips of the video. */
  shareErrors: readonly string[]
  onShareAgain: () => void
  onShareDropped: () => void
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
  /** The same, asked at this moment: after a jump, `playhead` follows only when its picture is there. */
  playheadNow: () => number | null
  /** The shown frame is not in the clip. */
  isOutside: boolean
  /** The video is of a kind that not every browser plays: nothing but the clip plays. */
  playsOnlyClip: boolean
  /** Plays the clip, after what is outside of it. */
  onPlayClip: () => void
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
