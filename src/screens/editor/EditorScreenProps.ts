import type { ReactNode } from 'react'
import type { ShotFraming } from '../../../clipper/pure/edit/framesInClip.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion, Range, ShotLayout } from '../../../contract/edit.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import type { Video, Waveform } from '../../../contract/videos.ts'
import type { SuggestedCut } from '../../../contract/words.ts'
import type { EditedWord, SaveState } from '../../../machines/editor/editorProps.ts'
import type { FilmstripSheets } from '../../ui/media/Filmstrip.tsx'
import type { PlayerCommand } from '../../ui/media/playerKeys.ts'
import type { Renaming } from '../clips/ClipListScreenProps.ts'
import type { Mendable, OnMend } from '../player/mendable.ts'
import type { EditorTimelineProps } from './EditorTimeline.tsx'
import type { EditorTimesProps } from './EditorTimes.tsx'
import type { FramingFrameProps } from './FramingFrame.tsx'
import type { HeadlineSectionProps } from './HeadlineSection.tsx'
import type { LookPanelProps } from './LookPanel.tsx'
import type { WordsPanelProps } from './WordsPanel.tsx'

/** Props of the export dialog that come from the screen. */
export interface ExportSlot {
  open: boolean
  onClose: () => void
  onMend: OnMend
  /** Moves the focus to the part that was opened, when the dialog has closed; returns false if none was. */
  moveFocus: () => boolean
}

export interface EditorScreenProps
  extends Omit<LookPanelProps, 'hasWords' | 'hasSound' | 'sample' | 'frame' | 'headline' | 'cover'> {
  clip: Clip
  /** Renders the export dialog. */
  renderExport: (dialog: ExportSlot) => ReactNode
  /** The state of a running rename; null otherwise. */
  renaming: Renaming | null
  onRename: () => void
  video: Pick<
    Video,
    'words' | 'fps' | 'duration' | 'analysis' | 'kept' | 'width' | 'height' | 'has_source' | 'has_audio'
  >
  /** The framing of the shot at a second of the source. */
  framingAt: (seconds: number) => ShotFraming
  onShotFraming: (seconds: number, framing: ShotFraming, drag: string) => void
  onShotLayout: (seconds: number, layout: ShotLayout | 'automatic') => void
  onLayoutOfAll: (layout: ShotLayout) => void
  onHeadline: HeadlineSectionProps['onHeadline']
  onWholeBelow: HeadlineSectionProps['onWholeBelow']
  drawPicture: FramingFrameProps['drawPicture']
  /** The words in and around the clip. */
  words: readonly EditedWord[]
  /** From the first second of the clip to its last, in seconds of the source. */
  outline: Range
  /** Seconds of the clip. */
  duration: number
  cuts: number
  saveState: SaveState
  /** The newer version that was stored elsewhere. */
  theirs: EditVersion | null
  /** Why the last change was refused. */
  refused: FieldError | null
  /** Why saving the newest version failed. */
  errors: readonly string[]
  /** The clip was deleted elsewhere, so it can’t be saved. */
  isDeleted: boolean
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
  /** Announcement for screen readers about pending words; null if there is none. */
  wordsStatus: string | null
  /** Why the last correction failed in the other clips of the video. */
  shareErrors: readonly string[]
  onShareAgain: () => void
  onShareDropped: () => void
  /** Fillers and silences within the clip. */
  suggested: readonly SuggestedCut[]
  onCutSuggested: (cuts: readonly SuggestedCut[]) => void
  onMoveEdge: EditorTimelineProps['onMove']
  exceededLimits: EditorTimesProps['exceededLimits']
  sight: EditorTimelineProps['sight']
  allWords: EditorTimelineProps['words']
  picture: EditorTimelineProps['picture']
  /** The player of the edited clip. */
  preview: ReactNode
  /** The player follows seeks: its video has loaded. */
  canSeek: boolean
  /** A finding about the clip's file, to be fixed as soon as the player can seek; null if there is none. */
  mendAtOnce: Mendable | null
  /** The fix of `mendAtOnce` has begun. */
  onMended: () => void
  /** Shown second of the source; null while unknown. */
  playhead: number | null
  /** Returns the current playhead: after a seek, `playhead` follows only when the frame is shown. */
  playheadNow: () => number | null
  /** The shown frame is outside the clip. */
  isOutside: boolean
  /** Not every browser can play the video, so only the clip plays. */
  playsOnlyClip: boolean
  /** Plays the clip when the playhead is outside it. */
  onPlayClip: () => void
  isLooping: boolean
  onLoop: () => void
  /** Null until loaded, and if loading failed. */
  filmstrip: FilmstripSheets | null
  waveform: Waveform | null
  /** Seconds of the source. */
  onGoTo: (seconds: number) => void
  onPlayerCommand: (command: PlayerCommand) => void
  onSave: () => void
}
