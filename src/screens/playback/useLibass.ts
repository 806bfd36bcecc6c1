import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipLook } from '../../../clipper/pure/playback/lookOf.ts'
import type { Libass, LibassScene } from './openLibass.ts'

const loadLibass = () => import('./openLibass.ts')
const nearest = (share: number, whole: number) => Math.max(1, Math.round(share * whole))

/**
 * The captions of a look as they are burnt into a file, on a canvas of its own in `host`. It is fetched when the first
 * captions are shown; until then, where it cannot run, and for letters that only the fonts of a system have, `isDrawn`
 * is false, and something else is to be seen.
 * @param shown tells the second of the clip that is shown; null while nothing is to be drawn
 */
export function useLibass(look: ClipLook | undefined, isWanted: boolean, shown: () => number | null) {
  const hostRef = useRef<HTMLDivElement>(null)
  const libass = useRef<Libass | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const captions = look?.captions ?? null
  const groups = [...(captions?.groups ?? []), ...(captions?.headline ? [captions.headline.group] : [])]
  const hasFonts = captions !== null && groups.every(({ lines }) => lines.every(({ shipped }) => shipped))
  const isOn = isWanted && hasFonts
  const scene: LibassScene | null =
    look && captions ? { captions: captions.burnt, face: captions.style.face, frame: look.size } : null
  const latest = useEffectEvent(() => scene)
  /** Pixels of the page. Remembered: to ask for it with every picture would lay out the page once more for each. */
  const roomWidth = useRef(0)
  const draw = (clipSeconds: number) => {
    if (roomWidth.current === 0 || !look) return
    const { width, height } = look.size
    // As many pixels as the screen has, and no more than the file has.
    const share = Math.min(1, (roomWidth.current * devicePixelRatio) / width)
    libass.current?.draw(clipSeconds, { width: nearest(share, width), height: nearest(share, height) })
  }
  const drawNow = useEffectEvent(() => {
    const clipSeconds = shown()
    if (clipSeconds !== null) draw(clipSeconds)
  })

  useEffect(() => {
    if (!isOn) return
    let left = false
    const canvas = document.createElement('canvas')
    const room = hostRef.current
    room?.append(canvas)
    const sizes = new ResizeObserver(([entry]) => {
      roomWidth.current = entry?.contentRect.width ?? 0
      drawNow()
    })
    if (room) sizes.observe(room)
    void loadLibass()
      .then(({ hasLibass, openLibass }) => {
        const first = latest()
        if (left || !first || !hasLibass()) return
        libass.current = openLibass(canvas, first, (how) => {
          if (!left) setIsDrawn(how === 'drawn')
        })
        drawNow()
      })
      // Without it, captions are drawn as they were before.
      .catch(() => undefined)
    return () => {
      left = true
      sizes.disconnect()
      libass.current?.close()
      libass.current = null
      canvas.remove()
      setIsDrawn(false)
    }
  }, [isOn])

  useEffect(() => {
    const now = latest()
    if (captions && now) libass.current?.show(now)
    drawNow()
  }, [captions])

  return { hostRef, draw, isDrawn: isOn && isDrawn }
}
