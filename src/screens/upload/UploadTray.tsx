import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { uploadStrings } from '../../strings/en/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, radius, shadow, space } from '../../theme/tokens.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Text } from '../../ui/Text.tsx'
import { paths } from '../paths.ts'
import type { UploadRowProps } from './UploadRowProps.ts'

export interface UploadTrayProps {
  /** Numbers of uploads in progress or queued, failed, and finished. */
  counts: { sending: number; failed: number; sent: number }
  /** Progress of the current upload. */
  progress: UploadRowProps['progress']
  /** Removes finished uploads, and the tray with them. */
  onClose: () => void
  /** One `UploadTrayRow` per upload. */
  children: ReactNode
}

const Root = styled.section`
  border-block-start: 1px solid ${color.border}; background: ${color.surface};
  ${media.laptop} { border: 1px solid ${color.border}; border-radius: ${radius.lg}; box-shadow: ${shadow.md}; }
`
const Head = styled.div`
  position: relative; display: flex; align-items: center; gap: ${space[1]}; block-size: 3.25rem;
  padding-inline: ${space[4]} ${space[1]};
  ${media.laptop} { flex-wrap: wrap; block-size: auto; min-block-size: 3.25rem; padding-block: ${space[1]}; }
`
/** As narrow as the navigation above it, so text wraps. */
const Title = styled.p`
  flex: 1; min-inline-size: 0; overflow: hidden; font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
  text-overflow: ellipsis; white-space: nowrap; font-variant-numeric: tabular-nums;
  ${media.laptop} { padding-block: ${space[1]}; line-height: ${font.line.snug}; white-space: normal; }
`
const HowFar = styled.span`
  &::before { content: ' · '; }
  ${media.laptop} { display: block; color: ${color.textMuted}; font-weight: ${font.weight.regular}; &::before { content: none; } }
`
const ToClips = styled.div`
  flex: none;
  ${media.laptop} { order: 1; flex: 1 0 100%; padding-block-end: ${space[2]}; }
`
const Line = styled.div`position: absolute; inset-inline: 0; inset-block-end: 0;`
const Body = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[4]}; max-block-size: min(50dvh, 16rem); overflow-y: auto;
  padding: ${space[2]} ${space[4]} ${space[4]};
  &[hidden] { display: none; }
`
const Rows = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[4]}; list-style: none;`

/** On every page: uploads with their progress, and a link to the clips when they are done. */
export function UploadTray({ counts, progress, onClose, children }: UploadTrayProps) {
  const t = useStrings(uploadStrings)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { sending, failed, sent } = counts
  const title =
    sending > 0 ? t.trayTitle.sending(sending) : failed > 0 ? t.trayTitle.failed(failed) : t.trayTitle.sent(sent)
  const share = progress && progress.total > 0 ? progress.loaded / progress.total : null
  const left = progress?.secondsLeft ?? null
  const parts = [share === null ? null : t.percent(share), left === null ? null : t.left(left)]
  const howFar = sending > 0 ? parts.filter((part) => part !== null).join(' · ') : ''
  return (
    <Root aria-label={t.tray} data-page-tray>
      <Head>
        <Title>
          <span role="status">{title}</span>
          {howFar ? <HowFar>{howFar}</HowFar> : null}
        </Title>
        {sending === 0 && sent > 0 && !open ? (
          <ToClips>
            <LinkButton size="sm" variant="primary" href={paths.dashboardTab('clips')}>
              {t.trayToClips}
            </LinkButton>
          </ToClips>
        ) : null}
        <IconButton
          label={open ? t.trayHide : t.trayShow}
          icon={open ? <ChevronDown /> : <ChevronUp />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
        {sending === 0 ? <IconButton label={t.trayClose} icon={<X />} onClick={onClose} /> : null}
        {sending > 0 && !open ? (
          <Line>
            <ProgressBar hideLabel size="sm" label={title} value={share} />
          </Line>
        ) : null}
      </Head>
      <Body id={id} hidden={!open}>
        <Rows>{children}</Rows>
        {sending > 0 ? (
          <Text size="sm" tone="muted">
            {t.trayKeepOpen}
          </Text>
        ) : null}
        {sent > 0 ? (
          <LinkButton size="sm" variant={sending > 0 ? 'secondary' : 'primary'} href={paths.dashboardTab('clips')}>
            {t.toClips}
          </LinkButton>
        ) : null}
      </Body>
    </Root>
  )
}
