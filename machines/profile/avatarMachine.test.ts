import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { User } from '../../contract/user.ts'
import { callFailure } from '../testing/callFailure.ts'
import { signedIn } from '../testing/signedIn.ts'
import { avatarMachine } from './avatarMachine.ts'
import { avatarProps } from './avatarProps.ts'

const withAvatar: User = { ...signedIn.user, avatar_url: '/new.png' }
const picture = new File(['x'], 'me.png', { type: 'image/png' })

function start({
  store = async (_: { avatar: File }) => withAvatar,
  remove = async () => signedIn.user,
  url = '/old.png' as string | null,
} = {}) {
  const calls = { store: vi.fn(store), remove: vi.fn(remove) }
  const kept = vi.fn()
  const actor = createActor(
    avatarMachine.provide({
      actors: {
        store: fromPromise(({ input }) => calls.store(input)),
        remove: fromPromise(() => calls.remove()),
      },
    }),
    { input: { url } },
  )
  actor.on('picture.changed', ({ answer }) => kept(answer))
  actor.start()
  return { actor, calls, kept, props: () => avatarProps(actor.getSnapshot(), actor.send) }
}

describe('avatarMachine', () => {
  it('shows the chosen picture during the upload, uploads once, and emits the user', async () => {
    const { actor, calls, kept, props } = start()
    props().onAvatarChoose(picture)
    props().onAvatarChoose(picture)
    expect(props()).toMatchObject({ avatarFile: picture, avatarBusy: true })
    await waitFor(actor, (s) => s.matches('settled'))
    expect(calls.store).toHaveBeenCalledExactlyOnceWith({ avatar: picture })
    expect(kept).toHaveBeenCalledExactlyOnceWith(withAvatar)
    expect(props()).toMatchObject({ avatarUrl: '/new.png', avatarFile: null, avatarBusy: false })
  })

  it('removes the picture', async () => {
    const { actor, calls, kept, props } = start()
    props().onAvatarRemove()
    expect(props()).toMatchObject({ avatarUrl: null, avatarBusy: true })
    await waitFor(actor, (s) => s.matches('settled'))
    expect(calls.remove).toHaveBeenCalledOnce()
    expect(kept).toHaveBeenCalledExactlyOnceWith(signedIn.user)
    expect(props().avatarUrl).toBeNull()
  })

  it('refuses files that are not pictures or too large', () => {
    const { calls, props } = start()
    props().onAvatarChoose(new File(['x'], 'a.txt', { type: 'text/plain' }))
    expect(props().avatarErrors).toEqual([problem('notAPicture')])
    props().onAvatarChoose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }))
    expect(props().avatarErrors).toEqual([problem('fileTooLarge', { size: '5 MB' })])
    expect(calls.store).not.toHaveBeenCalled()
  })

  it.each([
    [413, { message: 'Too large.' }, problem('fileTooLarge', { size: '5 MB' })],
    [415, { avatar: ['That is not an image.'] }, 'That is not an image.'],
    [415, {}, problem('notAPicture')],
    [400, { non_field_errors: ['No.'] }, 'No.'],
    [null, null, 'Network error'],
  ])('shows a failure (%s) and keeps the previous picture', async (status, data, sentence) => {
    const { actor, kept, props } = start({ store: () => Promise.reject(callFailure(status, data)) })
    props().onAvatarChoose(picture)
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ avatarErrors: [sentence], avatarUrl: '/old.png', avatarFile: null })
    expect(kept).not.toHaveBeenCalled()
    props().onAvatarChoose(picture)
    expect(props().avatarErrors).toEqual([])
  })

  it('keeps the picture when its removal fails', async () => {
    const { actor, props } = start({ remove: () => Promise.reject(callFailure(null, null)) })
    props().onAvatarRemove()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ avatarErrors: ['Network error'], avatarUrl: '/old.png' })
    actor.send({ type: 'error.reset' })
    expect(props().avatarErrors).toEqual([])
  })
})
