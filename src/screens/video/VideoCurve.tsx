import type { ListedClip } from '../../../machines/chooseAgain/chooseAgainProps.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { CurveChart } from '../../ui/chart/CurveChart.tsx'
import { Slider } from '../../ui/form/Slider.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface VideoCurveProps {
  /** 0 to 1, one per `step` seconds. */
  values: readonly number[]
  step: number
  /** Seconds. */
  duration: number
  clips: readonly ListedClip[]
  /** The selected second. */
  at: number
  onGoTo: (seconds: number) => void
}

/** The interest curve of a whole video with its current or suggested clips; any second can be selected. */
export function VideoCurve({ values, step, duration, clips, at, onGoTo }: VideoCurveProps) {
  const t = useStrings(videoStrings)
  const shown = clips.filter(({ fate }) => fate !== 'goes')
  return (
    <Stack gap={2}>
      <CurveChart
        label={t.curve}
        summary={t.curveSummary(shown.length)}
        values={values}
        step={step}
        length={duration}
        ranges={shown.map(({ key, title, start, end }) => ({ id: key, start, end, label: t.goTo(title) }))}
        selected={shown.find(({ start, end }) => at >= start && at < end)?.key ?? null}
        onSelect={(id) => onGoTo(shown.find(({ key }) => key === id)?.start ?? at)}
        format={t.clock}
      />
      <Slider
        label={t.place}
        min={0}
        max={Math.floor(duration)}
        value={Math.round(at)}
        valueText={t.moment(at)}
        onChange={onGoTo}
      />
      <Text size="sm" tone="muted">
        {t.curveHint}
      </Text>
    </Stack>
  )
}
