import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { connectLevelled } from './connectLevelled.ts'
import { createSoundSwitch, type SoundSwitch } from './createSoundSwitch.ts'

/** dB: nobody hears less. */
const leastChange = 0.5

/** A browser gives only a few of them; it is made when the first sound has to be changed. */
let made: { context: AudioContext; power: SoundSwitch } | null = null
/** Elements that play through it: each can be connected once, and never again be left alone. */
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

/**
 * Plays the sound of a video louder or quieter by some dB, while it can be heard. The sound is never at risk: a video plays
 * as it is where nothing has to be changed, where Web Audio is missing or not allowed to run yet, and where its sound
 * may not be read. Tells whether it is changed.
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
    // Allowed after a press, sooner or later: the context tells when it runs. A call may interrupt it, too.
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
      // It keeps the loudspeakers awake.
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
