import type { ReactNode } from 'react'
import styled from 'styled-components'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { googleStrings } from '../../strings/en/account/googleStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

const Root = styled.div`display: grid; gap: ${space[4]};`
const Or = styled.div`
  display: flex; align-items: center; gap: ${space[3]}; color: ${color.textMuted}; font-size: ${font.size.sm};
  &::before, &::after { content: ''; flex: 1; block-size: 1px; background: ${color.border}; }
`

/** Places Google sign-in above the form with email and password. */
export function GoogleFrame({ children }: { children: ReactNode }) {
  const { or } = useStrings(accountStrings)
  return (
    <Root>
      {children}
      <Or>{or}</Or>
    </Root>
  )
}

/** Reserves the space until it is known whether Google sign-in is available. */
export function GoogleWaiting() {
  const t = useStrings(googleStrings)
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton shape="block" height="3.375rem" />
    </div>
  )
}
