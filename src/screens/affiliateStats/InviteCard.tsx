import styled from 'styled-components'
import { affiliateStatsStrings } from '../../strings/en/shop/affiliateStatsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { QrCode } from '../../ui/data/QrCode.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

const Layout = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[5]}; justify-items: center; align-items: center;
  & > :first-child { inline-size: 100%; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`

/** The invite link, to copy or to scan with a phone. */
export function InviteCard({ url }: { url: string }) {
  const t = useStrings(affiliateStatsStrings)
  return (
    <Card>
      <Layout>
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={2} size="md">
              {t.inviteTitle}
            </Heading>
            <Text tone="muted">{t.invite}</Text>
          </Stack>
          <CopyField label={t.link} value={url} copyLabel={t.copy} copiedLabel={t.copied} />
        </Stack>
        <QrCode value={url} label={t.qr} size={136} />
      </Layout>
    </Card>
  )
}
