import styled from 'styled-components'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { trimStrings } from '../../strings/en/clips/trimStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RangeTrim } from '../../ui/media/RangeTrim.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorLines } from '../shared/errorLines.tsx'

type Edge = 'start' | 'end'

export interface TrimScreenProps {
  /** Seconds of the source. */
  start: number
  end: number
  /** The part of the source shown on the timeline. */
  from: number
  to: number
  /** Minimum seconds between the edges. */
  shortest: number
  startText: string
  endText: string
  startErrors: readonly FieldError[]
  endErrors: readonly FieldError[]
  errors: readonly string[]
  changed: boolean
  busy: boolean
  onMove: (edge: Edge, seconds: number) => void
  onType: (edge: Edge, text: string) => void
  onEdgeLeave: (edge: Edge) => void
  onReset: () => void
  onSave: () => void
  onCancel: () => void
  /** The user is about to leave, and moved edges would be lost. */
  asking: boolean
  onDiscard: () => void
  onKeep: () => void
}

const Fields = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space[4]}; align-items: start;
`
/** Stays visible when the content is taller than its container. */
const Actions = styled.div`
  position: sticky; inset-block-end: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: ${space[2]};
  justify-content: space-between; padding-block: ${space[2]}; background: ${color.surface};
  & > div { display: flex; flex-wrap: wrap; gap: ${space[2]}; margin-inline-start: auto; }
`

/** Moves the start and end of a clip, with two handles or two fields. */
export function TrimScreen(props: TrimScreenProps) {
  const { start, end, onMove } = props
  const t = useStrings(trimStrings)
  const move = ([nextStart, nextEnd]: [number, number]) => {
    if (nextStart !== start) onMove('start', nextStart)
    if (nextEnd !== end) onMove('end', nextEnd)
  }
  return (
    <section aria-labelledby="trim-title">
      <Form onSubmit={props.onSave} gap={4}>
        <Stack gap={1}>
          <Heading level={3} size="sm" id="trim-title">
            {t.title}
          </Heading>
          <Text size="sm" tone="muted">
            {t.lead}
          </Text>
        </Stack>
        <RangeTrim
          label={t.line}
          min={props.from}
          max={props.to}
          value={[start, end]}
          minLength={props.shortest}
          startLabel={t.start}
          endLabel={t.end}
          format={t.time}
          onChange={move}
        />
        <Fields>
          {(['start', 'end'] as const).map((edge) => (
            <TextField
              key={edge}
              label={t[edge]}
              hint={t.hint}
              inputMode="text"
              autoComplete="off"
              spellCheck={false}
              value={edge === 'start' ? props.startText : props.endText}
              error={errorLines(edge === 'start' ? props.startErrors : props.endErrors)}
              onChange={(text) => props.onType(edge, text)}
              onBlur={() => props.onEdgeLeave(edge)}
            />
          ))}
        </Fields>
        <FormError error={props.errors} />
        <Actions>
          <Text as="span" size="sm" tone="muted" role="status">
            {props.changed ? t.length(Math.max(0, end - start)) : t.unchanged}
          </Text>
          <div>
            {props.changed ? (
              <Button variant="ghost" onClick={props.onReset}>
                {t.reset}
              </Button>
            ) : null}
            <Button onClick={props.onCancel}>{t.cancel}</Button>
            <Button type="submit" variant="primary" disabled={!props.changed} busy={props.busy} busyLabel={t.saving}>
              {t.save}
            </Button>
          </div>
        </Actions>
      </Form>
      <ConfirmDialog
        open={props.asking}
        title={t.leave.title}
        description={t.leave.text}
        confirmLabel={t.leave.discard}
        cancelLabel={t.leave.keep}
        onConfirm={props.onDiscard}
        onCancel={props.onKeep}
      />
    </section>
  )
}
