import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CropFrame, type CropFrameProps, type CropPoint } from '../../ui/media/CropFrame.tsx'
import { Filmstrip, type FilmstripSheets } from '../../ui/media/Filmstrip.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface FramingFrameProps extends Pick<CropFrameProps, 'aspect' | 'kept'>, CropPoint {
  /** The second of the source that is shown. */
  seconds: number
  filmstrip: FilmstripSheets | null
  /** Draws the whole picture that plays; false where it cannot be had. */
  drawPicture: (canvas: HTMLCanvasElement) => boolean
  isByHand: boolean
  onMove: (to: CropPoint, isNewGesture: boolean) => void
  onAutomatic: () => void
}

const Whole = styled.div`
  position: relative; block-size: 100%;
  canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
`

/** The crop of the shot that is shown, on the whole picture. */
export function FramingFrame(props: FramingFrameProps) {
  const { seconds, filmstrip, kept, x, y, isByHand } = props
  const t = useStrings(editorStrings)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const draw = useEffectEvent(() => {
    if (canvas.current) setIsDrawn(props.drawPicture(canvas.current))
  })
  useEffect(() => {
    if (Number.isFinite(seconds)) draw()
  }, [seconds])
  const isUpright = kept.height < 1
  const [middle, share] = isUpright ? [y, kept.height] : [x, kept.width]
  const place = Math.round((100 * (Math.min(1 - share / 2, Math.max(share / 2, middle)) - share / 2)) / (1 - share))
  return (
    <Stack gap={2}>
      <CropFrame
        label={t.crop.label}
        valueText={isUpright ? t.crop.fromTop(place) : t.crop.fromLeft(place)}
        aspect={props.aspect}
        kept={kept}
        x={x}
        y={y}
        onMove={props.onMove}
      >
        <Whole>
          {filmstrip ? <Filmstrip pictures={filmstrip} from={seconds} to={seconds} count={1} /> : null}
          <canvas ref={canvas} hidden={!isDrawn} />
        </Whole>
      </CropFrame>
      <Text size="sm" tone="muted">
        {t.crop.hint}
      </Text>
      <div>
        {/* It stays, and so does the focus. */}
        <Button size="sm" disabled={!isByHand} onClick={props.onAutomatic}>
          {t.crop.automatic}
        </Button>
      </div>
    </Stack>
  )
}
