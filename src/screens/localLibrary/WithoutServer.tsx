import styled from 'styled-components'
import { withoutServerStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Link } from '../../ui/text/Link.tsx'
import { paths } from '../paths.ts'

const Root = styled.aside`
  display: flex; flex-wrap: wrap; gap: ${space[1]} ${space[4]}; align-items: center; justify-content: center;
  padding: ${space[2]} ${space[4]}; background: ${color.surfaceSunken}; border-block-end: 1px solid ${color.border};
  font-size: ${font.size.sm}; text-align: center;
`

type Topic = 'start' | 'accounts' | 'payments' | 'newsletter' | 'upload' | 'examples'

const topics: [path: RegExp, topic: Topic][] = [
  [/^\/$/, 'start'],
  [/^\/(newsletter|join)\b/, 'newsletter'],
  [/^\/dashboard\/(plan|products)\b/, 'payments'],
  [/^\/dashboard\/upload\b/, 'upload'],
  [/^\/dashboard\b/, 'examples'],
]

/** Shown on a site without a server instead of a page that requires one. */
export function WithoutServer({ path }: { path: string }) {
  const t = useStrings(withoutServerStrings)
  if (path === paths.device) return null
  const [, topic] = topics.find(([pattern]) => pattern.test(path)) ?? [null, 'accounts' as const]
  return (
    <Root aria-label={t.label}>
      <p>{t[topic]}</p>
      <Link href={paths.device}>{t.action}</Link>
    </Root>
  )
}
