/** A picture that was seen for the first time, by its number, at a time in milliseconds. */
export interface SeenPicture {
  at: number
  picture: number
}

/** Records in the page which pictures of a counted video are seen, and when; `recorded` has them. */
export function watchPictures({ bits, square }: { bits: number; square: number }): void {
  const seen: SeenPicture[] = []
  const canvas = document.createElement('canvas')
  canvas.width = bits
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const look = (at: number) => {
    requestAnimationFrame(look)
    const video = document.querySelector<HTMLVideoElement>('video:not([data-standby])')
    if (!pen || !video || video.readyState < 2 || video.videoWidth === 0) return
    // The middle row of the squares, a pixel of each.
    pen.drawImage(video, 0, square / 2, bits * square, 1, 0, 0, bits, 1)
    const { data } = pen.getImageData(0, 0, bits, 1)
    let picture = 0
    for (let bit = 0; bit < bits; bit += 1) if ((data[4 * bit] ?? 0) > 127) picture += 2 ** bit
    if (seen.at(-1)?.picture !== picture) seen.push({ at, picture })
  }
  requestAnimationFrame(look)
  Object.assign(window, { recorded: seen })
}

/** Records in the page what is heard of all that plays through Web Audio; `heardSoFar` gives it, at 48 kHz. */
export function listenToAll(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
  const recorders = new Map<BaseAudioContext, { into: MediaStreamAudioDestinationNode; recorder: MediaRecorder }>()
  const parts: Blob[] = []
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      const { context } = this
      let known = recorders.get(context)
      if (!known) {
        const into = context.createMediaStreamDestination()
        const recorder = new MediaRecorder(into.stream, { audioBitsPerSecond: 256_000 })
        recorder.ondataavailable = ({ data }) => parts.push(data)
        recorder.start()
        known = { into, recorder }
        recorders.set(context, known)
      }
      connect.call(this, known.into)
    }
    return connect.call(this, to)
  } as AudioNode['connect']
  const heardSoFar = async (): Promise<number[][]> => {
    const [known] = recorders.values()
    if (!known) return []
    const told = new Promise((resolve) => known.recorder.addEventListener('stop', resolve, { once: true }))
    known.recorder.stop()
    await told
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await new Blob(parts).arrayBuffer())
    const samples = sound.getChannelData(0)
    // Power of each tone in each hundredth of a second.
    const window = 480
    const powerOf = (from: number, hertz: number) => {
      let [re, im] = [0, 0]
      for (let at = 0; at < window; at += 1) {
        const sample = samples[from + at] ?? 0
        re += sample * Math.cos((2 * Math.PI * hertz * at) / 48_000)
        im += sample * Math.sin((2 * Math.PI * hertz * at) / 48_000)
      }
      return (re * re + im * im) / window ** 2
    }
    return Array.from({ length: Math.floor(samples.length / window) }, (_, step) =>
      [500, 1500, 3000].map((hertz) => powerOf(step * window, hertz)),
    )
  }
  Object.assign(window, { heardSoFar })
}
