import styled from 'styled-components'
import { nearestClipTime, toClipTime, toSourceTime } from '../../../clipper/pure/edit/editTime.ts'
import type { Range } from '../../../contract/edit.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { radius } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Slider } from '../../ui/form/Slider.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Filmstrip, type FilmstripSheets } from '../../ui/media/Filmstrip.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface CoverSectionProps {
  /** The ranges of the clip, in seconds of the source. */
  ranges: readonly Range[]
  /** Seconds of the clip. */
  duration: number
  /** The chosen second of the source; undefined for an automatic cover. */
  cover: number | undefined
  /** Playhead in seconds of the source; null while unknown. */
  playhead: number | null
  filmstrip: FilmstripSheets | null
  /** `drag` joins the moves of one gesture. Undefined returns to the automatic cover. */
  onCover: (seconds: number | undefined, drag?: string) => void
  /** Seeks the preview to this second of the source. */
  onGoTo: (seconds: number) => void
}

const Strip = styled.div`block-size: 2.75rem; overflow: hidden; border-radius: ${radius.sm};`
/** Number of pictures in the strip, and seconds per step of the slider. */
const pictures = 8
const step = 0.04

/** A form for the cover of a clip: a chosen or an automatic frame. */
export function CoverSection({ ranges, duration, cover, playhead, filmstrip, onCover, onGoTo }: CoverSectionProps) {
  const t = useStrings(editorStrings).cover
  const shown = cover === undefined ? null : toClipTime(ranges, cover)
  const here = nearestClipTime(ranges, playhead ?? ranges[0]?.start ?? 0)
  const piece = duration / pictures
  const choose = (clipSeconds: number, drag?: string) => {
    const at = toSourceTime(ranges, Math.min(clipSeconds, Math.max(0, duration - step)))
    onCover(at, drag)
    onGoTo(at)
  }
  return (
    <Stack gap={2} role="group" aria-label={t.title}>
      {filmstrip ? (
        <Strip style={{ display: 'flex' }}>
          {/* One picture per part of the clip, without the cut-out parts. */}
          {Array.from({ length: pictures }, (_, at) => toSourceTime(ranges, (at + 0.5) * piece)).map((second, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the positions stay the same; only the pictures change
            <Filmstrip key={at} pictures={filmstrip} from={second} to={second} count={1} />
          ))}
        </Strip>
      ) : null}
      <Slider
        label={t.title}
        min={0}
        max={duration}
        step={step}
        value={shown ?? here}
        valueText={cover === undefined ? t.automatic : shown === null ? t.cutOut : t.at(shown)}
        onChange={(clipSeconds) => choose(clipSeconds, 'cover')}
      />
      <Inline gap={2}>
        <Button size="sm" onClick={() => choose(here)}>
          {t.useThis}
        </Button>
        {/* It stays mounted to keep the focus. */}
        <Button size="sm" variant="ghost" disabled={cover === undefined} onClick={() => onCover(undefined)}>
          {t.useAutomatic}
        </Button>
      </Inline>
      <Text size="sm" tone="muted">
        {t.hint}
      </Text>
    </Stack>
  )
}
