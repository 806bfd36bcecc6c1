import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Logo } from '../../contract/brand.ts'
import { problem } from '../../contract/messages/problems.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { logoMachine } from './logoMachine.ts'

const logo: Logo = { id: 'a'.repeat(32), url: '/logo.png', corner: 'top-right', size: 0.2, opacity: 1 }
const png = new File(['x'], 'logo.png', { type: 'image/png' })

function start(answer: Logo | Error) {
  const asked = vi.fn()
  const storeLogo = fromPromise<Logo, { logo: File }>(async ({ input }) => {
    asked(input)
    if (answer instanceof Error) throw answer
    return answer
  })
  const actor = createActor(logoMachine.provide({ actors: { store: storeLogo } }), { input: { url: null } }).start()
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  const rest = () => untilTrue(() => !actor.getSnapshot().hasTag('busy'))
  return { actor, asked, emitted, rest }
}

it('uploads a logo and emits the stored one', async () => {
  const { actor, asked, emitted, rest } = start(logo)
  actor.send({ type: 'file.chosen', file: png })
  await rest()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ logo: png })
  expect(emitted).toEqual([{ type: 'picture.changed', answer: logo }])
})

it('refuses SVG files and files that are too large', () => {
  const { actor, asked } = start(logo)
  for (const [file, code] of [
    [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), 'notAPicture'],
    [new File([new Uint8Array(6 * 1024 * 1024)], 'logo.png', { type: 'image/png' }), 'fileTooLarge'],
  ] as const) {
    actor.send({ type: 'file.chosen', file })
    expect(actor.getSnapshot().context.errors).toMatchObject([{ code }])
  }
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  [413, { logo: ['Too large.'] }, [expect.objectContaining({ code: 'fileTooLarge' })]],
  [415, { logo: ['No picture.'] }, ['No picture.']],
  [415, null, [problem('notAPicture')]],
  [400, { logo: ['Missing.'] }, ['Missing.']],
  [null, null, ['Network error']],
])('shows why the upload was refused (%s)', async (status, data, errors) => {
  const { actor, emitted, rest } = start(callFailure(status, data))
  actor.send({ type: 'file.chosen', file: png })
  await rest()
  expect(actor.getSnapshot().context.errors).toEqual(errors)
  expect(emitted).toEqual([])
})
