import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import type { Certificate, Check } from '../../../contract/certificates.ts'
import { certificateStrings } from '../../strings/en/clips/certificateStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { isMendable, mendedParts, type OnMend } from './mendable.ts'

const icons = { good: CircleCheck, told: Info, bad: TriangleAlert }
const tones = { good: color.successText, told: color.textMuted, bad: color.warningText }

const Line = styled.li<{ $tone: string }>`
  display: flex; gap: ${space[2]}; font-size: ${font.size.sm};
  svg { flex: none; inline-size: 1rem; block-size: 1rem; margin-block-start: 0.2em; color: ${({ $tone }) => $tone}; }
`

/** In a narrow column, the button is below the text. */
const Finding = styled.div`
  flex: 1; min-inline-size: 0; display: flex; flex-wrap: wrap; align-items: start; gap: ${space[1]} ${space[2]};
  & > span { flex: 1 1 11rem; }
  & > button { flex: none; }
`

function Lines({ checks, onMend }: { checks: readonly Check[]; onMend?: OnMend | undefined }) {
  const t = useStrings(certificateStrings)
  return (
    <Stack as="ul" gap={2}>
      {checks.map(({ code, verdict, value }) => {
        const Icon = icons[verdict]
        return (
          <Line key={code} $tone={tones[verdict]}>
            <Icon aria-hidden="true" />
            <Finding>
              <span>
                <VisuallyHidden>{t.verdicts[verdict]}: </VisuallyHidden>
                {t.codes[code](value)}
              </span>
              {onMend && isMendable(code) ? (
                <Button size="sm" onClick={() => onMend(code, value ?? 0)}>
                  {t.mends[mendedParts[code]]}
                </Button>
              ) : null}
            </Finding>
          </Line>
        )
      })}
    </Stack>
  )
}

export interface CertificateSectionProps {
  certificate: Certificate
  /** Opens the editor at a finding; omitted if the clip can't be edited. */
  onMend?: OnMend | undefined
}

/** The findings in the finished file of a clip: problems first, the others on demand. */
export function CertificateSection({ certificate: { checks, encoder }, onMend }: CertificateSectionProps) {
  const t = useStrings(certificateStrings)
  const bad = checks.filter(({ verdict }) => verdict === 'bad')
  const rest = checks.filter(({ verdict }) => verdict !== 'bad')
  return (
    <Stack gap={3}>
      <Heading level={3} size="sm">
        {t.title}
      </Heading>
      {bad.length > 0 ? <Lines checks={bad} onMend={onMend} /> : null}
      <Disclosure summary={bad.length > 0 ? t.rest(rest.length) : t.passed} size="sm">
        <Stack gap={2}>
          <Lines checks={rest} />
          {encoder ? (
            <Text size="sm" tone="muted">
              {t.encoders[encoder]}
            </Text>
          ) : null}
        </Stack>
      </Disclosure>
    </Stack>
  )
}
