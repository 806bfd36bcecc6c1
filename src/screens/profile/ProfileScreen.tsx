import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { personalTokenStrings } from '../../strings/en/account/personalTokenStrings.ts'
import { profileStrings } from '../../strings/en/account/profileStrings.ts'
import { webhookStrings } from '../../strings/en/account/webhookStrings.ts'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { ThemeChoice } from '../../theme/applyTheme.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ThemeToggle } from '../../ui/navigation/ThemeToggle.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { AvatarSection, type AvatarSectionProps } from './AvatarSection.tsx'
import { DetailsSection, type DetailsSectionProps } from './DetailsSection.tsx'
import { PasswordSection, type PasswordSectionProps } from './PasswordSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'

export interface ProfileScreenProps {
  avatar: AvatarSectionProps
  details: DetailsSectionProps
  password: PasswordSectionProps
  theme: ThemeChoice
  onThemeChange: (theme: ThemeChoice) => void
  onLogout: () => void
  /** The brand kit part. */
  brand: ReactNode
  /** The personal tokens part. */
  tokens: ReactNode
  /** The webhooks part. */
  webhooks: ReactNode
  /** The account deletion part. */
  deletion: ReactNode
}

/** The user's own account. */
export function ProfileScreen(props: ProfileScreenProps) {
  const t = useStrings(profileStrings)
  const brand = useStrings(brandStrings)
  const tokens = useStrings(personalTokenStrings)
  const webhooks = useStrings(webhookStrings)
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t.title}</Heading>
        <AvatarSection {...props.avatar} />
        <DetailsSection {...props.details} />
        <PasswordSection {...props.password} />
        <ProfileSection title={t.themeTitle} lead={t.themeLead}>
          <ThemeToggle label={t.theme} labels={t.themes} value={props.theme} onChange={props.onThemeChange} />
        </ProfileSection>
        <ProfileSection title={brand.title} lead={brand.lead}>
          {props.brand}
        </ProfileSection>
        <ProfileSection title={tokens.title} lead={tokens.lead}>
          {props.tokens}
        </ProfileSection>
        <ProfileSection title={webhooks.title} lead={webhooks.lead}>
          {props.webhooks}
        </ProfileSection>
        <ProfileSection title={t.leaveTitle} lead={t.leaveLead}>
          <Button icon={<LogOut aria-hidden="true" />} onClick={props.onLogout}>
            {t.logOut}
          </Button>
        </ProfileSection>
        <ProfileSection title={t.deleteTitle} lead={t.deleteLead}>
          {props.deletion}
        </ProfileSection>
      </Stack>
    </Page>
  )
}
