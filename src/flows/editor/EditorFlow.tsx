import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { nearestClipTime, outlineOf } from '../../../clipper/pure/edit/editTime.ts'
import { wordsInClip } from '../../../clipper/pure/edit/wordsInClip.ts'
import { levelledGain } from '../../../clipper/pure/playback/levelledGain.ts'
import { partsThere } from '../../../clipper/pure/playback/outsideClip.ts'
import { roundToFrame } from '../../../clipper/pure/timeline/timelineView.ts'
import { postText } from '../../../clipper/pure/words/postText.ts'
import type { StopWords } from '../../../clipper/pure/words/stopWords.ts'
import { plainBrand } from '../../../contract/brand.ts'
import type { Clip } from '../../../contract/clips.ts'
import { lookOf } from '../../../machines/clipLooks/ChangedLook.ts'
import { clipRenameMachine } from '../../../machines/clipRename/clipRenameMachine.ts'
import { renameView, renamingOf } from '../../../machines/clips/clipListProps.ts'
import type { SaveAnswer } from '../../../machines/editor/EditedClip.ts'
import { editorActions } from '../../../machines/editor/editorActions.ts'
import { editorMachine } from '../../../machines/editor/editorMachine.ts'
import { type EditorProps, editorView } from '../../../machines/editor/editorProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { lateShotsMachine } from '../../../machines/lateShots/lateShotsMachine.ts'
import { lookWithPreset, presetOf } from '../../../machines/presets/presetLook.ts'
import { timelineMachine } from '../../../machines/timeline/timelineMachine.ts'
import { timelineActions, timelineSight } from '../../../machines/timeline/timelineProps.ts'
import { timelinePicturesMachine } from '../../../machines/timelinePictures/timelinePicturesMachine.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { editCalls } from '../../api/calls/editCalls.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { currentEditOf } from '../../api/currentEditOf.ts'
import { EditorFailedScreen } from '../../screens/editor/EditorFailedScreen.tsx'
import { EditorPreview } from '../../screens/editor/EditorPreview.tsx'
import { EditorScreen } from '../../screens/editor/EditorScreen.tsx'
import { PresetsSection } from '../../screens/editor/PresetsSection.tsx'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { wantsStillness } from '../../ui/media/wantsStillness.ts'
import { useBrandKit } from '../brand/useBrandKit.ts'
import { useCalls } from '../CallsContext.ts'
import { useClips } from '../clips/useClips.ts'
import { ExportDialogFlow } from '../exports/ExportDialogFlow.tsx'
import { useClipLooks } from '../looks/useClipLooks.ts'
import { type Playing, usePlayback } from '../playback/usePlayback.ts'
import { usePresets } from '../presets/usePresets.ts'
import { useFlow, useFlowListeners } from '../useFlow.ts'
import { createEditDraft, type EditStorage } from './editDrafts.ts'
import { openClip } from './openClip.ts'
import { useLateWords } from './useLateWords.tsx'
import { useAutomaticCrops, usePictureReading } from './usePictureReading.ts'

export interface EditorFlowProps {
  clipId: string
  storage: EditStorage
  /** Plays the clip as soon as it is loaded, unless the user prefers reduced motion. */
  autoPlay?: boolean
  /** A new version is saved, so other places must show it. */
  onSaved?: () => void
  /** Other clips of the video were changed: their new values. */
  onOthersChanged?: (clips: readonly Clip[]) => void
  onLeft: () => void
}

/** Difference in seconds from the last frame that counts as a seek. */
const jumped = 0.5

/** The editor of one clip. */
export function EditorFlow({ clipId, storage, autoPlay = true, onSaved, onOthersChanged, onLeft }: EditorFlowProps) {
  const calls = { ...useCalls(clipCalls), ...useCalls(editCalls), ...useCalls(videoCalls) }
  const { edits, videos } = calls
  const t = useStrings(editorStrings)
  const { exports } = useClips()
  const [kept] = useState(() => createEditDraft({ storage, clipId, locks: navigator.locks }))
  useEffect(() => () => kept.close(), [kept])

  const save = (input: Parameters<typeof edits.save>[0], signal: AbortSignal): Promise<SaveAnswer> =>
    edits.save(input, signal).then(
      (saved) => ({ saved }),
      (error: unknown) => {
        const theirs = currentEditOf(error)
        if (theirs) return { theirs }
        throw error
      },
    )
  const machine = editorMachine.provide({
    actors: {
      load: fromCall(({ id }, signal) => openClip(calls, kept, id, signal)),
      save: fromCall(save),
      share: fromCall(videos.correct),
    },
  })
  const [snapshot, send, editor] = useFlow(machine, {
    input: { clipId },
    on: {
      kept: ({ draft }) => kept.keep(draft),
      saved: () => onSaved?.(),
      shared: ({ clips: changed }) => onOthersChanged?.(changed),
      'export.due': ({ clip, choice }) => exports.send({ type: 'export.requested', clip, choice }),
      left: onLeft,
    },
  })
  useEffect(() => {
    const returned = () => send({ type: 'network.returned' })
    window.addEventListener('online', returned)
    return () => window.removeEventListener('online', returned)
  }, [send])

  const actions = useMemo(() => editorActions(editor), [editor])
  const view = editorView(snapshot)
  if (view) return <OpenEditor key={clipId} {...view} {...actions} autoPlay={autoPlay} />
  if (snapshot.matches('failed'))
    return (
      <EditorFailedScreen
        onRetry={() => send({ type: 'load.requested' })}
        onLeave={() => send({ type: 'leave.requested' })}
      />
    )
  return <PulsingDots label={t.opening} fullPage />
}

function OpenEditor({ autoPlay, ...props }: EditorProps & { autoPlay: boolean }) {
  // Destructured so that the hook lint sees only the props that are used.
  const { clip, edit, picture, allWords, outline, outlineNow, editNow, onMoveEdge, onShotsFound, onLook } = props
  const { analysis } = props.video
  const { videos } = useCalls(videoCalls)
  const { kit } = useBrandKit()
  const looks = useClipLooks(useClips())
  const presets = usePresets()
  const loadAnalysis = async (_: unknown, signal: AbortSignal) =>
    (await videos.get({ id: clip.video_id }, signal)).analysis
  // Loaded separately, so each appears as soon as it arrives.
  const loadFilmstrip = async (_: unknown, signal: AbortSignal) => ({
    filmstrip: await videos.filmstrip({ id: clip.video_id }, signal),
    waveform: null,
  })
  const [pictures] = useFlow(timelinePicturesMachine.provide({ actors: { load: fromCall(loadFilmstrip) } }))
  const loadWaveform = async (_: unknown, signal: AbortSignal) => ({
    filmstrip: null,
    waveform: await videos.waveform({ id: clip.video_id }, signal),
  })
  const [sound] = useFlow(timelinePicturesMachine.provide({ actors: { load: fromCall(loadWaveform) } }))

  useFlow(lateShotsMachine.provide({ actors: { load: fromCall(loadAnalysis) } }), {
    input: { analysis },
    on: { 'shots.found': (found) => onShotsFound(found.analysis) },
  })

  const lateWords = useLateWords(props)

  const isFraming = usePictureReading(props.video, edit, props.onPictureRead)

  const [playsAtOnce] = useState(() => autoPlay && !wantsStillness())
  const video = useRef<VideoPlayerHandle>(null)
  const playing = useRef<Playing>({
    goTo: (seconds) => video.current?.goTo(seconds),
    play: () => video.current?.play(),
    pause: () => video.current?.run({ do: 'pause' }),
    where: () => video.current?.where() ?? null,
  })
  const { kept, duration } = props.video
  const parts = useMemo(() => partsThere(kept, duration), [kept, duration])
  const movedEdge = useRef<'start' | 'end' | null>(null)
  const moveEdge: EditorProps['onMoveEdge'] = (edge, seconds, how) => {
    const before = editNow()
    onMoveEdge(edge, seconds, how)
    // Ignore rejected moves, so that the next change does not trigger a seek.
    movedEdge.current = editNow() === before ? null : edge
  }
  const [timeline, sendTimeline, timelineActor] = useFlow(timelineMachine, {
    input: { duration: props.video.duration, fps: props.video.fps, shown: outline },
    // `seek.requested` is handled below, after playback has the new edit.
    on: {
      'edge.moved': ({ edge, seconds, ...how }) => moveEdge(edge, roundToFrame(seconds, props.video.fps), how),
    },
  })
  const actions = useMemo(
    () => timelineActions(sendTimeline, { outlineNow, duration }),
    [sendTimeline, outlineNow, duration],
  )
  const sight = timelineSight(timeline)

  // Seeking and drawing a frame takes longer than one step of a drag.
  const laterEdit = useDeferredValue(sight.dragged ? edit : null)
  const shownEdit = (sight.dragged && laterEdit) ?? edit
  const automaticCrops = useAutomaticCrops(shownEdit, props.video, picture)
  const edited = useMemo(
    () => ({
      edit: shownEdit,
      automatic_crops: automaticCrops,
      words: shownEdit.captions.style === 'none' ? [] : wordsInClip(allWords, shownEdit),
      gain: levelledGain(shownEdit, analysis),
    }),
    [shownEdit, automaticCrops, allWords, analysis],
  )
  const playback = usePlayback(clip, {
    url: clip.media_url,
    player: playing,
    isEdited: true,
    parts,
    fps: props.video.fps,
    edited,
  })
  const [playhead, setPlayhead] = useState<number | null>(null)
  // The list's rename field; in the editor, a typed title is a change like any other.
  const [rename, sendRename] = useFlow(
    clipRenameMachine.provide({ actors: { rename: fromCall(async ({ title }) => ({ ...clip, title })) } }),
    { on: { 'clip.patched': ({ patch }) => props.onTitle(patch.title) } },
  )
  const postOf = (lists: readonly StopWords[]) =>
    postText(clip.title, wordsInClip(allWords, edit), allWords, lists, clip.post)

  // Destructured here: a later declaration, or a call as `playback.goTo`, would create a new function with each
  // render, and everything that receives it would re-render with every step of the timeline.
  const { goTo: goToInVideo } = playback
  const goTo = (seconds: number) =>
    goToInVideo ? goToInVideo(seconds) : video.current?.seek(nearestClipTime(shownEdit.ranges, seconds))

  useFlowListeners(timelineActor, { 'seek.requested': ({ seconds }) => goTo(seconds) })

  // Shows the frame at an edge while the edge moves, after the player has the new edit, so that the frame is part of
  // the clip.
  const showMovedEdge = useEffectEvent((shown: typeof edit) => {
    const edge = movedEdge.current
    // Otherwise the edge has moved on, and its new position is shown next.
    if (shown === edit) movedEdge.current = null
    if (edge && playback.isLooping) playback.onEdgeMoved(edge)
    else if (edge) goTo(outlineOf(shown.ranges)[edge])
  })
  useEffect(() => showMovedEdge(shownEdit), [shownEdit])

  // Shows the dragged position at once. The video reports it later, which would cause another render per step.
  const held = playback.isLooping ? null : sight.dragged
  const movePlayhead = (seconds: number) => {
    setPlayhead(seconds)
    sendTimeline({ type: 'playhead.moved', seconds })
  }
  const showPlayhead = useEffectEvent(() => {
    const where = video.current?.where()
    if (where) movePlayhead(where.seconds)
  })
  useEffect(() => {
    if (held !== null) return showPlayhead
  }, [held])
  const playheadNow = () => {
    if (held) return outlineNow()[held]
    // A file or stream that plays instead of the video has its own time.
    const where = playback.props.look ? video.current?.where() : null
    if (playhead === null || !where) return playhead
    // A key pressed right after a seek refers to the target of the seek, otherwise to the shown frame.
    return where.isSeeking || Math.abs(where.seconds - playhead) > jumped ? where.seconds : playhead
  }

  return (
    <EditorScreen
      {...props}
      {...lateWords}
      isFraming={isFraming}
      kit={kit}
      presets={
        <PresetsSection
          {...presets}
          hasKit={kit !== null}
          onApply={({ look }) => onLook(lookWithPreset(lookOf(editNow()), look, kit ?? plainBrand))}
          onSaveLook={() => presets.onSave(presetOf(lookOf(editNow())))}
        />
      }
      spread={
        props.hasOthers
          ? { busy: looks.busy, done: looks.done, onSpread: () => looks.onSpread(clip, lookOf(edit)) }
          : null
      }
      filmstrip={pictures.context.data.filmstrip}
      waveform={sound.context.data.waveform}
      playhead={held ? outline[held] : playhead}
      playheadNow={playheadNow}
      isOutside={playback.props.outside !== undefined}
      playsOnlyClip={playback.playsOnlyClip}
      onPlayClip={playback.onPlayClip}
      isLooping={playback.isLooping}
      onLoop={() => playback.onLoop(playheadNow() ?? outlineNow().start)}
      renaming={renamingOf(renameView(rename), { send: sendRename })}
      onRename={() => sendRename({ type: 'rename.started', clip })}
      renderExport={(dialog) => (
        <ExportDialogFlow
          {...dialog}
          clip={clip}
          version={props.saveState === 'saved' ? props.version : null}
          duration={props.duration}
          wanted={props.wanted}
          undecided={props.theirs !== null}
          postOf={postOf}
          onExport={props.onExport}
        />
      )}
      onGoTo={goTo}
      onMoveEdge={moveEdge}
      sight={{ ...sight, ...actions }}
      drawPicture={(canvas) => playback.props.look !== undefined && (video.current?.drawOn(canvas) ?? false)}
      onPlayerCommand={(command) => video.current?.run(command)}
      preview={
        <EditorPreview
          clip={clip}
          aspect={props.video.width / props.video.height || 16 / 9}
          playback={{
            ...playback.props,
            onTime: (seconds) => {
              if (Number.isFinite(seconds) && held === null) movePlayhead(seconds)
              playback.props.onTime?.(seconds)
            },
          }}
          opening={playback.asking}
          autoPlay={playsAtOnce}
          handle={video}
          onPlay={playback.onPlay}
          onPlayClip={playback.onPlayClip}
          onFail={playback.onFail}
        />
      }
    />
  )
}
