/** The part of `AudioContext` that is used. */
export type Switched = Pick<AudioContext, 'state' | 'resume' | 'suspend'>

export interface SoundSwitch {
  /** It is running and not being stopped, so sound that is connected now is audible. */
  isOn(): boolean
  on(): void
  off(): void
}

/**
 * Starts and stops a context, one call at a time. If Chromium is asked to suspend a context that is still starting, it
 * stops it for good and reports it as running: media that plays through it stalls without an event.
 * @param onOff called when it has stopped
 */
export function createSoundSwitch(context: Switched, onOff: () => void): SoundSwitch {
  let wanted = false
  let starting: Promise<void> | null = null
  let stopping: Promise<void> | null = null

  const stop = () => {
    // It may have been switched on again while it was starting.
    if (wanted || starting || stopping || context.state !== 'running') return
    stopping = context
      .suspend()
      .catch(() => undefined)
      .then(() => {
        stopping = null
        onOff()
      })
  }
  return {
    isOn: () => context.state === 'running' && !stopping,
    on() {
      wanted = true
      if (stopping || context.state === 'running') return
      // A start is refused until the user interacts, or never settles, so another call may succeed.
      const asked = context
        .resume()
        .catch(() => undefined)
        .then(() => {
          if (starting === asked) starting = null
          stop()
        })
      starting = asked
    },
    off() {
      wanted = false
      stop()
    },
  }
}
