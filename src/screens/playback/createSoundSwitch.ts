/** The part of `AudioContext` that is used. */
export type Switched = Pick<AudioContext, 'state' | 'resume' | 'suspend'>

export interface SoundSwitch {
  /** It runs, and nobody is about to stop it: what is connected to it now is heard. */
  isOn(): boolean
  on(): void
  off(): void
}

/**
 * Starts and stops a context, one after the other. Asked to stop while it is still starting, Chromium stops it for good
 * and calls it running: whatever plays through it then stands still, and nothing tells.
 * @param onOff called when it has stopped
 */
export function createSoundSwitch(context: Switched, onOff: () => void): SoundSwitch {
  let wanted = false
  let starting: Promise<void> | null = null
  let stopping: Promise<void> | null = null

  const stop = () => {
    // It may have been started again while it was still starting.
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
      // Refused until somebody presses something, or never answered: asked again, another one may be.
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
