import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
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
  /** The kept shares of width and height; one of them is 1. */
  kept: { width: number; height: number }
  /** Called on each move. The first move of a drag, and each key press, begins a new gesture. */
  onMove: (to: CropPoint, isNewGesture: boolean) => void
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

const clamp = (value: number, kept: number) => Math.min(1 - kept / 2, Math.max(kept / 2, value))

/** Selects the kept part of a whole picture, by dragging or by arrow keys. */
export function CropFrame({ label, valueText, aspect, kept, x, y, onMove, children }: CropFrameProps) {
  const root = useRef<HTMLDivElement>(null)
  /** From the pointer to the centre of the frame, at the start of the drag; null without a drag. */
  const held = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const isUpright = kept.height < 1
  const middle = { x: clamp(x, kept.width), y: clamp(y, kept.height) }
  const room = isUpright ? 1 - kept.height : 1 - kept.width
  const at = isUpright ? middle.y - kept.height / 2 : middle.x - kept.width / 2

  const pointOf = (event: PointerEvent) => {
    const { left, top, width, height } = root.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const moveTo = (to: CropPoint, isNew: boolean) =>
    onMove({ x: clamp(to.x, kept.width), y: clamp(to.y, kept.height) }, isNew)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
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
    const from = held.current
    if (!from) return
    const point = pointOf(event)
    moveTo({ x: point.x + from.x, y: point.y + from.y }, !from.moved)
    from.moved = true
  }
  const release = () => {
    held.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -0.01, ArrowUp: -0.01, ArrowRight: 0.01, ArrowDown: 0.01 }
    const leaps: Record<string, number> = { PageUp: -0.1, PageDown: 0.1, Home: -1, End: 1 }
    const by = steps[event.key] ?? leaps[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo(isUpright ? { x: middle.x, y: middle.y + by } : { x: middle.x + by, y: middle.y }, !event.repeat)
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
        aria-orientation={isUpright ? 'vertical' : 'horizontal'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={room > 0 ? Math.round((100 * at) / room) : 50}
        aria-valuetext={valueText}
        style={{
          left: `${100 * (middle.x - kept.width / 2)}%`,
          top: `${100 * (middle.y - kept.height / 2)}%`,
          width: `${100 * kept.width}%`,
          height: `${100 * kept.height}%`,
        }}
        onKeyDown={onKeyDown}
      />
    </Picture>
  )
}
