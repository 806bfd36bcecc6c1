import { Eye, Gauge, Info, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { asSentence } from '../../strings/asSentence.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const Line = styled.p<{ $lines: number }>`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space[2]}; color: ${color.textMuted};
  font-size: ${font.size.sm}; line-height: 1.45;
  svg { inline-size: 1rem; block-size: 1rem; margin-block-start: 0.17em; }
  & > span {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${({ $lines }) => $lines}; overflow: hidden;
    overflow-wrap: anywhere;
  }
`
const Reason = styled(Line)`
  color: ${color.text};
  svg { color: ${color.link}; }
`
const Small = styled.span`
  display: inline-flex; align-items: center; gap: ${space[1]}; color: ${color.textMuted}; font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums; white-space: nowrap;
  svg { inline-size: 0.9375rem; block-size: 0.9375rem; }
`

/** Why a clip was chosen: its strongest reason. */
export function ClipReason({ clip }: { clip: Clip }) {
  const t = useStrings('clips')
  const [first, ...others] = clip.reasons
  if (!first) return null
  return (
    <Reason $lines={2}>
      <Sparkles aria-hidden="true" />
      <span title={clip.reasons.map(({ text }) => asSentence(text)).join('\n')}>
        <VisuallyHidden>{t.why}: </VisuallyHidden>
        {asSentence(first.text)}
        {others.length > 0 ? <VisuallyHidden> {t.moreReasons(others.length)}</VisuallyHidden> : null}
      </span>
    </Reason>
  )
}

/** Why the video of a clip gave fewer of them. */
export function VideoNote({ note }: { note: string }) {
  return (
    <Line $lines={2}>
      <Info aria-hidden="true" />
      <span title={note}>{note}</span>
    </Line>
  )
}

const Fact = ({ icon, children, title }: { icon: ReactNode; children: ReactNode; title?: string }) => (
  <Small title={title}>
    {icon}
    {children}
  </Small>
)

export function ScoreFact({ score }: { score: number }) {
  const t = useStrings('clips')
  return (
    <Fact icon={<Gauge aria-hidden="true" />} title={t.scoreHint}>
      {t.score(score)}
    </Fact>
  )
}

export function ViewsFact({ views }: { views: number }) {
  const t = useStrings('clips')
  return <Fact icon={<Eye aria-hidden="true" />}>{t.viewCount(views)}</Fact>
}
