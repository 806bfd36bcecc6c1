import styled from 'styled-components'
import type { SpeechModel } from '../../../contract/speech.ts'
import { speechStrings } from '../../strings/en/clips/speechStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Link } from '../../ui/text/Link.tsx'

const Facts = styled.dl`
  display: grid; grid-template-columns: max-content 1fr; gap: ${space[1]} ${space[4]}; margin: 0;
  font-size: ${font.size.sm};
  dt { color: ${color.textMuted}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`

/** A model's holder and licence, and what it takes: download, memory and time. */
export function SpeechFacts({ model }: { model: SpeechModel }) {
  const t = useStrings(speechStrings)
  return (
    <Facts>
      <dt>{t.facts.model}</dt>
      <dd>
        {model.name}, {model.holder}
      </dd>
      <dt>{t.facts.licence}</dt>
      <dd>
        <Link href={model.licence_url}>{model.licence}</Link>
      </dd>
      <dt>{t.facts.languages}</dt>
      <dd>{model.languages}</dd>
      <dt>{t.facts.download}</dt>
      <dd>{t.from(model.bytes, model.host)}</dd>
      <dt>{t.facts.memory}</dt>
      <dd>{t.whileWorking(model.memory_bytes)}</dd>
      <dt>{t.facts.time}</dt>
      <dd>{t.perHour(model.minutes_per_hour)}</dd>
    </Facts>
  )
}
