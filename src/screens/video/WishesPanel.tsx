import styled from 'styled-components'
import { limits } from '../../../contract/values/limits.ts'
import { SignalName } from '../../../contract/videos.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Slider } from '../../ui/form/Slider.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { Unsaid } from '../shared/Unsaid.tsx'
import type { ChoiceProps } from './ChoiceProps.ts'

const Signals = styled.fieldset`
  legend { font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; }
  display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); column-gap: ${space[3]};
`

const upTo = limits.upload

/** Sliders for the selection of clips, and the changes that applying them would make. */
export function WishesPanel(props: ChoiceProps) {
  const { wanted, clips, isMoved, interest, errors, used, onWish } = props
  const t = useStrings(videoStrings)
  const countOf = (...fates: string[]) => clips.filter(({ fate }) => fates.includes(fate)).length
  return (
    <Stack gap={4}>
      <Text size="sm" tone="muted">
        {t.chooseHint}
      </Text>
      <Slider
        label={t.energy}
        ends={t.energyEnds}
        {...limits.wish}
        step={0.1}
        value={wanted.energy}
        valueText={t.energyText(wanted.energy)}
        onChange={(energy) => onWish({ energy })}
      />
      <Slider
        label={t.talk}
        ends={t.talkEnds}
        {...limits.wish}
        step={0.1}
        value={wanted.talk}
        valueText={t.talkText(wanted.talk)}
        onChange={(talk) => onWish({ talk })}
      />
      <Slider
        label={t.shortest}
        {...upTo.minSeconds}
        value={wanted.min_seconds}
        valueText={t.seconds(wanted.min_seconds)}
        onChange={(min_seconds) => onWish({ min_seconds })}
      />
      <Slider
        label={t.longest}
        {...upTo.maxSeconds}
        value={wanted.max_seconds}
        valueText={t.seconds(wanted.max_seconds)}
        onChange={(max_seconds) => onWish({ max_seconds })}
      />
      <Slider
        label={t.howMany}
        {...upTo.maxClips}
        value={wanted.max_clips}
        valueText={t.clipCount(wanted.max_clips)}
        onChange={(max_clips) => onWish({ max_clips })}
      />
      <Signals>
        <legend>{t.counts}</legend>
        {SignalName.options.map((name) => {
          const counts = wanted.signals.includes(name)
          const isLast = counts && wanted.signals.length === 1
          return (
            <Checkbox
              key={name}
              label={t.signals[name]}
              hint={isLast ? t.lastSignal : undefined}
              checked={counts}
              aria-disabled={isLast || undefined}
              onChange={(checked) =>
                isLast ||
                onWish({
                  signals: SignalName.options.filter((it) => (it === name ? checked : wanted.signals.includes(it))),
                })
              }
            />
          )
        })}
      </Signals>
      {props.isStuck ? (
        <Banner
          tone="danger"
          live="assertive"
          title={t.stuck}
          action={
            <Button size="sm" onClick={props.onRetry}>
              {t.tryAgain}
            </Button>
          }
        />
      ) : errors.length > 0 ? (
        <Banner tone="danger" live="assertive" title={isMoved ? t.refused : t.undoFailed}>
          <Unsaid lines={errors} />
        </Banner>
      ) : null}
      <StatusRegion>
        {isMoved && interest ? (
          <Stack gap={1}>
            <Text size="sm">{t.summary(countOf('kept', 'stays'), countOf('comes'), countOf('goes'))}</Text>
            {props.note ? <Text size="sm">{props.note}</Text> : null}
            <Text size="sm" tone="muted">
              {t.keptRule}
            </Text>
          </Stack>
        ) : used ? (
          <Text size="sm">{t.used(used.came, used.went)}</Text>
        ) : null}
      </StatusRegion>
      <Inline gap={3}>
        <Button
          variant="primary"
          disabled={!props.canUse && !props.busy}
          busy={props.busy && isMoved}
          busyLabel={t.using}
          onClick={props.onUse}
        >
          {t.use}
        </Button>
        {/* One button for both actions, so that it keeps the focus. */}
        <Button
          disabled={(props.busy && isMoved) || !(isMoved || used)}
          busy={props.busy && !isMoved}
          onClick={isMoved ? props.onReset : props.onUndo}
        >
          {used && !isMoved ? t.undo : t.reset}
        </Button>
      </Inline>
    </Stack>
  )
}
