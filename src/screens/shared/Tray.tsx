import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { color, font, media, radius, shadow, space } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'

export interface TrayProps {
  /** Name of the region. */
  label: string
  /** Announced when it changes. */
  title: string
  /** The total progress as text; not announced. */
  howFar?: string | undefined
  /** Progress from 0 to 1, null while unknown, undefined when idle. */
  progress?: number | null | undefined
  showLabel: string
  hideLabel: string
  closeLabel: string
  /** Omitted while the tray can’t be closed. */
  onClose?: (() => void) | undefined
  /** The next step, shown while the tray is collapsed. */
  next?: ReactNode
  /** One `li` per item. */
  rows: ReactNode
  /** Below the rows. */
  children?: ReactNode
}

const Root = styled.section`
  border-block-start: 1px solid ${color.border}; background: ${color.surface};
  ${media.laptop} {
    border: 1px solid ${color.border}; border-radius: ${radius.lg}; box-shadow: ${shadow.md};
    & + & { margin-block-start: ${space[2]}; }
  }
`
const Head = styled.div`
  position: relative; display: flex; align-items: center; gap: ${space[1]}; min-block-size: 3.25rem;
  padding-inline: ${space[4]} ${space[1]};
  ${media.laptop} { flex-wrap: wrap; padding-block: ${space[1]}; }
`
/**
 * At most two lines on a phone; the whole text next to the page, where the tray is as narrow as the navigation above
 * it.
 */
const Title = styled.p`
  flex: 1 1 6rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; min-inline-size: 0; overflow: hidden;
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug}; font-variant-numeric: tabular-nums;
  ${media.laptop} { display: block; padding-block: ${space[1]}; }
`
const HowFar = styled.span`
  &::before { content: ' · '; }
  ${media.laptop} { display: block; color: ${color.textMuted}; font-weight: ${font.weight.regular}; &::before { content: none; } }
`
const Next = styled.div`
  flex: 0 1 auto;
  ${media.laptop} { order: 1; flex: 1 1 auto; padding-block-end: ${space[1]}; }
`
/**
 * Below the other button: the tray is as narrow as the navigation, so two buttons would leave no space for the title.
 */
const Close = styled.div`${media.laptop} { order: 2; margin-inline-start: auto; }`
const Line = styled.div`position: absolute; inset-inline: 0; inset-block-end: 0;`
const Body = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[4]}; max-block-size: min(50dvh, 16rem); position: relative; overflow-y: auto;
  padding: ${space[2]} ${space[4]} ${space[4]};
  &[hidden] { display: none; }
`
const Rows = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[4]}; list-style: none;`

/** Background tasks at the bottom of every page. Collapsed until it is opened. */
export function Tray(props: TrayProps) {
  const { label, title, howFar, progress, onClose, next } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Root aria-label={label} data-page-tray>
      <Head>
        <Title>
          <span role="status">{title}</span>
          {howFar ? <HowFar>{howFar}</HowFar> : null}
        </Title>
        {next && !open ? <Next>{next}</Next> : null}
        <IconButton
          label={open ? props.hideLabel : props.showLabel}
          icon={open ? <ChevronDown /> : <ChevronUp />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
        {onClose ? (
          <Close>
            <IconButton label={props.closeLabel} icon={<X />} onClick={onClose} />
          </Close>
        ) : null}
        {progress !== undefined && !open ? (
          <Line>
            <ProgressBar hideLabel size="sm" label={title} value={progress} />
          </Line>
        ) : null}
      </Head>
      <Body id={id} hidden={!open}>
        <Rows>{props.rows}</Rows>
        {props.children}
      </Body>
    </Root>
  )
}
