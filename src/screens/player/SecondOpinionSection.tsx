import { CircleCheck, CircleHelp } from 'lucide-react'
import styled from 'styled-components'
import type { Clip, SecondOpinion } from '../../../contract/clips.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { opinionStrings } from '../../strings/en/clips/opinionStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { errorText } from '../shared/errorLines.tsx'

const Verdict = styled.p<{ $tone: string }>`
  display: flex; gap: ${space[2]}; font-size: ${font.size.sm};
  svg { flex: none; inline-size: 1rem; block-size: 1rem; margin-block-start: 0.2em; color: ${({ $tone }) => $tone}; }
`

export interface SecondOpinionSectionProps {
  clip: Pick<Clip, 'start' | 'end'>
  opinion: SecondOpinion
  busy: boolean
  errors: readonly FieldError[]
  onUse: () => void
}

function verdictOf({ stands_alone, cut }: SecondOpinion, { start, end }: SecondOpinionSectionProps['clip']) {
  if (stands_alone) return 'whole'
  if (!cut) return 'unclear'
  if (cut.start < start) return cut.end > end ? 'around' : 'before'
  return cut.end > end ? 'after' : 'otherCut'
}

/** Whether a language model finds that a clip makes sense on its own, and the cut that it would prefer. */
export function SecondOpinionSection({ clip, opinion, busy, errors, onUse }: SecondOpinionSectionProps) {
  const t = useStrings(opinionStrings)
  const { stands_alone, cut } = opinion
  const Icon = stands_alone ? CircleCheck : CircleHelp
  return (
    <Stack gap={2}>
      <Verdict $tone={stands_alone ? color.successText : color.warningText}>
        <Icon aria-hidden="true" />
        {t.verdicts[verdictOf(opinion, clip)]}
      </Verdict>
      {cut?.begins_with ? <Text size="sm">{t.begins(cut.begins_with)}</Text> : null}
      {cut?.ends_with ? <Text size="sm">{t.ends(cut.ends_with)}</Text> : null}
      <Text size="sm" tone="muted">
        {cut ? `${t.source} ${t.undo}` : t.source}
      </Text>
      <FormError error={errorText(errors)} />
      {cut ? (
        <div>
          <Button size="sm" busy={busy} busyLabel={t.using} onClick={onUse}>
            {t.use}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
