import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { color, radius } from '../../theme/tokens.ts'

export interface CropPoint {
  /** The centre of the kept part, as shares of the picture’s width and height. */
  x: number
  y: number
}

export interface CropFrameProps extends CropPoint {
  /** Names the slider. */
  label: string
  /** The position of the frame in words. */
  valueText: string
  /** Width by height of the whole picture. */
  aspect: number
  /** The kept shares of width and height. */
  kept: { width: number; height: number }
  /** Called on each move. The first move of a drag, and each key press, begins a new gesture. */
  onMove: (to: CropPoint, isNewGesture: boolean) => void
  /** Called by plus and minus, a pinch, and the wheel while the frame has the focus: 1.1 is a tenth closer. */
  onZoom?: ((by: number, isNewGesture: boolean) => void) | undefined
  /** Another part of the picture that is shown, too: shares of its width and height. */
  other?: { x: number; y: number; width: number; height: number } | undefined
  /** The whole picture. */
  children: ReactNode
}

/** Left is left in every language. */
const Picture = styled.div`
  position: relative; overflow: hidden; direction: ltr; inline-size: 100%; border-radius: ${radius.md};
  background: ${color.videoBg}; touch-action: none; user-select: none; cursor: grab;
  &:active { cursor: grabbing; }
  & > :first-child { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
`
const Frame = styled.div`
  position: absolute; border: 2px solid ${color.onVideo}; border-radius: ${radius.sm};
  box-shadow: 0 0 0 100vmax ${color.videoShade};
  &:focus-visible { outline: 3px solid ${color.videoAccent}; outline-offset: -3px; }
`

const Other = styled.div`position: absolute; border: 2px dashed ${color.onVideo}; border-radius: ${radius.sm};`

const percent = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: `${100 * x}%`,
  top: `${100 * y}%`,
  width: `${100 * width}%`,
  height: `${100 * height}%`,
})
const zoomStep = 1.1
/** Pixels of the wheel that double the size. */
const wheelForDouble = 400

const clamp = (value: number, kept: number) => Math.min(1 - kept / 2, Math.max(kept / 2, value))

/** Selects the kept part of a whole picture, by dragging or by arrow keys. */
export function CropFrame({ label, valueText, aspect, kept, x, y, onMove, onZoom, other, children }: CropFrameProps) {
  const root = useRef<HTMLDivElement>(null)
  /** From the pointer to the centre of the frame, at the start of the drag; null without a drag. */
  const held = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const pinch = usePinch((by, isNew) => onZoom?.(by, isNew))
  const middle = { x: clamp(x, kept.width), y: clamp(y, kept.height) }
  const room = { x: 1 - kept.width, y: 1 - kept.height }
  /** The axis announced as the value of the slider: the one with more room to move. */
  const main = room.y > room.x ? 'y' : 'x'
  const at = main === 'y' ? middle.y - kept.height / 2 : middle.x - kept.width / 2

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    // The wheel also scrolls the page. A touchpad's pinch arrives as a wheel event with the control key.
    const isMeant = event.ctrlKey || root.current?.contains(document.activeElement)
    if (!onZoom || !isMeant) return
    event.preventDefault()
    onZoom(2 ** (-event.deltaY / wheelForDouble), false)
  })
  useEffect(() => {
    const picture = root.current
    const onWheel = (event: WheelEvent) => zoomByWheel(event)
    // React's wheel listeners are passive, so they can't prevent the page from scrolling.
    picture?.addEventListener('wheel', onWheel, { passive: false })
    return () => picture?.removeEventListener('wheel', onWheel)
  }, [])

  const pointOf = (event: PointerEvent) => {
    const { left, top, width, height } = root.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const moveTo = (to: CropPoint, isNew: boolean) =>
    onMove({ x: clamp(to.x, kept.width), y: clamp(to.y, kept.height) }, isNew)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    // Browsers capture touches implicitly.
    if (pinch.down(event)) {
      held.current = null
      return
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    const isInside = Math.abs(point.x - middle.x) <= kept.width / 2 && Math.abs(point.y - middle.y) <= kept.height / 2
    held.current = isInside
      ? { x: middle.x - point.x, y: middle.y - point.y, moved: false }
      : { x: 0, y: 0, moved: true }
    // A press beside the frame moves it to the pointer.
    if (!isInside) moveTo(point, true)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (pinch.move(event)) return
    const from = held.current
    if (!from) return
    const point = pointOf(event)
    moveTo({ x: point.x + from.x, y: point.y + from.y }, !from.moved)
    from.moved = true
  }
  const release = (event: PointerEvent) => {
    pinch.up(event)
    held.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zooms: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }
    const zoom = zooms[event.key]
    const move = keyMove(event.key, room, main)
    if (!move && !(zoom && onZoom)) return
    event.preventDefault()
    event.stopPropagation()
    if (zoom) onZoom?.(zoom, !event.repeat)
    else if (move) moveTo({ x: middle.x + move.x, y: middle.y + move.y }, !event.repeat)
  }
  return (
    <Picture
      ref={root}
      style={{ aspectRatio: aspect }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div aria-hidden="true">{children}</div>
      <Frame
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation={main === 'y' ? 'vertical' : 'horizontal'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={room[main] > 0 ? Math.round((100 * at) / room[main]) : 50}
        aria-valuetext={valueText}
        style={percent({ x: middle.x - kept.width / 2, y: middle.y - kept.height / 2, ...kept })}
        onKeyDown={onKeyDown}
      />
      {other ? <Other aria-hidden="true" style={percent(other)} /> : null}
    </Picture>
  )
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}
const leaps: Record<string, number> = { PageUp: -0.1, PageDown: 0.1, Home: -1, End: 1 }

/** Returns how far a key moves the frame. With room along one axis only, all arrow keys move it along that axis. */
function keyMove(key: string, room: CropPoint, main: 'x' | 'y'): CropPoint | null {
  const leap = leaps[key]
  if (leap !== undefined) return { x: 0, y: 0, [main]: leap }
  const step = steps[key]
  if (!step) return null
  return room.x > 0 && room.y > 0 ? step : { x: 0, y: 0, [main]: step.x + step.y }
}

/** Reports the factor by which the distance of two fingers changes. `down` and `move` return whether there are two. */
function usePinch(onPinch: (by: number, isNew: boolean) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const apart = useRef<number | null>(null)
  const distance = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null
  }
  const set = ({ pointerId, clientX, clientY }: PointerEvent) =>
    fingers.current.set(pointerId, { x: clientX, y: clientY })
  return {
    down: (event: PointerEvent) => {
      set(event)
      apart.current = null
      return fingers.current.size > 1
    },
    move: (event: PointerEvent) => {
      if (fingers.current.size < 2 || !fingers.current.has(event.pointerId)) return false
      const before = apart.current ?? distance()
      set(event)
      const now = distance()
      if (before && now) onPinch(now / before, apart.current === null)
      apart.current = now
      return true
    },
    up: ({ pointerId }: PointerEvent) => {
      fingers.current.delete(pointerId)
      apart.current = null
    },
  }
}
