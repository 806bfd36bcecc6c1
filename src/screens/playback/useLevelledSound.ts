import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { connectLevelled } from './connectLevelled.ts'
import { createSoundSwitch, type SoundSwitch } from './createSoundSwitch.ts'

/** dB: a smaller change is inaudible. */
const leastChange = 0.5

/** Created when sound must first be changed, because a browser allows only a few contexts. */
let made: { context: AudioContext; power: SoundSwitch } | null = null
/** Elements that play through it: each can be connected only once, and never disconnected. */
const connected = new WeakMap<HTMLMediaElement, (gain: number) => void>()
/** Callbacks of the videos on the page, called whenever the context starts or stops running. */
const onPage = new Set<() => void>()

function sharedContext() {
  if (made || typeof AudioContext === 'undefined') return made
  const context = new AudioContext()
  const levelAll = () => {
    for (const level of onPage) level()
  }
  context.onstatechange = levelAll
  made = { context, power: createSoundSwitch(context, levelAll) }
  return made
}

/**
 * Returns whether an element's sound may be read. Cross-origin media, also after a redirect, is silent in Web Audio
 * unless it was fetched with CORS. Browsers expose that only for the picture.
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

/**
 * Changes the gain of a video's sound while it is playing. Never mutes it: a video plays unchanged if no change is
 * needed, if Web Audio is missing or not allowed to run yet, and if its sound may not be read. Returns whether the
 * sound is changed.
 */
export function useLevelledSound(videoRef: RefObject<HTMLVideoElement | null>, gain: number): boolean {
  const change = Math.abs(gain) < leastChange ? 0 : gain
  const [isConnected, setConnected] = useState(false)

  const level = useEffectEvent(() => {
    const element = videoRef.current
    if (!element || element.paused || element.muted) return
    const isMine = connected.has(element)
    if (!isMine && (change === 0 || !isReadable(element))) return
    const shared = sharedContext()
    if (!shared) return
    const { context, power } = shared
    // Allowed some time after a press: the context reports when it runs. A phone call may interrupt it, too.
    power.on()
    if (isMine || !power.isOn()) return
    connected.set(element, connectLevelled(context, context.createMediaElementSource(element), change))
    setConnected(true)
  })

  useEffect(() => {
    const element = videoRef.current
    if (!element) return
    const events = ['playing', 'volumechange']
    const now = () => level()
    onPage.add(now)
    for (const event of events) element.addEventListener(event, now)
    return () => {
      for (const event of events) element.removeEventListener(event, now)
      onPage.delete(now)
      // A running context keeps the audio device awake.
      if (onPage.size === 0) made?.power.off()
    }
  }, [videoRef])

  useEffect(() => {
    const element = videoRef.current
    if (!element) return
    const set = connected.get(element)
    if (set) set(change)
    else level()
  }, [videoRef, change])

  return isConnected && change !== 0
}
