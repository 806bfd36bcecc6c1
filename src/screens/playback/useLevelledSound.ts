import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { connectLevelled } from './connectLevelled.ts'

/** dB: nobody hears less. */
const leastChange = 0.5

/** A browser gives only a few of them; it is made when the first sound has to be changed. */
let context: AudioContext | null = null
/** Elements that play through it: each can be connected once, and never again be left alone. */
const connected = new WeakMap<HTMLMediaElement, { set: (gain: number) => void; gain: number }>()
/** What looks after each video on the page: asked whenever the context begins or ceases to run. */
const onPage = new Set<() => void>()

function newContext(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  const made = new AudioContext()
  made.onstatechange = () => {
    for (const level of onPage) level()
  }
  return made
}

/**
 * May its sound be read? What comes from elsewhere, also after a redirect, is silence to Web Audio unless it was fetched with
 * permission. Browsers tell that of the picture only.
 */
function isReadable(element: HTMLVideoElement): boolean {
  if (element.videoWidth === 0 || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  try {
    pen.drawImage(element, 0, 0, 1, 1)
    pen.getImageData(0, 0, 1, 1)
    return true
  } catch {
    return false
  }
}

function connect(element: HTMLVideoElement, to: AudioContext, gain: number): void {
  connected.set(element, { set: connectLevelled(to, to.createMediaElementSource(element), gain), gain })
}

function setGain(element: HTMLVideoElement, gain: number): boolean {
  const known = connected.get(element)
  if (known && known.gain !== gain) {
    known.gain = gain
    known.set(gain)
  }
  return known !== undefined
}

/** Before another element takes over from one, and so that nothing is heard of it: its sound goes the same way. */
export function connectAlike(one: HTMLVideoElement, other: HTMLVideoElement): void {
  const like = connected.get(one)
  if (like && context && !setGain(other, like.gain) && isReadable(other)) connect(other, context, like.gain)
}

/**
 * Plays the sound of a video louder or quieter by some dB, while it can be heard. The sound is never at risk: a video plays
 * as it is where nothing has to be changed, where Web Audio is missing or not allowed to run yet, and where its sound
 * may not be read. Tells whether it is changed. `turn` is another number whenever `video` is another element.
 */
export function useLevelledSound(video: RefObject<HTMLVideoElement | null>, gain: number, turn = 0): boolean {
  const change = Math.abs(gain) < leastChange ? 0 : gain
  const [isConnected, setConnected] = useState(false)

  const level = useEffectEvent(() => {
    const element = video.current
    if (!element || element.paused || element.muted) return
    const isMine = connected.has(element)
    if (!isMine && (change === 0 || !isReadable(element))) return
    context ??= newContext()
    if (!context) return
    // Allowed after a press, sooner or later: the context tells when it runs. A call may interrupt it, too.
    if (context.state !== 'running') return void context.resume().catch(() => undefined)
    if (isMine) return
    connect(element, context, change)
    setConnected(true)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` says that the ref holds another element
  useEffect(() => {
    const element = video.current
    if (!element) return
    const events = ['playing', 'volumechange']
    const now = () => level()
    for (const event of events) element.addEventListener(event, now)
    return () => {
      for (const event of events) element.removeEventListener(event, now)
    }
  }, [video, turn])

  useEffect(() => {
    const now = () => level()
    onPage.add(now)
    return () => {
      onPage.delete(now)
      // It keeps the loudspeakers awake.
      if (onPage.size === 0) void context?.suspend()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` says that the ref holds another element
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!setGain(element, change)) level()
  }, [video, change, turn])

  return isConnected && change !== 0
}
