import { CloudOff, TicketX } from 'lucide-react'
import { inviteStrings } from '../../strings/en/account/inviteStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { paths } from '../paths.ts'

export interface InviteScreenProps {
  status: 'loading' | 'known' | 'unknown' | 'failed'
  /** The name of the person who invites. */
  name: string
  avatarUrl: string | null
  onRetry: () => void
}

/** The page behind an invite link: who invites, and how to sign up. */
export function InviteScreen({ status, name, avatarUrl, onRetry }: InviteScreenProps) {
  const t = useStrings(inviteStrings)
  const footer = <Link href={paths.landing}>{t.home}</Link>
  if (status === 'loading') return <PulsingDots label={t.loading} fullPage />
  if (status === 'known') {
    return (
      <AccountFrame title={t.title(name)} lead={t.lead} footer={footer}>
        <Stack gap={4}>
          <Inline justify="center">
            <Avatar name={name} src={avatarUrl} size="lg" />
          </Inline>
          <LinkButton variant="primary" size="lg" href={paths.signup}>
            {t.signUp}
          </LinkButton>
          <LinkButton href={paths.login}>{t.logIn}</LinkButton>
        </Stack>
      </AccountFrame>
    )
  }
  if (status === 'unknown') {
    return (
      <AccountFrame title={t.unknownTitle} lead={t.unknown} icon={<TicketX />} footer={footer}>
        <Stack gap={4}>
          <LinkButton variant="primary" size="lg" href={paths.signup}>
            {t.unknownSignUp}
          </LinkButton>
          <LinkButton href={paths.login}>{t.logIn}</LinkButton>
        </Stack>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t.failedTitle} lead={t.failed} icon={<CloudOff />} footer={footer}>
      <Stack gap={4}>
        <LinkButton variant="primary" size="lg" href={paths.signup}>
          {t.unknownSignUp}
        </LinkButton>
        <Button onClick={onRetry}>{t.retry}</Button>
      </Stack>
    </AccountFrame>
  )
}
