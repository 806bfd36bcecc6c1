import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { toSourceTime } from '../../../clipper/pure/edit/editTime.ts'
import type { Mendable, OnMend } from '../player/CertificateSection.tsx'
import type { EditorScreenProps } from './EditorScreenProps.ts'
import type { EditorSheet, EditorTab } from './EditorTabs.tsx'
import { type EditorPart, focusPart } from './focusPart.ts'

type Given = 'clip' | 'edit' | 'video' | 'words' | 'outline' | 'playhead' | 'canSeek' | 'mendAtOnce'
interface Options extends Pick<EditorScreenProps, Given | 'onMoveEdge' | 'onGoTo' | 'onPlayerCommand' | 'onMended'> {
  /** Contains all parts of the editor. */
  root: RefObject<Element | null>
}

/** The sheet of a phone with the controls for a finding; null for an edge, which is on the timeline. */
const sheetOf = (code: Mendable): EditorSheet | null =>
  code === 'face_cut' ? 'format' : code === 'face_hidden' ? 'captions' : null

/** Seconds between the second of a finding and its shown frame. */
const near = 0.5

/** The open panels of the editor, and fixes for findings about the file: each opens its part, at its second. */
export function useMend({
  root,
  clip,
  edit,
  video,
  words,
  outline,
  playhead,
  canSeek,
  mendAtOnce,
  onMoveEdge,
  onGoTo,
  onPlayerCommand,
  onMended,
}: Options) {
  const [sheet, setSheet] = useState<EditorSheet | null>(() => mendAtOnce && sheetOf(mendAtOnce))
  const [tab, setTab] = useState<EditorTab>(words.length > 0 && sheet === null ? 'words' : 'look')
  /** The part that gets the focus when the export dialog, which keeps the focus inside, has closed. */
  const mended = useRef<EditorPart | null>(null)
  /** The second of the source at which a face was found. */
  const found = useRef(0)
  /** The control that got the focus before the picture of that second was shown; null if none did. */
  const early = useRef<Element | null>(null)

  const moveTo = (edge: 'start' | 'end', at: number) => onMoveEdge(edge, at, { free: true, drag: `${edge} at ${at}` })
  const mend: OnMend = (code, value) => {
    setSheet(sheetOf(code))
    if (code === 'flash_start') {
      mended.current = 'start'
      return moveTo('start', outline.start + value)
    }
    if (code === 'flash_end') {
      mended.current = 'end'
      return moveTo('end', outline.end - value)
    }
    setTab('look')
    // Playing on, the player would leave the shot.
    onPlayerCommand({ do: 'pause' })
    const hasCaptions = video.words > 0 && edit.captions.style !== 'none'
    mended.current = code === 'face_cut' ? 'crop' : edit.headline && !hasCaptions ? 'headline' : 'captions'
    found.current = toSourceTime(edit.ranges, value)
    onGoTo(found.current)
  }
  const moveFocus = () => {
    const part = mended.current
    mended.current = null
    const control = part && focusPart(root.current, part)
    early.current = part === 'crop' ? control : null
    return control !== null
  }

  // Each shot has its own controls: the crop moves, or appears only then.
  const followShot = useEffectEvent((shown: number) => {
    if (early.current === null || Math.abs(shown - found.current) > near) return
    if (document.activeElement === early.current) focusPart(root.current, 'crop')
    early.current = null
  })
  useEffect(() => {
    if (playhead !== null) followShot(playhead)
  }, [playhead])

  const isDue = canSeek && mendAtOnce !== null
  const mendNow = useEffectEvent(() => {
    const finding = clip.certificate?.checks.find(({ code }) => code === mendAtOnce)
    if (finding && mendAtOnce) {
      mend(mendAtOnce, finding.value ?? 0)
      moveFocus()
    }
    onMended()
  })
  useEffect(() => {
    if (isDue) mendNow()
  }, [isDue])

  return { tab, setTab, sheet, setSheet, moveTo, mend, moveFocus }
}
