import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClipLook } from '../../../clipper/pure/playback/lookOf.ts'
import type { Libass, LibassScene } from '../../device/openLibass.ts'

const loadLibass = () => import('../../device/openLibass.ts')
const nearest = (share: number, whole: number) => Math.max(1, Math.round(share * whole))

/**
 * Draws the captions of a look as they are burned into a file, on its own canvas in `host`. libass is fetched with the
 * first captions. Until then, if it can't run, and for characters that only system fonts have, `isDrawn` is false, and
 * the caller must draw them.
 * @param shown returns the shown second of the clip; null while nothing should be drawn
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
  /** Width of the container in pixels. Cached, because reading it with every frame would cause a layout. */
  const roomWidth = useRef(0)
  const draw = (clipSeconds: number) => {
    if (roomWidth.current === 0 || !look) return
    const { width, height } = look.size
    // The resolution of the screen, and no more than that of the file.
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
      // Without libass, the caller keeps drawing the captions.
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
