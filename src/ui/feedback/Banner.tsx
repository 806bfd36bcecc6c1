import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, radius, space } from '../../theme/tokens.ts'
import { IconButton } from '../action/IconButton.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

export interface BannerProps {
  tone?: BannerTone | undefined
  title?: string | undefined
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Shows a close button; needs `dismissLabel`. */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  /** Announces the banner when it appears: `assertive` for errors, `polite` for news. */
  live?: 'off' | 'polite' | 'assertive' | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

const tones = {
  info: css`--edge: ${color.infoText}; background: ${color.infoSoft};`,
  success: css`--edge: ${color.successText}; background: ${color.successSoft};`,
  warning: css`--edge: ${color.warningText}; background: ${color.warningSoft};`,
  danger: css`--edge: ${color.dangerText}; background: ${color.dangerSoft};`,
}
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert }
const roles = { off: undefined, polite: 'status', assertive: 'alert' } as const

const Root = styled.div<{ $tone: BannerTone }>`
  ${({ $tone }) => tones[$tone]}
  display: flex; align-items: flex-start; gap: ${space[3]};
  padding: ${space[3]} ${space[4]}; border-radius: ${radius.md}; color: ${color.text};
  line-height: 1.45;
  ${forced.edge}
  & > svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: 0.1em; color: var(--edge); }
`
/** The action wraps below the text when there isn't room for both. */
const Middle = styled.div`
  flex: 1; min-inline-size: 0; display: flex; flex-wrap: wrap; align-items: flex-start; gap: ${space[3]};
`
const Words = styled.div`flex: 1 1 10rem; min-inline-size: 0; overflow-wrap: anywhere; white-space: pre-line;`
const Title = styled.p`font-weight: ${font.weight.strong};`
const End = styled.div`flex: none; max-inline-size: 100%; align-self: center; margin-block: -0.25rem;`

/** A message about the page or form it appears in. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel,
  live = 'off',
  ref,
}: BannerProps) {
  const Icon = icons[tone]
  return (
    <Root $tone={tone} role={roles[live]} ref={ref}>
      <Icon aria-hidden="true" />
      <Middle>
        <Words>
          {title ? <Title>{title}</Title> : null}
          {children}
        </Words>
        {action ? <End>{action}</End> : null}
      </Middle>
      {onDismiss && dismissLabel ? (
        <End>
          <IconButton size="sm" label={dismissLabel} icon={<X />} onClick={onDismiss} />
        </End>
      ) : null}
    </Root>
  )
}
