import { vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { formatEdit } from '../../clipper/pure/testing/formatEdit.ts'
import { parseEdit } from '../../clipper/pure/testing/parseEdit.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Correction, Edit, EditVersion } from '../../contract/edit.ts'
import type { EditDraft, EditedClip, SaveAnswer, SaveInput } from '../editor/EditedClip.ts'
import { editorActions } from '../editor/editorActions.ts'
import { editorMachine } from '../editor/editorMachine.ts'
import { type EditorProps, editorView } from '../editor/editorProps.ts'
import type { EditorEmitted } from '../editor/editorSetup.ts'
import { anEditedClip } from './anEditedClip.ts'

export const opened = anEditedClip()
export const { version: stored } = opened

export type Shared = Correction & { id: string; except: string }

interface Options {
  draft?: EditDraft | null
  load?: () => Promise<EditedClip>
  save?: (input: SaveInput) => Promise<SaveAnswer>
  share?: (input: Shared) => Promise<readonly Clip[]>
}

/** Returns a version of the opened clip whose edit is changed by the notation, such as `60-68 | 9:16 pop`. */
export const versionWith = (notation: string, version = stored.version): EditVersion => ({
  ...stored,
  version,
  edit: parseEdit(notation, stored.edit),
})

/** Stores each received edit as the next version. */
export const storing = async ({ version, edit }: { version: number; edit: Edit }): Promise<SaveAnswer> => ({
  saved: { ...stored, version: version + 1, edit },
})

export const sharing = async () => [{ ...opened.clip, id: 'c2' }]

/** Returns an editor machine over provided actors, once its clip has loaded. */
export async function openEditor({
  draft = null,
  load = async () => opened,
  save = storing,
  share = sharing,
}: Options = {}) {
  const clock = new SimulatedClock()
  const calls = vi.fn(save)
  const shares = vi.fn(share)
  const machine = editorMachine.provide({
    actors: {
      load: fromPromise(async () => ({ opened: await load(), draft })),
      save: fromPromise(({ input }) => calls(input)),
      share: fromPromise(({ input }) => shares(input)),
    },
  })
  const editor = createActor(machine, { input: { clipId: 'c1' }, clock }).start()
  const emitted: EditorEmitted[] = []
  editor.on('*', (event) => emitted.push(event))
  await waitFor(editor, (it) => !it.matches('loading'))
  const actions = editorActions(editor)
  const props = (): EditorProps => {
    const found = editorView(editor.getSnapshot())
    if (!found) throw new Error('Nothing is open.')
    return { ...found, ...actions }
  }
  const reach = (state: EditorProps['saveState']) => waitFor(editor, (it) => it.matches({ editing: state }))
  /** Returns the shown edit in its notation. */
  const edit = () => formatEdit(props().edit)
  /** Returns the edits that were sent to the server, with the version each of them changes. */
  const sent = () => calls.mock.calls.map(([call]) => `${call.version}: ${formatEdit(call.edit)}`)
  const kept = () => emitted.findLast((event) => event.type === 'kept')?.draft
  return {
    editor,
    clock,
    calls,
    sent,
    shares,
    emitted,
    kept,
    props,
    edit,
    reach,
    state: () => editor.getSnapshot().value,
  }
}

export type Opened = Awaited<ReturnType<typeof openEditor>>
