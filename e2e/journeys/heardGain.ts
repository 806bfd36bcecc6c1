/** The Web Audio input from a video, and its output. */
interface Heard {
  given: AnalyserNode
  heard: AnalyserNode
}

/** An init script that records the input and the output of the page's Web Audio. */
export function listen() {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
  const ends: Partial<Heard> = {}
  const listener = (node: AudioNode) => {
    const analyser = new AnalyserNode(node.context, { fftSize: 32_768 })
    connect.call(node, analyser)
    return analyser
  }
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (this instanceof MediaElementAudioSourceNode) ends.given = listener(this)
    if (to instanceof AudioDestinationNode) ends.heard = listener(this)
    return connect.call(this, to)
  } as AudioNode['connect']
  Object.assign(window, { ends })
}

/** Runs in the page: returns the gain of the output over the video's own sound in dB; null during silence. */
export function heardGain(): number | null {
  const { ends } = window as unknown as { ends: Partial<Heard> }
  const power = (analyser: AnalyserNode | undefined) => {
    const samples = new Float32Array(analyser?.fftSize ?? 0)
    analyser?.getFloatTimeDomainData(samples)
    return samples.reduce((sum, sample) => sum + sample * sample, 0)
  }
  const [given, heard] = [power(ends.given), power(ends.heard)]
  // Power over two thirds of a second, in which there must be speech.
  return given > 1 && heard > 0 ? 10 * Math.log10(heard / given) : null
}
