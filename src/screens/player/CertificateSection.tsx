import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import type { Certificate, Check } from '../../../contract/certificates.ts'
import { certificateStrings } from '../../strings/en/clips/certificateStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

const icons = { good: CircleCheck, told: Info, bad: TriangleAlert }
const tones = { good: color.successText, told: color.textMuted, bad: color.warningText }

const Line = styled.li<{ $tone: string }>`
  display: flex; gap: ${space[2]}; font-size: ${font.size.sm};
  svg { flex: none; inline-size: 1rem; block-size: 1rem; margin-block-start: 0.2em; color: ${({ $tone }) => $tone}; }
`
const Rest = styled.details`
  font-size: ${font.size.sm};
  summary { cursor: pointer; font-weight: ${font.weight.strong}; }
  ul { margin-block-start: ${space[2]}; }
`

function Lines({ checks }: { checks: readonly Check[] }) {
  const t = useStrings(certificateStrings)
  return (
    <Stack as="ul" gap={2}>
      {checks.map(({ code, verdict, value }) => {
        const Icon = icons[verdict]
        return (
          <Line key={code} $tone={tones[verdict]}>
            <Icon aria-hidden="true" />
            <span>
              <VisuallyHidden>{t.verdicts[verdict]}: </VisuallyHidden>
              {t.codes[code](value)}
            </span>
          </Line>
        )
      })}
    </Stack>
  )
}

/** The findings in the finished file of a clip: problems first, the rest on demand. */
export function CertificateSection({ certificate: { checks } }: { certificate: Certificate }) {
  const t = useStrings(certificateStrings)
  const bad = checks.filter(({ verdict }) => verdict === 'bad')
  const rest = checks.filter(({ verdict }) => verdict !== 'bad')
  return (
    <Stack gap={3}>
      <Heading level={3} size="sm">
        {t.title}
      </Heading>
      {bad.length > 0 ? <Lines checks={bad} /> : null}
      <Rest>
        <summary>{bad.length > 0 ? t.rest(rest.length) : t.passed}</summary>
        <Lines checks={rest} />
      </Rest>
    </Stack>
  )
}
