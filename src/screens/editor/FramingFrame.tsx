import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { largestZoom, type ShotLayout, shotLayouts } from '../../../clipper/pure/edit/Edit.ts'
import type { ShotFraming } from '../../../clipper/pure/edit/framesInClip.ts'
import type { OutputSize } from '../../../clipper/pure/framing/outputSize.ts'
import { canStack, viewOf } from '../../../clipper/pure/framing/panes.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { Slider } from '../../ui/form/Slider.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CropFrame, type CropPoint } from '../../ui/media/CropFrame.tsx'
import { Filmstrip, type FilmstripSheets } from '../../ui/media/Filmstrip.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface FramingFrameProps {
  /** Aspect ratio of the whole picture. */
  aspect: number
  output: OutputSize
  framing: ShotFraming
  /** Shown second of the source. */
  seconds: number
  filmstrip: FilmstripSheets | null
  /** Draws the whole current frame; false if it isn't available. */
  drawPicture: (canvas: HTMLCanvasElement) => boolean
  /** A shot is framed by hand. */
  isByHand: boolean
  onFrame: (framing: ShotFraming, isNewGesture: boolean) => void
  onLayout: (layout: ShotLayout | 'automatic') => void
  onLayoutOfAll: (layout: ShotLayout) => void
}

type Strip = 'upper' | 'lower'

const Whole = styled.div`
  position: relative; block-size: 100%;
  canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
`
const within = (zoom: number) => Math.min(largestZoom, Math.max(1, zoom))

function WholePicture(props: Pick<FramingFrameProps, 'seconds' | 'filmstrip' | 'drawPicture'>) {
  const { seconds, filmstrip } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const draw = useEffectEvent(() => {
    if (canvas.current) setIsDrawn(props.drawPicture(canvas.current))
  })
  useEffect(() => {
    if (Number.isFinite(seconds)) draw()
  }, [seconds])
  return (
    <Whole>
      {filmstrip ? <Filmstrip pictures={filmstrip} from={seconds} to={seconds} count={1} /> : null}
      <canvas ref={canvas} hidden={!isDrawn} />
    </Whole>
  )
}

/** The layout of the shot that is shown, and its crops on the whole picture. */
export function FramingFrame(props: FramingFrameProps) {
  const { seconds, filmstrip, output, framing, isByHand, onFrame } = props
  const t = useStrings(editorStrings)
  const [strip, setStrip] = useState<Strip>('upper')
  /** Zooming after a move, or the reverse, is a separate undo step. */
  const gesture = useRef('')
  const { panes, isOnBands } = viewOf(framing, output)
  const isLower = panes.length > 1 && strip === 'lower'
  const [pane, other] = isLower ? [panes[1], panes[0]] : panes
  const point: CropPoint & { zoom?: number | undefined } = isLower ? (framing.second ?? framing) : framing
  const { zoom = 1 } = point
  const layouts = shotLayouts.filter((layout) => canStack(output) || layout === 'fill' || layout === 'fit')
  const layout = layouts.includes(framing.layout ?? 'fill') ? (framing.layout ?? 'fill') : 'fill'
  const change = (to: Partial<typeof point>, isNew: boolean) => {
    const before = gesture.current
    gesture.current = `${to.zoom === undefined ? 'move' : 'zoom'} ${layout} ${strip} ${seconds}`
    const { x, y } = { ...point, ...to }
    const near = to.zoom ?? zoom
    const changed = { x, y, zoom: near > 1 ? near : undefined }
    onFrame(isLower ? { ...framing, second: changed } : { ...framing, ...changed }, isNew || gesture.current !== before)
  }
  return (
    <Stack gap={3}>
      <SegmentedControl
        label={t.crop.layout}
        showLabel
        options={layouts.map((value) => ({ value, label: t.crop.layouts[value] }))}
        value={layout}
        onChange={props.onLayout}
      />
      {panes.length > 1 ? (
        <SegmentedControl
          label={t.crop.strip}
          options={(['upper', 'lower'] as const).map((value) => ({ value, label: t.crop.strips[value] }))}
          value={strip}
          onChange={setStrip}
        />
      ) : null}
      {pane && !isOnBands ? (
        <Stack gap={2}>
          <CropFrame
            label={t.crop.label}
            valueText={placeIn(pane.from, t.crop)}
            aspect={props.aspect}
            kept={pane.from}
            x={point.x}
            y={point.y}
            other={other?.from}
            onMove={change}
            onZoom={(by, isNew) => change({ zoom: within(zoom * by) }, isNew)}
          >
            <WholePicture seconds={seconds} filmstrip={filmstrip} drawPicture={props.drawPicture} />
          </CropFrame>
          <Slider
            label={t.crop.zoom}
            value={zoom}
            min={1}
            max={largestZoom}
            step={0.1}
            valueText={t.crop.times(zoom)}
            onChange={(to) => change({ zoom: to }, false)}
          />
          <Text size="sm" tone="muted">
            {t.crop.hint}
          </Text>
        </Stack>
      ) : null}
      <Inline gap={2}>
        {/* They stay mounted to keep the focus. */}
        <Button size="sm" disabled={!isByHand} onClick={() => props.onLayout('automatic')}>
          {t.crop.automatic}
        </Button>
        <Button size="sm" onClick={() => props.onLayoutOfAll(layout)}>
          {t.crop.everyShot}
        </Button>
      </Inline>
    </Stack>
  )
}

/** Describes the position of a crop in words, along the cropped axes. */
function placeIn(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  words: { fromLeft: (percent: number) => string; fromTop: (percent: number) => string },
): string {
  const share = (edge: number, side: number) => Math.round((100 * edge) / (1 - side))
  const parts = [
    ...(width < 1 ? [words.fromLeft(share(x, width))] : []),
    ...(height < 1 ? [words.fromTop(share(y, height))] : []),
  ]
  return parts.join(', ')
}
