import { MonitorPlay } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FileDrop, type RejectedFile } from '../../ui/form/FileDrop.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SkipLink } from '../../ui/text/SkipLink.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { Logo } from '../frame/Logo.tsx'
import { paths } from '../paths.ts'
import { ServerNeeds } from './ServerNeeds.tsx'

export interface LocalLibraryScreenProps {
  state: 'loading' | 'recognising' | 'deleting' | 'deciding' | 'empty' | 'listed' | 'unreadable' | 'undeleted'
  count: number
  /** Names of files that couldn't be read. */
  unread: readonly string[]
  /** Names of captions whose video is not here. */
  captionsAlone: readonly string[]
  /** Names of files that are neither videos nor captions. */
  refused: readonly string[]
  accept: Record<string, string[]>
  onFiles: (files: File[]) => void
  onReject: (rejected: RejectedFile[]) => void
  /** Opens a file picker whose files can be reopened later; null if the browser can't. */
  onPick: (() => void) | null
  onDeleteAll: () => void
  onLoadAgain: () => void
  onDeleteAgain: () => void
  /** The videos. */
  children?: ReactNode
}

const Header = styled.header`
  display: flex; align-items: center; justify-content: space-between; min-block-size: 4rem;
`
const Main = styled.main`padding-block: ${space[4]} ${space[8]}; outline: none;`

/** The product without a server: the user's own videos and their clips on this device. */
export function LocalLibraryScreen(props: LocalLibraryScreenProps) {
  const { state, count, unread, captionsAlone, refused } = props
  const t = useStrings(localLibraryStrings)
  const { skipToContent } = useStrings(appStrings)
  const { home } = useStrings(accountStrings)
  const [isDeleting, setDeleting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  // The focused control was removed with the video.
  useEffect(() => {
    if (count < before.current) heading.current?.focus()
    before.current = count
  }, [count])
  const problems = [
    ...(unread.length > 0 ? [t.unread(unread)] : []),
    ...(captionsAlone.length > 0 ? [t.captionsAlone(captionsAlone)] : []),
    ...(refused.length > 0 ? [t.neither(refused)] : []),
  ]
  const doing = state === 'loading' || state === 'recognising' || state === 'deleting' ? t[state] : null
  const retry = state === 'unreadable' ? props.onLoadAgain : props.onDeleteAgain
  return (
    <>
      <SkipLink href="#content">{skipToContent}</SkipLink>
      <Page padded={false}>
        <Header>
          <Logo href={paths.landing} label={home} />
          <Link href={paths.landing}>{t.back}</Link>
        </Header>
        <Main id="content" tabIndex={-1}>
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={1} size="xl">
                {t.title}
              </Heading>
              <Text tone="muted">{t.lead}</Text>
            </Stack>
            <FileDrop
              label={count > 0 ? t.dropMore : t.drop}
              chooseLabel={t.choose}
              activeLabel={t.dropActive}
              hint={t.hint}
              icon={<MonitorPlay />}
              accept={props.accept}
              multiple
              compact={count > 0}
              error={problems.length > 0 ? problems.join(' ') : null}
              onFiles={props.onFiles}
              onReject={props.onReject}
              onChoose={props.onPick ?? undefined}
            />
            {state === 'unreadable' || state === 'undeleted' ? (
              <Banner
                tone="warning"
                live="polite"
                action={
                  <Button size="sm" onClick={retry}>
                    {t.tryAgain}
                  </Button>
                }
              >
                {t[state]}
              </Banner>
            ) : null}
            <Stack as="section" gap={4} aria-labelledby="videos">
              <Inline gap={3} justify="space-between">
                <Heading level={2} size="lg" id="videos" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
                  {t.videos}
                </Heading>
                {count > 0 ? (
                  <Button size="sm" variant="ghost" onClick={() => setDeleting(true)}>
                    {t.deleteAll}
                  </Button>
                ) : null}
              </Inline>
              <Text size="sm" tone="muted" role="status">
                {doing ?? (count === 0 ? t.empty : null)}
              </Text>
              {props.children}
            </Stack>
            <ServerNeeds />
          </Stack>
        </Main>
      </Page>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t.deleteAllTitle}
        description={t.deleteAllText(count)}
        confirmLabel={t.deleteAll}
        cancelLabel={t.cancel}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          props.onDeleteAll()
        }}
      />
    </>
  )
}
