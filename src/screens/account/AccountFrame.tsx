import type { ReactNode } from 'react'
import styled from 'styled-components'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, radius, shadow, space } from '../../theme/tokens.ts'
import { Heading } from '../../ui/text/Heading.tsx'
import { SkipLink } from '../../ui/text/SkipLink.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { Logo } from '../frame/Logo.tsx'
import { paths } from '../paths.ts'
import { CutStrip } from './CutStrip.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'

export interface AccountFrameProps {
  title: string
  lead?: ReactNode
  /** An icon above the title. */
  icon?: ReactNode
  /** Below the card: a link to the related page. */
  footer?: ReactNode
  children?: ReactNode
}

const Root = styled.div`
  display: grid; min-block-size: 100dvh; grid-template-columns: minmax(0, 1fr);
  ${media.laptop} { grid-template-columns: minmax(0, 1fr) minmax(0, 0.85fr); }
`
const Side = styled.div`
  display: grid; grid-template-rows: auto 1fr; gap: ${space[5]}; padding: ${space[4]}; min-inline-size: 0;
  ${media.tablet} { padding: ${space[5]} ${space[6]}; }
`
const Main = styled.main`
  align-self: start; justify-self: center; display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[5]};
  inline-size: 100%; max-inline-size: 27rem;
  padding-block: ${space[4]} ${space[7]}; outline: none;
  ${media.tablet} { align-self: center; }
`
const Words = styled.header`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[2]}; justify-items: start;
  & > * { max-inline-size: 100%; min-inline-size: 0; }
`
const Icon = styled.span`
  display: grid; place-items: center; inline-size: 3.5rem; block-size: 3.5rem; margin-block-end: ${space[2]};
  border-radius: ${radius.lg}; background: ${color.accent}; color: ${color.onAccent};
  svg { inline-size: 1.75rem; block-size: 1.75rem; }
`
const Card = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[5]};
  ${media.tablet} {
    padding: ${space[6]}; border: 1px solid ${color.border}; border-radius: ${radius.xl}; background: ${color.surface};
    box-shadow: ${shadow.sm};
  }
`
const Footer = styled.div`
  display: flex; flex-wrap: wrap; justify-content: center; gap: ${space[1]} ${space[2]}; color: ${color.textMuted};
`
const Pitch = styled.aside`
  display: none; position: sticky; inset-block-start: 0; block-size: 100dvh; padding: ${space[7]}; overflow: hidden;
  align-content: center; gap: ${space[6]}; background: ${color.videoBg}; color: ${color.onVideo};
  ${media.laptop} { display: grid; }
`
const PitchTitle = styled.p`
  max-inline-size: 13em; font-size: ${font.size.x3}; font-weight: ${font.weight.display};
  letter-spacing: ${font.tracking.tight}; line-height: ${font.line.tight}; text-wrap: balance;
`
const PitchText = styled.p`max-inline-size: 26em; font-size: ${font.size.lg};`

/** The frame of every account page: log in, sign up, new password, invitation. */
export function AccountFrame({ title, lead, icon, footer, children }: AccountFrameProps) {
  const t = useStrings(accountStrings)
  const { skipToContent } = useStrings(appStrings)
  // Replacing a form by its confirmation would lose the focus; it moves to the new heading.
  const main = useFocusOnChange<HTMLElement>(title)
  return (
    <>
      <SkipLink href="#content">{skipToContent}</SkipLink>
      <Root>
        <Side>
          <header>
            <Logo href={paths.landing} label={t.home} />
          </header>
          <Main id="content" tabIndex={-1} ref={main}>
            <Words>
              {icon ? <Icon aria-hidden="true">{icon}</Icon> : null}
              <Heading level={1} size="lg">
                {title}
              </Heading>
              {lead ? (
                <Text as="div" tone="muted">
                  {lead}
                </Text>
              ) : null}
            </Words>
            {children ? <Card>{children}</Card> : null}
            {footer ? <Footer>{footer}</Footer> : null}
          </Main>
        </Side>
        <Pitch aria-label={t.pitchTitle}>
          <PitchTitle>{t.pitchTitle}</PitchTitle>
          <CutStrip />
          <PitchText>{t.pitch}</PitchText>
        </Pitch>
      </Root>
    </>
  )
}
