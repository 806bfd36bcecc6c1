import { Sparkles } from 'lucide-react'
import styled from 'styled-components'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { onboardingStrings } from '../../strings/en/account/onboardingStrings.ts'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StepIndicator } from '../../ui/navigation/StepIndicator.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { SkipLink } from '../../ui/text/SkipLink.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useFocusOnChange } from '../account/useFocusOnChange.ts'
import { Logo } from '../frame/Logo.tsx'
import { ExampleClip } from '../landing/ExampleClip.tsx'
import { paths } from '../paths.ts'
import { OnboardingQuestion, type OnboardingQuestionProps } from './OnboardingQuestion.tsx'

export interface OnboardingScreenProps extends Omit<OnboardingQuestionProps, 'step'> {
  /** First name for the greeting; empty if unknown. */
  firstName: string
  step: OnboardingQuestionProps['step'] | 'ready'
  errors: string[]
  busy: boolean
  onContinue: () => void
  onBack: () => void
  onSkip: () => void
  onUpload: () => void
  onDashboard: () => void
}

const Top = styled.header`
  display: flex; align-items: center; justify-content: space-between; gap: ${space[4]}; padding-block: ${space[4]};
`
const Sign = styled.div`
  display: grid; place-items: center; inline-size: 5rem; block-size: 5rem; border-radius: ${radius.xl};
  background: ${color.accent}; color: ${color.onAccent};
  svg { inline-size: 2.25rem; block-size: 2.25rem; }
`
/** Smaller than on the landing page: the buttons above it come first. */
const Example = styled.div`display: grid; max-inline-size: 14rem; margin-inline: auto;`
const Main = styled.main`display: grid; gap: ${space[6]}; padding-block: ${space[4]} ${space[7]}; outline: none;`

/** A few friendly questions after signing up. */
export function OnboardingScreen(props: OnboardingScreenProps) {
  const { step, firstName, errors, busy } = props
  const t = useStrings(onboardingStrings)
  const { home } = useStrings(accountStrings)
  const { skipToContent } = useStrings(appStrings)
  const heading = useFocusOnChange<HTMLHeadingElement>(step)
  const titles = {
    content: [t.contentTitle(firstName), t.contentLead],
    platforms: [t.platformsTitle, t.platformsLead],
    aspect: [t.aspectTitle, t.aspectLead],
    ready: [t.readyTitle, t.readyLead],
  } as const
  const [title, lead] = titles[step]
  return (
    <Page width="text" padded={false}>
      <SkipLink href="#content">{skipToContent}</SkipLink>
      <Top>
        <Logo href={paths.landing} label={home} />
        {step === 'ready' ? null : (
          <Button variant="ghost" onClick={props.onSkip} disabled={busy}>
            {t.skip}
          </Button>
        )}
      </Top>
      <Main id="content" tabIndex={-1}>
        <StepIndicator
          label={t.steps}
          current={step}
          doneLabel={t.done}
          steps={[
            { id: 'content', label: t.stepContent },
            { id: 'platforms', label: t.stepPlatforms },
            { id: 'aspect', label: t.stepAspect },
            { id: 'ready', label: t.stepReady },
          ]}
        />
        <Stack gap={2} align={step === 'ready' ? 'center' : 'stretch'}>
          {step === 'ready' ? (
            <Sign aria-hidden="true">
              <Sparkles />
            </Sign>
          ) : null}
          <Heading level={1} size="lg" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Text size="lg" tone="muted" align={step === 'ready' ? 'center' : 'start'}>
            {lead}
          </Text>
        </Stack>
        {step === 'ready' ? (
          <>
            <Inline justify="center">
              <Button variant="primary" size="lg" onClick={props.onUpload}>
                {t.upload}
              </Button>
              <Button variant="ghost" size="lg" onClick={props.onDashboard}>
                {t.dashboard}
              </Button>
            </Inline>
            <Example>
              <ExampleClip />
            </Example>
          </>
        ) : (
          <Form onSubmit={props.onContinue} gap={6}>
            <OnboardingQuestion {...props} step={step} />
            <FormError error={errors} />
            <Inline justify="space-between">
              {step === 'content' ? (
                <span />
              ) : (
                <Button variant="ghost" onClick={props.onBack} disabled={busy}>
                  {t.back}
                </Button>
              )}
              <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel={t.saving}>
                {step === 'aspect' ? t.finish : t.next}
              </Button>
            </Inline>
          </Form>
        )}
      </Main>
    </Page>
  )
}
