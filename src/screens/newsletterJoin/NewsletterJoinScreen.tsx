import { Check, Newspaper } from 'lucide-react'
import styled from 'styled-components'
import { newsletterJoinStrings } from '../../strings/en/shop/newsletterJoinStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, space } from '../../theme/tokens.ts'
import { Link } from '../../ui/text/Link.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { paths } from '../paths.ts'
import { NewsletterJoinForm, type NewsletterJoinFormProps } from './NewsletterJoinForm.tsx'

const Points = styled.ul`
  display: grid; gap: ${space[2]}; list-style: none;
  li { display: flex; gap: ${space[2]}; align-items: center; }
  svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; color: ${color.successText}; }
`

/** The newsletter page, for people without an account. */
export function NewsletterJoinScreen(props: NewsletterJoinFormProps) {
  const t = useStrings(newsletterJoinStrings)
  return (
    <AccountFrame
      title={t.title}
      lead={t.lead}
      icon={<Newspaper />}
      footer={<Link href={paths.landing}>{t.home}</Link>}
    >
      <Points>
        {t.points.map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </Points>
      <NewsletterJoinForm {...props} />
    </AccountFrame>
  )
}
