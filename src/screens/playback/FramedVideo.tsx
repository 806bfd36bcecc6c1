import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { nearestClipTime } from '../../../clipper/pure/edit/editTime.ts'
import { bands } from '../../../clipper/pure/framing/bands.ts'
import { drawnPanes, nearestEven } from '../../../clipper/pure/framing/drawnPanes.ts'
import type { FrameView, Pane } from '../../../clipper/pure/framing/panes.ts'
import { viewAt } from '../../../clipper/pure/framing/slowZoom.ts'
import { clipInset, closerTransform, cropView, stepAtTime } from '../../../clipper/pure/playback/cropView.ts'
import type { ClipLook } from '../../../clipper/pure/playback/lookOf.ts'
import type { VideoElementProps } from '../../ui/media/VideoPlayer.tsx'
import { captionFont, drawCaptions, isBlankAt } from './drawCaptions.ts'
import { followPicture } from './followPicture.ts'
import { logoStyle } from './logoStyle.ts'
import { useLevelledSound } from './useLevelledSound.ts'
import { useLibass } from './useLibass.ts'

export interface FramedVideoProps extends VideoElementProps {
  /** The shown part of the video; the whole picture by default. */
  look?: ClipLook | undefined
  /**
   * Replaces `look` while the playhead is outside the clip: the same frame over the whole video, without anything
   * drawn on the picture. Captions are only hidden, because loading them takes long.
   */
  outside?: ClipLook | undefined
  /** Draws captions with libass, which also burns them into files, as soon as it is loaded; it is large. */
  asBurnt?: boolean | undefined
  /** Gain of the sound in dB. */
  gain?: number | undefined
  /**
   * Called for every shown frame with its second of the video; infinite at the end of the video. Only a seek leads back
   * to an earlier second.
   */
  onTime?: ((seconds: number) => void) | undefined
}

const Room = styled.div`position: absolute; inset: 0; display: grid; place-items: center; container-type: size;`
/** The frame of the clip at maximum size; the whole space if the video is not cropped. */
const Window = styled.div<{ $aspect: number | null }>`
  position: relative; overflow: hidden; container-type: inline-size; direction: ltr; inline-size: 100%; block-size: 100%;
  ${({ $aspect }) => $aspect !== null && `inline-size: min(100cqi, calc(100cqb * ${$aspect})); block-size: auto; aspect-ratio: ${$aspect};`}
  && video[data-look='framed'] { inset: auto; transform-origin: 0 0; object-fit: fill; max-inline-size: none; max-block-size: none; }
  canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none; }
  canvas[hidden] { display: none; }
  .bands { max-inline-size: none; max-block-size: none; }
  &[data-outside] { img, canvas:not(.bands, .lower) { visibility: hidden; } }
  video ~ div { position: absolute; inset: 0; pointer-events: none; }
`
const loadFonts = () => import('./captionFonts.ts')
const sides = ['left', 'top', 'width', 'height'] as const
const shapes = ['clipPath', 'transform', 'objectFit'] as const
/** Pixels of the shrunk picture around the frame: its edges are continued, because a blur reaches beyond them. */
const bandsMargin = Math.ceil(3 * bands.sigma)
/** Maximum width of captions in pixels: that of a screen. */
const finest = 1280

/**
 * A video element that shows its source as the clip does: the crop of each shot, the blurred bands, the captions. It
 * is driven by the shown frames of the video, not by a clock.
 */
export function FramedVideo(props: FramedVideoProps) {
  const { video: videoRef, look, outside, asBurnt = false, gain = 0, onTime, ...rest } = props
  const isLevelled = useLevelledSound(videoRef, gain)
  const captions = useRef<HTMLCanvasElement>(null)
  const lower = useRef<HTMLCanvasElement>(null)
  const bandsRef = useRef<HTMLCanvasElement>(null)
  /** The source of which a picture has been shown. Until then, the element shows its poster, which is framed already. */
  const pictured = useRef('')
  const seen = outside ?? look
  const { hostRef, draw, isDrawn } = useLibass(look, asBurnt, () => {
    const element = videoRef.current
    return element && look && !outside ? nearestClipTime(look.edit.ranges, element.currentTime) : null
  })
  const paint = useEffectEvent((seconds: number) => {
    const element = videoRef.current
    if (!element || !look || !seen) return
    const seenSeconds = nearestClipTime(seen.edit.ranges, seconds)
    const planned = stepAtTime(seen.steps, seenSeconds)
    const step = planned && { ...planned, panes: drawnPanesOf(planned, element, look) }
    const [upper, second] = step?.panes ?? []
    if (hasPicture(element)) pictured.current = element.currentSrc
    const isPoster = element.poster !== '' && pictured.current !== element.currentSrc
    if (isPoster) setStyle(element, posterStyle)
    else if (step && upper) place(element, upper, viewAt(step, seenSeconds).panes[0] ?? upper)
    if (lower.current) drawLower(lower.current, element, isPoster ? undefined : second, look)
    if (bandsRef.current) drawBands(bandsRef.current, element, !isPoster && step?.isOnBands === true, look)
    if (outside) return
    const clipSeconds = nearestClipTime(look.edit.ranges, seconds)
    if (captions.current && !isDrawn) redraw(captions.current, look, clipSeconds)
    draw(clipSeconds)
  })
  const report = useEffectEvent((seconds: number) => onTime?.(seconds))
  const hasLook = look !== undefined
  const hasBands = hasLook && look.steps.some(({ isOnBands }) => isOnBands)
  const hasLower = hasLook && look.steps.some(({ panes }) => panes.length > 1)
  useEffect(() => {
    // Remaining styles would crop the next picture.
    if (!hasLook && videoRef.current) for (const name of [...sides, ...shapes]) videoRef.current.style[name] = ''
  }, [hasLook, videoRef])
  const written = look?.captions
  const font = written && captionFont(written.style, 40)
  const headlineFont = written?.headline && captionFont(written.headline.style, 40)
  // The required font files depend on the letters.
  const spoken = [...(written?.groups ?? []), ...(written?.headline ? [written.headline.group] : [])]
    .flatMap(({ lines }) => lines.flatMap(({ words }) => words))
    .map(({ text }) => text)
    .join(' ')

  useEffect(() => {
    const element = videoRef.current
    if (!element || !hasLook) return
    return followPicture(element, ({ seconds, reached }) => {
      paint(seconds)
      report(reached)
    })
  }, [videoRef, hasLook])

  useEffect(() => {
    // A paused video reports no frame.
    if (seen && videoRef.current) paint(videoRef.current.currentTime)
  }, [seen, videoRef])
  useEffect(() => {
    // The canvas still has the captions from when libass started drawing.
    if (!isDrawn && videoRef.current) paint(videoRef.current.currentTime)
  }, [isDrawn, videoRef])

  useEffect(() => {
    if (!font) return
    let left = false
    void loadFonts()
      .then(() => Promise.all([font, headlineFont ?? font].map((one) => document.fonts.load(one, spoken))))
      .then(() => {
        if (!left && videoRef.current) paint(videoRef.current.currentTime)
      })
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [font, headlineFont, spoken, videoRef])

  // The same elements with and without a look: remounting the video would disconnect its listeners.
  return (
    <Room>
      <Window $aspect={look ? look.size.width / look.size.height : null} data-outside={outside ? '' : undefined}>
        {hasBands ? <canvas key="bands" ref={bandsRef} className="bands" style={bandsStyle(look.size)} /> : null}
        <video
          key="video"
          ref={videoRef}
          data-look={look ? 'framed' : undefined}
          data-sound={isLevelled ? 'levelled' : undefined}
          {...rest}
        />
        {hasLower ? <canvas key="lower" ref={lower} className="lower" /> : null}
        {/* Decorative: the clip's title and words say the same. */}
        {look?.logo ? <img key="logo" alt="" src={look.logo.url} style={logoStyle(look.logo, look.size)} /> : null}
        {look?.captions ? <canvas key="captions" ref={captions} hidden={isDrawn} /> : null}
        <div key="libass" ref={hostRef} data-captions={isDrawn ? 'as burnt' : undefined} />
      </Window>
    </Room>
  )
}

/** Returns whether the element shows a picture of its video: a poster stays until the first seek or playback. */
const hasPicture = ({ readyState, currentTime, played }: HTMLVideoElement) =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && (currentTime > 0 || played.length > 0)

/** Until its size is known, a video shows nothing. */
function drawnPanesOf(
  view: FrameView,
  { videoWidth: width, videoHeight: height }: HTMLVideoElement,
  { size }: ClipLook,
) {
  return width > 0 && height > 0 ? drawnPanes(view, { width, height }, size) : view.panes
}

/** Sets only changed styles, because setting a style causes a layout. */
function setStyle(element: HTMLElement, wanted: Partial<Record<(typeof sides | typeof shapes)[number], string>>): void {
  for (const [name, value] of Object.entries(wanted))
    if (element.style[name as 'left'] !== value) element.style[name as 'left'] = value
}

const boxStyle = (box: Record<(typeof sides)[number], number>) =>
  Object.fromEntries(sides.map((side) => [side, `${box[side].toFixed(4)}%`]))

const posterStyle = {
  ...boxStyle({ left: 0, top: 0, width: 100, height: 100 }),
  clipPath: 'none',
  transform: 'none',
  objectFit: 'cover',
}

/**
 * Shows one pane of the frame, zoomed to `closer`. Hides the rest of the picture if the pane doesn't fill the frame.
 */
function place(element: HTMLVideoElement, pane: Pane, closer: Pane): void {
  const fills = pane.to.width === 1 && pane.to.height === 1
  const clipPath = fills ? 'none' : clipInset(pane)
  setStyle(element, {
    ...boxStyle(cropView(pane)),
    clipPath,
    transform: closerTransform(pane, closer),
    objectFit: 'fill',
  })
}

/** Draws the lower pane on a canvas, because a video element shows its picture in one place only. */
function drawLower(canvas: HTMLCanvasElement, element: HTMLVideoElement, pane: Pane | undefined, look: ClipLook): void {
  canvas.hidden = !pane
  const { videoWidth, videoHeight } = element
  if (!pane || videoWidth === 0) return
  const { from, to } = pane
  setStyle(canvas, boxStyle({ left: 100 * to.x, top: 100 * to.y, width: 100 * to.width, height: 100 * to.height }))
  // No more pixels than the source picture has.
  const scale = Math.min(1, (from.width * videoWidth) / (to.width * look.size.width))
  const [width, height] = [
    Math.round(to.width * look.size.width * scale),
    Math.round(to.height * look.size.height * scale),
  ]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const { x, y } = from
  const cut = [x * videoWidth, y * videoHeight, from.width * videoWidth, from.height * videoHeight] as const
  canvas.getContext('2d')?.drawImage(element, ...cut, 0, 0, width, height)
}

/** The blur of the file. A width of the frame is 100 cqi. */
const bandsStyle = ({ width }: ClipLook['size']) => ({
  filter: `blur(${(100 * bands.sigma * bands.shrink) / width}cqi) brightness(${bands.brightness})`,
})

function drawBands(canvas: HTMLCanvasElement, element: HTMLVideoElement, isShown: boolean, { size }: ClipLook): void {
  canvas.hidden = !isShown
  const { videoWidth, videoHeight } = element
  const pen = canvas.getContext('2d')
  if (!isShown || videoWidth === 0 || !pen) return
  const [inner, tall] = [nearestEven(size.width / bands.shrink), nearestEven(size.height / bands.shrink)]
  const [width, height] = [inner + 2 * bandsMargin, tall + 2 * bandsMargin]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const [left, top] = [(-100 * bandsMargin) / inner, (-100 * bandsMargin) / tall]
  setStyle(canvas, boxStyle({ left, top, width: (100 * width) / inner, height: (100 * height) / tall }))
  // The centre of the picture, in the shape of the frame.
  const scale = Math.min(videoWidth / size.width, videoHeight / size.height)
  const [across, down] = [size.width * scale, size.height * scale]
  pen.imageSmoothingQuality = 'medium'
  const centre = [(videoWidth - across) / 2, (videoHeight - down) / 2, across, down] as const
  pen.drawImage(element, ...centre, bandsMargin, bandsMargin, inner, tall)
  // Rows first, so that the columns have the corners.
  pen.drawImage(canvas, bandsMargin, bandsMargin, inner, 1, bandsMargin, 0, inner, bandsMargin)
  pen.drawImage(
    canvas,
    bandsMargin,
    height - bandsMargin - 1,
    inner,
    1,
    bandsMargin,
    height - bandsMargin,
    inner,
    bandsMargin,
  )
  pen.drawImage(canvas, bandsMargin, 0, 1, height, 0, 0, bandsMargin, height)
  pen.drawImage(canvas, width - bandsMargin - 1, 0, 1, height, width - bandsMargin, 0, bandsMargin, height)
}

function redraw(canvas: HTMLCanvasElement, { captions, size }: ClipLook, clipSeconds: number): void {
  const pen = canvas.getContext('2d')
  if (!captions || !pen) return
  const scale = Math.min(1, finest / Math.max(size.width, size.height))
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  // Blank before and now: nothing to draw.
  if (isBlankAt(captions, clipSeconds) && canvas.dataset.empty) return
  pen.clearRect(0, 0, width, height)
  pen.save()
  pen.scale(scale, scale)
  drawCaptions(pen, captions, clipSeconds)
  pen.restore()
  canvas.dataset.empty = isBlankAt(captions, clipSeconds) ? 'yes' : ''
}
