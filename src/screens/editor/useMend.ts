import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { check } from '../../../clipper/pure/certify/Certificate.ts'
import { movedEdges } from '../../../clipper/pure/certify/movedEdges.ts'
import { toSourceTime } from '../../../clipper/pure/edit/editTime.ts'
import { type Mendable, mendedParts, type OnMend } from '../player/mendable.ts'
import type { EditorScreenProps } from './EditorScreenProps.ts'
import type { EditorSheet, EditorTab } from './EditorTabs.tsx'
import { type EditorPart, focusPart } from './focusPart.ts'

type Given = 'clip' | 'edit' | 'video' | 'words' | 'outline' | 'playhead' | 'canSeek' | 'mendAtOnce'
interface Options extends Pick<EditorScreenProps, Given | 'onMoveEdge' | 'onGoTo' | 'onPlayerCommand' | 'onMended'> {
  /** Contains all parts of the editor. */
  root: RefObject<Element | null>
}

/** The sheet of a phone with the controls for a finding; null for an edge, which is on the timeline. */
const sheets = { crop: 'format', text: 'captions', start: null, end: null } as const
const sheetOf = (code: Mendable): EditorSheet | null => sheets[mendedParts[code]]

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
  /** Returns the nearest second of the source without the finding; the edge's own if moving it would not help. */
  const cleanEdge = (code: Mendable, value: number, edge: 'start' | 'end') => {
    // Flash frames are removed even if that cuts a word. The server avoids that, but here the user requested it.
    if (code === 'flash_start') return outline.start + value
    if (code === 'flash_end') return outline.end - value
    const finding = { checks: [check(code, value)] }
    const moved = movedEdges(finding, { ranges: edit.ranges, duration: video.duration, words })
    return (edge === 'start' ? moved?.[0]?.start : moved?.at(-1)?.end) ?? outline[edge]
  }
  const mend: OnMend = (code, value) => {
    setSheet(sheetOf(code))
    const part = mendedParts[code]
    if (part === 'start' || part === 'end') {
      mended.current = part
      return moveTo(part, cleanEdge(code, value, part))
    }
    setTab('look')
    // Otherwise the player would play past the shot.
    onPlayerCommand({ do: 'pause' })
    const hasCaptions = video.words > 0 && edit.captions.style !== 'none'
    mended.current = part === 'crop' ? 'crop' : edit.headline && !hasCaptions ? 'headline' : 'captions'
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

  // Each shot has its own controls, so the crop may move or appear only when its shot is shown.
  const followShot = useEffectEvent((shown: number) => {
    if (early.current === null || Math.abs(shown - found.current) > near) return
    if (document.activeElement === early.current) focusPart(root.current, 'crop')
    early.current = null
  })
  useEffect(() => {
    if (playhead !== null) followShot(playhead)
  }, [playhead])

  // Words load after the video, and a cut word is among them.
  const needsWords = mendAtOnce?.endsWith('in_word') && video.words > 0 && words.length === 0
  const isDue = canSeek && mendAtOnce !== null && !needsWords
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
