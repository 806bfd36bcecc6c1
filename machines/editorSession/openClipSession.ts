import { type ActorRefFrom, createActor } from 'xstate'
import { isCropped, outputSize } from '../../clipper/pure/framing/outputSize.ts'
import { roundToFrame } from '../../clipper/pure/timeline/timelineView.ts'
import { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import type { EditedClip } from '../editor/EditedClip.ts'
import { editorActions } from '../editor/editorActions.ts'
import type { editorMachine } from '../editor/editorMachine.ts'
import { fromCall } from '../fromCall.ts'
import type { SharedActorOptions } from '../SharedActorOptions.ts'
import { timelineMachine } from '../timeline/timelineMachine.ts'
import { timelineActions } from '../timeline/timelineProps.ts'
import { createEditedPlayback } from './createEditedPlayback.ts'
import { createLateLoads } from './createLateLoads.ts'
import { createPlayhead } from './createPlayhead.ts'
import type { EditorCalls } from './EditorCalls.ts'
import type { PlayerRef } from './EditorPlayer.ts'

interface ClipSessionOptions {
  editor: ActorRefFrom<typeof editorMachine>
  opened: EditedClip
  calls: EditorCalls
  player: PlayerRef
  actorOptions: SharedActorOptions
  /** The server has finished looking for the words of the video. */
  onWordsEnded: () => void
}

/**
 * Starts everything around the editor of a loaded clip: its playback, its timeline with the playhead, and the data
 * that the server has not found yet. All of them receive the changes of the edit in order.
 */
export function openClipSession({ editor, opened, calls, player, actorOptions, onWordsEnded }: ClipSessionOptions) {
  const { clip, video } = opened
  const { duration, fps } = video
  const edits = editorActions(editor)
  const { editNow, outlineNow } = edits
  const loadedNow = () => editor.getSnapshot().context.loaded ?? opened

  const timeline = createActor(timelineMachine, { ...actorOptions, input: { duration, fps, shown: outlineNow() } })
  const playback = createEditedPlayback({ clip, video, editNow, player, ask: calls.playback, actorOptions })
  const playhead = createPlayhead({ timeline, playback, player, outlineNow })

  const onMoveEdge: typeof edits.onMoveEdge = (edge, seconds, how) => {
    const before = editNow()
    edits.onMoveEdge(edge, seconds, how)
    // A rejected move shows nothing.
    if (editNow() !== before) playback.showEdge(edge)
  }
  timeline.on('edge.moved', ({ edge, seconds, ...how }) => onMoveEdge(edge, roundToFrame(seconds, fps), how))
  timeline.on('seek.requested', ({ seconds }) => playback.goTo(seconds))

  const late = createLateLoads({
    video,
    calls,
    actorOptions,
    onPictureRead: edits.onPictureRead,
    onWordsEnded: () => {
      edits.onReload()
      onWordsEnded()
    },
  })

  // The list's rename field; in the editor, a typed title is a change like any other.
  const renamed = async ({ title }: { title: string }) => ({ ...loadedNow().clip, title })
  const rename = createActor(clipRenameMachine.provide({ actors: { rename: fromCall(renamed) } }), actorOptions)
  rename.on('clip.patched', ({ patch }) => edits.onTitle(patch.title))

  /**
   * The ranges whose picture must be read, because crops and layouts belong to shots, whose exact times are not known
   * before that. Null where nothing is cropped, unless the analysis lacks its shots.
   */
  const unreadNow = () => {
    const [edit, { video: known }] = [editNow(), loadedNow()]
    const isNeeded = isCropped(outputSize(known, edit.aspect)) || known.analysis?.shots_due === true
    return known.has_source && isNeeded ? edit.ranges : null
  }
  let former = { edit: editNow(), unread: unreadNow() }
  const following = editor.subscribe(() => {
    const [before, now] = [former, { edit: editNow(), unread: unreadNow() }]
    former = now
    if (now.edit !== before.edit) playback.showEdit()
    if (now.unread !== before.unread) late.reading.send({ type: 'ranges.shown', ranges: now.unread })
  })

  const actors = [timeline, playback.actor, rename, ...Object.values(late)]
  for (const actor of actors) actor.start()
  late.reading.send({ type: 'ranges.shown', ranges: former.unread })

  return {
    opened,
    editor,
    timeline,
    playback: playback.actor,
    rename,
    ...late,
    /** These stay the same for as long as the clip is open. */
    actions: {
      ...edits,
      onMoveEdge,
      onGoTo: playback.goTo,
      onPlayClip: playback.playClip,
      onLoop: () => playback.loopAt(playhead.now() ?? outlineNow().start),
      onRename: () => rename.send({ type: 'rename.started', clip: loadedNow().clip }),
      playheadNow: playhead.now,
    },
    sight: timelineActions(timeline.send, { outlineNow, duration }),
    onSeekBy: playback.seekBy,
    /** With every picture that the player shows, in seconds of the source; infinite at the end of the video. */
    onPicture: (seconds: number) => {
      playhead.onPicture(seconds)
      playback.actor.send({ type: 'time.reached', seconds })
    },
    close: () => {
      following.unsubscribe()
      for (const actor of actors) actor.stop()
    },
  }
}

export type ClipSession = ReturnType<typeof openClipSession>
