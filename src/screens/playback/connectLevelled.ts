/** dB above which amplified sound is limited. AAC in files has less headroom than a loudspeaker. */
const threshold = -5
/** Ratio in dB above the threshold. */
const ratio = 20
/** Seconds: short, as in a limiter, not a compressor. */
const [attack, release] = [0.002, 0.1]
/** Seconds of a gain change, so that it does not click. */
const glide = 0.02

const factorOf = (gain: number) => 10 ** (gain / 20)
/**
 * Make-up gain in dB that a `DynamicsCompressorNode` adds itself: 0.6 of its reduction of the loudest possible sound,
 * as the Web Audio specification defines it.
 */
const madeUp = (below: number) => 0.6 * -below * (1 - 1 / ratio)

/**
 * Connects a sound to its context's output, and returns a function that sets its gain in dB, initially `gain`.
 * Amplified sound is limited so that it doesn't clip; other sound is not changed otherwise.
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
