import { describe, expect, it, vi } from 'vitest'
import { createSoundSwitch } from './createSoundSwitch.ts'

/** A context whose responses the test controls. */
function fakeContext() {
  const calls: string[] = []
  const answers: ((state: AudioContextState) => Promise<void>)[] = []
  const context = {
    state: 'suspended' as AudioContextState,
    resume: () => call('resume'),
    suspend: () => call('suspend'),
  }
  function call(name: string) {
    calls.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.push(async (state) => {
      context.state = state
      resolve()
      // Lets everything that awaits the response run.
      await new Promise((done) => setTimeout(done))
    })
    return promise
  }
  const onOff = vi.fn()
  const power = createSoundSwitch(context, onOff)
  const answer = (state: AudioContextState, at = answers.length - 1) => answers[at]?.(state)
  return { context, power, calls, onOff, answer }
}

describe('createSoundSwitch', () => {
  it('starts and stops', async () => {
    const { power, calls, onOff, answer } = fakeContext()
    power.on()
    expect(power.isOn()).toBe(false)
    await answer('running')
    expect(power.isOn()).toBe(true)
    power.off()
    expect(power.isOn()).toBe(false)
    await answer('suspended')
    expect(calls).toEqual(['resume', 'suspend'])
    expect(onOff).toHaveBeenCalledOnce()
  })

  it('stops only after it has started', async () => {
    const { power, calls, answer } = fakeContext()
    power.on()
    power.off()
    expect(calls).toEqual(['resume'])
    await answer('running')
    expect(calls).toEqual(['resume', 'suspend'])
    expect(power.isOn()).toBe(false)
  })

  it('stays on when it is switched on again before it has stopped', async () => {
    const { power, calls, answer } = fakeContext()
    power.on()
    power.off()
    power.on()
    await answer('running', 1)
    await answer('running', 0)
    expect(calls).toEqual(['resume', 'resume'])
    expect(power.isOn()).toBe(true)
  })

  it('starts only after it has stopped, and notifies when it can', async () => {
    const { power, calls, onOff, answer } = fakeContext()
    power.on()
    await answer('running')
    power.off()
    power.on()
    expect(calls).toEqual(['resume', 'suspend'])
    onOff.mockImplementation(() => power.on())
    await answer('suspended')
    expect(calls).toEqual(['resume', 'suspend', 'resume'])
    await answer('running')
    expect(power.isOn()).toBe(true)
  })

  it('requests a start again after one without a response', async () => {
    const { power, calls, answer } = fakeContext()
    power.on()
    power.on()
    expect(calls).toEqual(['resume', 'resume'])
    await answer('running')
    expect(power.isOn()).toBe(true)
    power.off()
    expect(calls).toEqual(['resume', 'resume', 'suspend'])
  })
})
