/** dB: above this, what is made louder is held down. AAC in files leaves less room than a loudspeaker. */
const threshold = -5
/** dB over the threshold that become one. */
const ratio = 20
/** Seconds: a limiter, not a compressor. */
const [attack, release] = [0.002, 0.1]
/** Seconds in which the sound becomes louder or quieter, so that it does not click. */
const glide = 0.02

const factorOf = (gain: number) => 10 ** (gain / 20)
/**
 * dB that a `DynamicsCompressorNode` adds of its own accord: 0.6 of what it takes from the loudest sound there is, as the
 * specification of Web Audio has it.
 */
const madeUp = (below: number) => 0.6 * -below * (1 - 1 / ratio)

/**
 * Connects a sound with what is heard of its context, and returns what makes it louder or quieter by some dB, at first by
 * `gain`. What becomes louder is kept from clipping; what does not is not touched otherwise.
 */
export function connectLevelled(context: BaseAudioContext, sound: AudioNode, gain: number): (gain: number) => void {
  const limitOf = (change: number) => (change > 0 ? threshold : 0)
  const volume = new GainNode(context, { gain: factorOf(gain) })
  const options = { threshold: limitOf(gain), knee: 0, ratio, attack, release }
  const limiter = new DynamicsCompressorNode(context, options)
  const level = new GainNode(context, { gain: factorOf(-madeUp(limitOf(gain))) })
  sound.connect(volume).connect(limiter).connect(level).connect(context.destination)
  return (change) => {
    const now = context.currentTime
    volume.gain.setTargetAtTime(factorOf(change), now, glide)
    limiter.threshold.setTargetAtTime(limitOf(change), now, glide)
    level.gain.setTargetAtTime(factorOf(-madeUp(limitOf(change))), now, glide)
  }
}
