import { Download, Eye, ScanSearch, Scissors, Timer, Upload } from 'lucide-react'
import styled from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, radius, space } from '../../theme/tokens.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

const Place = styled.span`
  color: ${color.textMuted}; font-size: ${font.size.x3}; font-weight: ${font.weight.display};
  letter-spacing: ${font.tracking.tight}; line-height: 1;
`
const Sign = styled.span`
  display: grid; place-items: center; inline-size: 3rem; block-size: 3rem; border-radius: ${radius.md};
  background: ${color.accent}; color: ${color.onAccent};
  svg { inline-size: 1.5rem; block-size: 1.5rem; }
`
const Row = styled.div`display: flex; justify-content: space-between; align-items: center; margin-block-end: ${space[3]};`

const stepIcons = [<Upload key="upload" />, <ScanSearch key="find" />, <Download key="keep" />]
const whyIcons = [<Scissors key="cuts" />, <Timer key="fast" />, <Eye key="reasons" />]

/** The product in three steps, and the reasons to use it. */
export function LandingSteps() {
  const t = useStrings(landingStrings)
  return (
    <>
      <Page as="section" id="how" aria-labelledby="how-title">
        <Stack gap={6}>
          <Heading level={2} size="xl" id="how-title">
            {t.howTitle}
          </Heading>
          <Grid as="ol" min="16rem" max={3}>
            {t.steps.map(({ title, text }, index) => (
              <Card as="li" key={title} padding={5}>
                <Row aria-hidden="true">
                  <Sign>{stepIcons[index]}</Sign>
                  <Place>{index + 1}</Place>
                </Row>
                <Stack gap={2}>
                  <Heading level={3}>{title}</Heading>
                  <Text tone="muted">{text}</Text>
                </Stack>
              </Card>
            ))}
          </Grid>
        </Stack>
      </Page>
      <Page as="section" aria-labelledby="why-title">
        <Stack gap={6}>
          <Heading level={2} size="xl" id="why-title">
            {t.whyTitle}
          </Heading>
          <Grid as="ul" min="16rem" max={3} gap={6}>
            {t.why.map(({ title, text }, index) => (
              <Stack as="li" key={title} gap={3}>
                <Sign aria-hidden="true">{whyIcons[index]}</Sign>
                <Heading level={3}>{title}</Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Page>
    </>
  )
}
