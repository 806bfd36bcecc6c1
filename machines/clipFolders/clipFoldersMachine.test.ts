import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Folder } from '../../contract/folders.ts'
import { problem } from '../../contract/messages/problems.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { clipFoldersMachine } from './clipFoldersMachine.ts'
import { clipFoldersProps } from './clipFoldersProps.ts'
import type { FolderAnswer, FolderChange } from './FolderChange.ts'

const folder: Folder = { id: 'f1', name: 'Teasers', clips: 2 }
const [one, two] = [aClip({ id: 'c1' }), aClip({ id: 'c2', folder_id: 'f1' })] as const

async function start(answers: (Partial<FolderAnswer> | Error)[] = [{}], first: Folder[] | Error = [folder]) {
  const asked: FolderChange[] = []
  const machine = clipFoldersMachine.provide({
    actors: {
      fetchFolders: fromPromise(async () => {
        if (first instanceof Error) throw first
        return first
      }),
      change: fromPromise<FolderAnswer, FolderChange>(async ({ input }) => {
        asked.push(input)
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer instanceof Error) throw answer
        return { folders: first instanceof Error ? [] : first, id: null, ids: [], ...answer }
      }),
    },
  })
  const actor = createActor(machine).start()
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  const props = () => clipFoldersProps(actor.getSnapshot(), actor.send)
  const rest = () =>
    untilTrue(() => actor.getSnapshot().matches('resting') && !actor.getSnapshot().matches({ resting: 'loading' }))
  await rest()
  return { actor, asked, props, rest, emitted }
}

describe('clipFoldersMachine', () => {
  it('shows the folders, and loads them again on a refresh or after a failure', async () => {
    const { props, actor } = await start()
    expect(props().all).toEqual([folder])
    const broken = await start([{}], callFailure(500, null))
    expect(broken.actor.getSnapshot().value).toEqual({ resting: 'failed' })
    for (const one of [actor, broken.actor]) {
      one.send({ type: 'refresh.requested' })
      expect(one.getSnapshot().value).toEqual({ resting: 'loading' })
    }
  })

  it('still loads the folders when naming begins and is cancelled during the load', async () => {
    const { actor, props, rest } = await start()
    actor.send({ type: 'refresh.requested' })
    props().onNew([])
    props().naming?.onCancel()
    expect(actor.getSnapshot().value).toEqual({ resting: 'loading' })
    await rest()
    expect(props().all).toEqual([folder])
  })

  it('creates a folder and opens it, and requires a name', async () => {
    const { props, asked, rest, emitted } = await start([{ id: 'f2' }])
    props().onNew([])
    props().naming?.onSubmit()
    expect(props().naming?.nameErrors).toEqual([problem('folderNameMissing')])
    props().naming?.onChange(' Quotes ')
    expect(props().naming).toMatchObject({ isNew: true, nameErrors: [] })
    props().naming?.onSubmit()
    expect(props().naming?.busy).toBe(true)
    await rest()
    expect(asked).toEqual([{ do: 'create', name: 'Quotes', ids: [] }])
    expect(emitted).toEqual([{ type: 'folder.opened', id: 'f2' }])
    expect([props().naming, props().undo]).toEqual([null, null])
  })

  it('creates a folder from clips, and moves them back on undo', async () => {
    const { props, asked, rest, emitted } = await start([{ id: 'f2' }, {}])
    props().onNew([one, two])
    props().naming?.onChange('Quotes')
    props().naming?.onSubmit()
    await rest()
    expect(emitted).toEqual([{ type: 'clips.moved', ids: ['c1', 'c2'], to: 'f2' }])
    expect(props().undo).toMatchObject({ kind: 'moved', count: 2, name: 'Quotes' })
    props().undo?.onUndo()
    await rest()
    expect(asked[1]).toEqual({
      do: 'move',
      moves: [
        { to: null, ids: ['c1'] },
        { to: 'f1', ids: ['c2'] },
      ],
    })
    expect(emitted.slice(1)).toEqual([
      { type: 'clips.moved', ids: ['c1'], to: null },
      { type: 'clips.moved', ids: ['c2'], to: 'f1' },
    ])
    expect(props().undo).toBeNull()
  })

  it('moves only clips that are not in the folder yet, and dismisses the notice', async () => {
    const { props, asked, rest } = await start()
    props().onMove([one, two], 'f1')
    await rest()
    expect(asked).toEqual([{ do: 'move', moves: [{ ids: ['c1'], to: 'f1' }] }])
    expect(props().undo).toMatchObject({ kind: 'moved', count: 1, name: 'Teasers' })
    props().undo?.onDismiss()
    expect(props().undo).toBeNull()
  })

  it('renames a folder or cancels renaming', async () => {
    const { props, asked, rest } = await start()
    props().onRename(folder)
    props().naming?.onCancel()
    expect(props().naming).toBeNull()
    props().onRename(folder)
    expect(props().naming).toMatchObject({ isNew: false, name: 'Teasers' })
    props().naming?.onChange('Trailers')
    props().naming?.onSubmit()
    await rest()
    expect(asked).toEqual([{ do: 'rename', id: 'f1', name: 'Trailers' }])
  })

  it('deletes a folder but not its clips, and restores both on undo', async () => {
    const { props, asked, rest, emitted } = await start([{ folders: [], ids: ['c2'] }, { id: 'f3' }])
    props().onRemove(folder)
    await rest()
    expect(emitted).toEqual([
      { type: 'clips.moved', ids: ['c2'], to: null },
      { type: 'folder.opened', id: null },
    ])
    expect(props().undo).toMatchObject({ kind: 'removed', count: 1, name: 'Teasers' })
    props().undo?.onUndo()
    await rest()
    expect(asked[1]).toEqual({ do: 'create', name: 'Teasers', ids: ['c2'] })
    expect(emitted.slice(2)).toEqual([
      { type: 'clips.moved', ids: ['c2'], to: 'f3' },
      { type: 'folder.opened', id: 'f3' },
    ])
  })

  it.each([
    ['a name that is taken', callFailure(400, { name: ['Taken.'] }), ['Taken.'], []],
    ['too many folders', callFailure(400, { non_field_errors: ['100 are enough.'] }), [], ['100 are enough.']],
    ['a clip that is gone', callFailure(404, { message: 'Gone.' }), [], ['Gone.']],
    ['no network', callFailure(null, null), [], ['Network error']],
  ])('keeps the typed name and shows the error after %s', async (_, failure, nameErrors, errors) => {
    const { actor, props } = await start([failure])
    props().onNew([one])
    props().naming?.onChange('Teasers')
    props().naming?.onSubmit()
    await untilTrue(() => actor.getSnapshot().matches('naming'))
    expect(props().naming).toMatchObject({ name: 'Teasers', nameErrors, errors })
  })

  it('changes nothing when a move is refused', async () => {
    const { props, rest, emitted } = await start([callFailure(404, { message: 'Gone.' })])
    props().onMove([one], 'f1')
    await rest()
    expect([emitted, props().undo, props().all]).toEqual([[], null, [folder]])
  })
})
